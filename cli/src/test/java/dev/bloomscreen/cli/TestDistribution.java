package dev.bloomscreen.cli;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * A distribution with the real launcher, whose one jar names the classes under test. The distribution that is really
 * shipped is made later in the build.
 */
record TestDistribution(Path home) {

    /** How a run of the launcher ended. */
    record Run(int code, String out, String err) {}

    static TestDistribution in(Path folder) throws IOException {
        Path home = Files.createDirectories(folder);
        for (String file : List.of("bin/bloomscreen", "lib/java.sh")) {
            Files.createDirectories(home.resolve(file).getParent());
            Files.copy(Path.of("src/main/dist").resolve(file), home.resolve(file));
        }
        if (!home.resolve("bin/bloomscreen").toFile().setExecutable(true)) {
            throw new IOException("cannot make the launcher executable");
        }
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        List<String> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toString());
        }
        attributes.put(Attributes.Name.CLASS_PATH, String.join(" ", urls));
        OutputStream jar = Files.newOutputStream(home.resolve("lib/bloomscreen-cli-0.jar"));
        new JarOutputStream(jar, manifest).close();
        return new TestDistribution(home);
    }

    Path launcher() {
        return home.resolve("bin/bloomscreen");
    }

    /** A process of {@code command}, with this JVM on the path and nothing else in its environment but {@code env}. */
    static Process start(Path folder, Map<String, String> env, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", System.getProperty("java.home") + "/bin:" + System.getenv("PATH"));
        builder.environment().putAll(env);
        return builder.start();
    }

    Run run(Path folder, Map<String, String> env, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher().toString()));
        command.addAll(List.of(args));
        return finish(start(folder, env, command));
    }

    /** Waits for the end; what is printed must fit a pipe. */
    static Run finish(Process process) throws IOException, InterruptedException {
        process.getOutputStream().close();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("the launcher did not end within a minute");
        }
        return new Run(process.exitValue(), text(process.getInputStream()), text(process.getErrorStream()));
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
}
