package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.KeyHash;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that decide keys; {@link #recipe} gathers them. */
final class KeyOptions {

    /** What other tools compare. */
    enum Preset {
        DOLMA,
        CCNET,
        DATATROVE;

        Recipe recipe() {
            return switch (this) {
                case DOLMA -> Recipe.DEFAULT;
                case CCNET ->
                    Recipe.DEFAULT.withTextField(FieldPath.of("raw_content")).withNormalisation(Normalisation.CCNET);
                case DATATROVE -> Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT);
            };
        }
    }

    @Option(
            names = "--preset",
            paramLabel = "dolma|ccnet|datatrove",
            converter = PresetConverter.class,
            description =
                    "Compare as another tool does: dolma, lines of text; ccnet, lines of raw_content normalised by ccnet;"
                            + " datatrove, whole texts. Other options override it.")
    Preset preset = Preset.DOLMA;

    @Option(
            names = "--unit",
            paramLabel = "line|blank-line|document",
            description =
                    "What is compared: each line of a text (default), each paragraph between blank lines, or the whole"
                            + " text.",
            converter = UnitConverter.class)
    @Nullable
    UnitKind unit;

    @Option(
            names = "--text-field",
            paramLabel = "PATH",
            converter = FieldConverter.class,
            description = "The JSON field that holds the text, such as text (default) or page.text.")
    @Nullable
    FieldPath textField;

    @Option(
            names = "--key-field",
            paramLabel = "PATH",
            converter = FieldConverter.class,
            description =
                    "Compare whole records by this field, such as url, and not by their text. Records without it are"
                            + " kept.")
    @Nullable
    FieldPath keyField;

    @Option(
            names = {"--normalise", "--normalize"},
            paramLabel = "STEP[,STEP...]",
            converter = NormalisationConverter.class,
            description =
                    "What is done to a unit before it is compared, never to the output: none (default), or in the order"
                            + " given: strip, lowercase, nfc, digits (each made 0), punctuation (taken out), spaces (runs"
                            + " made one), ccnet (as cc_net does).")
    @Nullable
    Normalisations normalisation;

    @Option(
            names = "--min-chars",
            paramLabel = "N",
            description = "Units of fewer characters are kept and never compared (default: 0).")
    int minChars;

    @Option(
            names = "--min-words",
            paramLabel = "N",
            description = "Units of fewer words are kept and never compared (default: 0).")
    int minWords;

    @Option(
            names = "--hash",
            paramLabel = "xxh3-128|sha-256",
            converter = HashConverter.class,
            description =
                    "The 128 bits that units are compared by (default: xxh3-128). sha-256 is for corpora that an enemy may"
                            + " have shaped.")
    KeyHash hash = KeyHash.XXH3_128;

    /** Steps of normalisation in their order. */
    record Normalisations(List<Normalisation> steps) {}

    /**
     * The recipe that was asked for.
     *
     * @param textNeeded whether the text is read though a key field is compared
     * @throws IllegalArgumentException if two options do not go together, or a value is out of its range
     */
    Recipe recipe(boolean textNeeded) {
        if (keyField != null && (unit != null || (textField != null && !textNeeded))) {
            throw new IllegalArgumentException(
                    "--key-field compares whole records by a field, and not the text of them;" + " leave out "
                            + (unit != null ? "--unit" : "--text-field"));
        }
        Recipe base = preset.recipe();
        return new Recipe(
                Optional.ofNullable(unit).orElse(base.unit()),
                Optional.ofNullable(textField).orElse(base.textField()),
                Optional.ofNullable(keyField),
                Optional.ofNullable(normalisation).map(Normalisations::steps).orElse(base.normalisation()),
                minChars,
                minWords,
                hash);
    }

    /** Reads a preset. */
    static final class PresetConverter extends WordConverter<Preset> {
        PresetConverter() {
            super(Preset.class);
        }
    }

    /** Reads a unit. */
    static final class UnitConverter extends WordConverter<UnitKind> {
        UnitConverter() {
            super(UnitKind.class);
        }
    }

    /** Reads a hash. */
    static final class HashConverter extends WordConverter<KeyHash> {
        HashConverter() {
            super(KeyHash.class);
        }
    }

    /** Reads a field. */
    static final class FieldConverter implements ITypeConverter<FieldPath> {
        @Override
        public FieldPath convert(String value) {
            try {
                return FieldPath.of(value);
            } catch (BadPlanException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /** Reads steps of normalisation. */
    static final class NormalisationConverter implements ITypeConverter<Normalisations> {

        /** Reads one step. */
        private static final class StepConverter extends WordConverter<Normalisation> {
            StepConverter() {
                super(Normalisation.class);
            }
        }

        @Override
        public Normalisations convert(String value) {
            List<Normalisation> steps = new ArrayList<>();
            if (value.equalsIgnoreCase("none")) {
                return new Normalisations(steps);
            }
            for (String word : value.split(",", -1)) {
                if (word.equalsIgnoreCase("none")) {
                    throw new TypeConversionException("none stands alone, and here it is one of " + value);
                }
                steps.add(new StepConverter().convert(word));
            }
            return new Normalisations(steps);
        }
    }
}
