package dev.bloomscreen.conformance;

/** The program under test gave no answer: it hangs, died, or says what the protocol does not know. */
final class NoAnswerException extends RuntimeException {

    private static final long serialVersionUID = 1;

    NoAnswerException(String message) {
        super(message);
    }
}
