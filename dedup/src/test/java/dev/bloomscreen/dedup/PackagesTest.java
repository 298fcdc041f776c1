package dev.bloomscreen.dedup;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class PackagesTest {

    @Test
    void noTwoPackagesKnowEachOther() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.bloomscreen.dedup");

        slices().matching("dev.bloomscreen.dedup.(**)")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }
}
