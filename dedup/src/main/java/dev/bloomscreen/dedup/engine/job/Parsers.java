package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.document.DocumentParser;
import dev.bloomscreen.dedup.document.ReadFields;
import dev.bloomscreen.dedup.input.Block;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** A parser for each format that a job's files have, made when the first block of it comes. One a thread. */
public final class Parsers {

    private final Job job;
    private final ReadFields fields;
    private final Map<InputFormat, DocumentParser> byFormat = new EnumMap<>(InputFormat.class);

    public Parsers(Job job) {
        this.job = job;
        this.fields = fields(job.plan());
    }

    private static ReadFields fields(DedupPlan plan) {
        Optional<FieldPath> priority = plan.survivors().prefer().map(Priority::field);
        if (plan.emission() instanceof Emission.Attributes attributes) {
            return new ReadFields(true, Optional.of(attributes.idField()), true, priority);
        }
        if (plan.emission() instanceof Emission.DropList list) {
            return new ReadFields(false, Optional.of(list.idField()), false, priority);
        }
        return new ReadFields(false, Optional.empty(), false, priority);
    }

    /** The parser for a block, at its start; valid until the next block of the same format. */
    public DocumentParser start(Block block, boolean hash) {
        InputFormat format = job.inputs().file(block.fileIndex()).format();
        DocumentParser parser = byFormat.computeIfAbsent(
                format, f -> new DocumentParser(job.plan().recipe(), fields, f));
        parser.start(block, hash);
        return parser;
    }
}
