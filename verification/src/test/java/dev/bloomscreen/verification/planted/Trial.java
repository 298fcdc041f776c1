package dev.bloomscreen.verification.planted;

import dev.bloomscreen.verification.Settings;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Runs a module's tests on what is compiled already, with one class of it compiled anew. */
final class Trial {

    /** What a run may take; one that hangs has found nothing. */
    private static final long SECONDS = 120;

    private static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private final Path folder;

    /** Trials that keep their files in a folder. */
    Trial(Path folder) {
        this.folder = folder;
    }

    /** The first failure of each request on the code as it is. */
    List<String> asItIs(String module, List<String> requests) throws IOException, InterruptedException {
        return run(module, List.of(), requests, folder.resolve(module + ".txt"));
    }

    /** The first failure of each request on the code with a bug in it. */
    List<String> of(PlantedBug bug, List<String> requests) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(folder.resolve(bug.name()).resolve("classes"));
        Path source = folder.resolve(bug.name()).resolve(Path.of(bug.source()).getFileName());
        Files.writeString(source, bug.plantIn(Settings.ROOT));
        compile(source, classes, bug);
        return run(bug.module(), List.of(classes), requests, folder.resolve(bug.name() + ".txt"));
    }

    private static void compile(Path source, Path classes, PlantedBug bug) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of(
                    "-classpath",
                    classPath(bug.module(), List.of()),
                    "-d",
                    classes.toString(),
                    "--release",
                    "17",
                    "-parameters",
                    "-proc:none");
            if (!compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(source))
                    .call()) {
                throw new IOException(bug.name() + ".patch gives code that cannot be compiled:\n" + said);
            }
        }
    }

    private static String classPath(String module, List<Path> first) {
        Path target = Settings.ROOT.resolve(module).resolve("target");
        return Stream.concat(
                        Stream.concat(
                                        first.stream(),
                                        Stream.of(target.resolve("classes"), target.resolve("test-classes")))
                                .map(Path::toString),
                        Stream.of(CLASS_PATH))
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
    }

    private static List<String> run(String module, List<Path> first, List<String> requests, Path said)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-classpath",
                classPath(module, first),
                FirstFailure.class.getName()));
        command.addAll(requests);
        Process process = new ProcessBuilder(command)
                .directory(Settings.ROOT.resolve(module).toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly().waitFor();
        List<String> results = Files.readAllLines(said).stream()
                .filter(line -> line.startsWith(FirstFailure.RESULT))
                .map(line -> line.substring(FirstFailure.RESULT.length()))
                .toList();
        if (!ended || results.size() != requests.size()) {
            throw new IOException((ended ? "the tests stopped halfway" : "the tests did not end in " + SECONDS + " s")
                    + ", and said:\n" + Files.readString(said));
        }
        return results;
    }
}
