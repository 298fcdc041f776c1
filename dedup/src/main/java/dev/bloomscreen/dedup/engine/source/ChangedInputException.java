package dev.bloomscreen.dedup.engine.source;

import java.io.IOException;

/** An input is not what it was when the run began: what was done with it means nothing. */
public final class ChangedInputException extends IOException {

    private static final long serialVersionUID = 1L;

    public ChangedInputException(String message) {
        super(message);
    }
}
