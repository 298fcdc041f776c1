package dev.bloomscreen.dedup.engine;

import java.io.IOException;

/** An input is not what it was when the run began: what was done with it means nothing. */
final class ChangedInputException extends IOException {

    private static final long serialVersionUID = 1L;

    ChangedInputException(String message) {
        super(message);
    }
}
