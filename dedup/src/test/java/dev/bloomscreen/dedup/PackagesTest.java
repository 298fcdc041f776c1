package dev.bloomscreen.dedup;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackagesTest {

    private static final String ENGINE = "dev.bloomscreen.dedup.engine";

    /** In the order in which the engine's page names them. */
    private static final List<String> ENGINE_PACKAGES =
            List.of("common", "spill", "source", "confirm", "job", "screen", "rewrite");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.bloomscreen.dedup");

    @Test
    void noTwoPackagesKnowEachOther() {
        slices().matching("dev.bloomscreen.dedup.(**)")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }

    @Test
    void noPackageOfTheEngineKnowsOneThatComesAfterIt() {
        for (int i = 0; i < ENGINE_PACKAGES.size() - 1; i++) {
            String[] later = ENGINE_PACKAGES.subList(i + 1, ENGINE_PACKAGES.size()).stream()
                    .map(name -> ENGINE + "." + name)
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(ENGINE + "." + ENGINE_PACKAGES.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(later)
                    .check(CLASSES);
        }
    }
}
