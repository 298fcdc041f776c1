package dev.bloomscreen.core;

import dev.bloomscreen.conformance.Answer;
import dev.bloomscreen.conformance.Implementation;
import dev.bloomscreen.conformance.RefusalKind;
import java.util.List;

/** Core, as the conformance kit asks for it. */
class CoreImplementation implements Implementation {

    /** Core by its calls on arrays. */
    static final class ByArrays extends CoreImplementation {

        @Override
        void insert(Bloom bloom, List<byte[]> items) {
            bloom.insertAll(Items.of(items.toArray(byte[][]::new)));
        }

        @Override
        boolean[] contains(Bloom bloom, List<byte[]> items) {
            boolean[] members = new boolean[items.size()];
            Answers answers = bloom.containsAll(repeated(items));
            for (int i = 0; i < members.length; i++) {
                members[i] = answers.maybeSeen(i);
            }
            return members;
        }

        /** The items, and again until they fill a block. */
        private static Items repeated(List<byte[]> items) {
            byte[][] block = new byte[items.isEmpty() ? 0 : Math.max(items.size(), Lanes.MOST)][];
            for (int i = 0; i < block.length; i++) {
                block[i] = items.get(i % items.size());
            }
            return Items.of(block);
        }
    }

    @Override
    public Answer hash(byte[] item) {
        long h1 = Hashing.fnv1a64(item);
        return Answer.hashes(h1, Hashing.mix64(h1) | 1);
    }

    @Override
    public Answer mix64(long z) {
        return Answer.word(Hashing.mix64(z));
    }

    @Override
    public Answer size(long n, double p) {
        return answer(() -> {
            BloomShape shape = BloomShape.withRate(n, p);
            return Answer.size(shape.m(), shape.k(), shape.byteLength());
        });
    }

    @Override
    public Answer rate(long m, int k, long n) {
        return answer(() -> Answer.rate(BloomSizing.predictedFpRate(m, k, n)));
    }

    @Override
    public Answer positions(long m, int k, byte[] item) {
        return answer(() -> Answer.positions(new BloomShape(m, k).bitPositions(item)));
    }

    @Override
    public Answer build(long m, int k, List<byte[]> items) {
        return answer(() -> {
            Bloom bloom = Bloom.of(m, k);
            insert(bloom, items);
            return Answer.file(bloom.toBytes());
        });
    }

    @Override
    public Answer read(byte[] file) {
        return answer(() -> {
            Bloom bloom = Bloom.fromBytes(file);
            return Answer.filter(bloom.m(), bloom.k(), bloom.nInserted(), bloom.countOnes(), bloom.toBytes());
        });
    }

    @Override
    public Answer probe(byte[] file, List<byte[]> items) {
        return answer(() -> {
            Bloom bloom = Bloom.fromBytes(file);
            return Answer.members(contains(bloom, items));
        });
    }

    void insert(Bloom bloom, List<byte[]> items) {
        items.forEach(bloom::insert);
    }

    boolean[] contains(Bloom bloom, List<byte[]> items) {
        boolean[] members = new boolean[items.size()];
        for (int i = 0; i < members.length; i++) {
            members[i] = bloom.contains(items.get(i));
        }
        return members;
    }

    @Override
    public Answer union(byte[] left, byte[] right) {
        return answer(() -> {
            Bloom bloom = Bloom.fromBytes(left);
            bloom.union(Bloom.fromBytes(right));
            return Answer.file(bloom.toBytes());
        });
    }

    private interface Question {
        Answer ask() throws FormatException;
    }

    private static Answer answer(Question question) {
        try {
            return question.ask();
        } catch (BadParametersException e) {
            return refused(RefusalKind.BAD_PARAMETERS, e);
        } catch (MismatchException e) {
            return refused(RefusalKind.MISMATCH, e);
        } catch (FormatException e) {
            return refused(RefusalKind.valueOf(e.kind().name()), e);
        }
    }

    private static Answer refused(RefusalKind kind, Exception refusal) {
        return Answer.refused(kind, String.valueOf(refusal.getMessage()));
    }
}
