package dev.bloomscreen.verification;

import java.nio.file.Path;

/** What the build tells the tests (see this module's pom.xml). */
public final class Settings {
    /** The project's own folder. */
    public static final Path ROOT = path("bloomscreen.root");
    /** The distribution that this build made. */
    public static final Path HOME = path("bloomscreen.home");
    /** Where tests leave what they measured. */
    static final Path FIGURES = path("bloomscreen.figures");
    /** Whether everything is asked for, however long it takes. */
    static final boolean FULL = Boolean.parseBoolean(property("bloomscreen.full"));

    private Settings() {}

    private static Path path(String name) {
        return Path.of(property(name)).toAbsolutePath().normalize();
    }

    private static String property(String name) {
        String value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("no system property " + name + ": run these tests by Maven");
        }
        return value;
    }
}
