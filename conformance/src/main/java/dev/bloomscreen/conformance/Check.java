package dev.bloomscreen.conformance;

import dev.bloomscreen.conformance.Answer.Ok;
import dev.bloomscreen.conformance.Answer.Refused;
import dev.bloomscreen.conformance.Answer.Unsupported;
import dev.bloomscreen.conformance.ConformanceReport.Outcome;
import dev.bloomscreen.conformance.ConformanceReport.Result;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One question of a vector and its right answer.
 *
 * @param vector the vector's id
 * @param comment what the vector is, for a person
 * @param flags {@code settled}, and the mistakes that the vector catches
 */
record Check(
        String vector,
        String comment,
        List<String> flags,
        Operation operation,
        Function<Implementation, Answer> question,
        Answer expected) {

    /** How far a rate may be from the exact one, as a share of it: what any binary64 arithmetic without cancellation meets. */
    private static final double RATE_TOLERANCE = 1e-12;

    static final String SETTLED = "settled";

    String name() {
        return vector + " (" + operation.word() + ")";
    }

    /** Asks the implementation; whatever it throws is its failure. */
    Result run(Implementation implementation) {
        Answer found;
        try {
            found = question.apply(implementation);
        } catch (RuntimeException fault) { // the implementation's own: any of them, told with the vector
            String what = fault instanceof NoAnswerException ? String.valueOf(fault.getMessage()) : "it threw " + fault;
            return result(Outcome.FAIL, flags.contains(SETTLED), what);
        }
        if (found instanceof Unsupported) {
            return result(Outcome.UNSUPPORTED, flags.contains(SETTLED), "");
        }
        Optional<String> difference = difference(found);
        Outcome outcome = difference.isEmpty() ? Outcome.PASS : Outcome.FAIL;
        return result(outcome, flags.contains(SETTLED) || onlyTheKindDiffers(found), difference.orElse(""));
    }

    private Result result(Outcome outcome, boolean settled, String detail) {
        return new Result(vector, comment, operation.word(), settled, outcome, detail);
    }

    /** Both refuse a file, under different names: that it is refused is the chapter's, the name is settled here. */
    private boolean onlyTheKindDiffers(Answer found) {
        return expected instanceof Refused right
                && found instanceof Refused other
                && right.kind() != other.kind()
                && right.kind().ofAFile()
                && other.kind().ofAFile();
    }

    private Optional<String> difference(Answer found) {
        if (expected instanceof Ok right && found instanceof Ok other) {
            return difference(right.words(), other.words());
        }
        if (expected instanceof Refused right && found instanceof Refused other && right.kind() == other.kind()) {
            return Optional.empty();
        }
        return Optional.of("expected " + brief(expected) + ", found " + brief(found));
    }

    private static String brief(Answer answer) {
        String line = answer.toString();
        return line.length() > 100 ? line.substring(0, 100) + "..." : line;
    }

    private Optional<String> difference(List<String> right, List<String> found) {
        if (operation == Operation.FACTS) {
            return factsDifference(right, found);
        }
        if (right.size() != found.size()) {
            return Optional.of("words after ok: expected " + right.size() + ", found " + found.size());
        }
        for (int i = 0; i < right.size(); i++) {
            Optional<String> difference = difference(operation.nameOf(i), right.get(i), found.get(i));
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> difference(String name, String right, String found) {
        if (right.equals(found)) {
            return Optional.empty();
        }
        return switch (name) {
            case "file" -> Optional.of(fileDifference(right, found));
            case "answers" -> {
                int probe = Arrays.mismatch(right.toCharArray(), found.toCharArray());
                yield Optional.of("answers: probe " + probe + " differs: expected " + right + ", found " + found);
            }
            case "rate" ->
                closeTo(right, found)
                        ? Optional.empty()
                        : Optional.of("rate: expected " + right + " within 1e-12 of itself, found " + found);
            default -> Optional.of(name + ": expected " + right + ", found " + found);
        };
    }

    /** Facts are told in any order, and there may be more. */
    private static Optional<String> factsDifference(List<String> right, List<String> found) {
        for (String fact : right) {
            if (!found.contains(fact)) {
                String name = fact.substring(0, fact.indexOf('=') + 1);
                String other = found.stream()
                        .filter(told -> told.startsWith(name))
                        .findFirst()
                        .orElse("nothing of it");
                return Optional.of("expected " + fact + ", found " + other);
            }
        }
        return Optional.empty();
    }

    private static boolean closeTo(String right, String found) {
        try {
            double rate = Double.parseDouble(right);
            return Math.abs(Double.parseDouble(found) - rate) <= RATE_TOLERANCE * rate;
        } catch (NumberFormatException notANumber) {
            return false;
        }
    }

    private static String fileDifference(String right, String found) {
        byte[] wanted = Protocol.decode(right);
        byte[] got;
        try {
            got = Protocol.decode(found);
        } catch (IllegalArgumentException notBase64) {
            return "file: not base64: " + Protocol.quote(found);
        }
        int at = Arrays.mismatch(wanted, got);
        if (at < 0) {
            return "file: not the base64 that RFC 4648 writes: " + Protocol.quote(found);
        }
        return "file: the first difference is at byte " + at + ": expected " + byteAt(wanted, at) + ", found "
                + byteAt(got, at);
    }

    private static String byteAt(byte[] file, int at) {
        return at < file.length ? "%02x".formatted(file[at]) : "the end of the file";
    }
}
