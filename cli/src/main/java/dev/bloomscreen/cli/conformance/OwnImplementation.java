package dev.bloomscreen.cli.conformance;

import dev.bloomscreen.conformance.Answer;
import dev.bloomscreen.conformance.Format;
import dev.bloomscreen.conformance.Implementation;
import dev.bloomscreen.conformance.Item;
import dev.bloomscreen.conformance.RefusalKind;
import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.BloomShape;
import dev.bloomscreen.core.BloomSizing;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.Hashing;
import dev.bloomscreen.core.MismatchException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Predicate;

/** The filters of this project, as the conformance kit asks for them. */
final class OwnImplementation implements Implementation {

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
            items.forEach(bloom::insert);
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
        return answer(() -> members(Bloom.fromBytes(file)::contains, items));
    }

    @Override
    public Answer union(byte[] left, byte[] right) {
        return answer(() -> {
            Bloom bloom = Bloom.fromBytes(left);
            bloom.union(Bloom.fromBytes(right));
            return Answer.file(bloom.toBytes());
        });
    }

    @Override
    public Answer facts(Format format, byte[] file) {
        return answer(() -> Answer.facts(OwnFile.open(format, file).facts()));
    }

    @Override
    public Answer members(Format format, byte[] file, List<Item> items) {
        return answer(() -> members(OwnFile.open(format, file)::contains, items));
    }

    private static <T> Answer members(Predicate<T> filter, List<T> items) {
        boolean[] members = new boolean[items.size()];
        for (int i = 0; i < members.length; i++) {
            members[i] = filter.test(items.get(i));
        }
        return Answer.members(members);
    }

    private interface Question {
        Answer ask() throws IOException;
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
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array's stream throws none
        }
    }

    private static Answer refused(RefusalKind kind, Exception refusal) {
        return Answer.refused(kind, String.valueOf(refusal.getMessage()));
    }
}
