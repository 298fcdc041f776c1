package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that decide which copy stays; {@link #rule} gathers them. */
final class SurvivorOptions {

    @Option(
            names = "--keep",
            paramLabel = "first|last|none",
            converter = KeepConverter.class,
            description = "Which copy stays (default: first). none: what is found twice loses every copy.")
    private Keep keep = SurvivorRule.DEFAULT.keep();

    @Option(
            names = "--scope",
            paramLabel = "corpus|across-documents",
            converter = ScopeConverter.class,
            description =
                    "Where copies count: anywhere (default: corpus), or in different documents alone, so that repeats inside"
                            + " the one that stays stay too.")
    private Scope scope = SurvivorRule.DEFAULT.scope();

    @Option(
            names = "--prefer",
            paramLabel = "PATH[:desc]",
            converter = PriorityConverter.class,
            description =
                    "Keep the copy of the document with the smallest number in this JSON field, or with :desc the largest;"
                            + " --keep decides between equals.")
    private @Nullable Priority prefer;

    @Option(
            names = "--prefer-input",
            paramLabel = "PATH",
            description = "Drop nothing from this input, or part of one, and elsewhere all that it has. Repeatable.")
    private List<Path> preferInputs = List.of();

    /**
     * The rule that was asked for.
     *
     * @throws IllegalArgumentException if two options do not go together
     */
    SurvivorRule rule() {
        return new SurvivorRule(keep, scope, Optional.ofNullable(prefer), preferInputs);
    }

    /** Reads what is kept. */
    static final class KeepConverter extends WordConverter<Keep> {
        KeepConverter() {
            super(Keep.class);
        }
    }

    /** Reads a scope. */
    static final class ScopeConverter extends WordConverter<Scope> {
        ScopeConverter() {
            super(Scope.class);
        }
    }

    /** Reads a field, and which end of it wins. */
    static final class PriorityConverter implements ITypeConverter<Priority> {

        @Override
        public Priority convert(String value) {
            try {
                return Priority.of(value);
            } catch (BadPlanException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
