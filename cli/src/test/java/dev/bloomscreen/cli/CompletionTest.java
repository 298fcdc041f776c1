package dev.bloomscreen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class CompletionTest {

    private static final Path SHIPPED = Path.of("src/main/dist/completions/bloomscreen.bash");

    @Test
    void theDistributionsScriptIsWhatTheCommandPrints() throws IOException {
        if (System.getProperty("renew.cases") != null) {
            Files.writeString(SHIPPED, printed());
        }
        assertThat(Files.readString(SHIPPED)).isEqualTo(printed());
    }

    @Test
    void theScriptNamesEveryCommandAndEveryOption() {
        String script = printed();
        CommandLine all = Commands.all(new Console(
                InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), 0));
        assertThat(all.getSubcommands()).hasSize(CommandName.values().length);
        all.getSubcommands().forEach((name, command) -> {
            assertThat(script).contains(name);
            for (OptionSpec option : command.getCommandSpec().options()) {
                assertThat(script).contains(option.names());
            }
        });
    }

    @Test
    void bashAcceptsTheScript() throws IOException, InterruptedException {
        Process bash = new ProcessBuilder("bash", "-n", SHIPPED.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(said).isZero();
    }

    private static String printed() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int code = Main.run(
                new String[] {"completion"}, InputStream.nullInputStream(), out, OutputStream.nullOutputStream());
        assertThat(code).isZero();
        return out.toString(StandardCharsets.UTF_8);
    }
}
