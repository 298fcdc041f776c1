package dev.bloomscreen.verification.planted;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import org.junit.platform.engine.CancellationToken;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs tests up to the first that fails, in a process of its own, and prints a line for each request. */
final class FirstFailure implements TestExecutionListener {

    /** How a line starts that tells of a request. */
    static final String RESULT = "first failure: ";

    /** What it ends with if all passed. */
    static final String NONE = "none of ";

    private final CancellationToken token = CancellationToken.create();
    private Optional<String> failed = Optional.empty();
    private int tests;

    private FirstFailure() {}

    /**
     * Runs what is asked for, one request after the other.
     *
     * @param requests each a class, or {@code class#method}
     */
    public static void main(String[] requests) throws ClassNotFoundException {
        for (String request : requests) {
            System.out.println(RESULT + new FirstFailure().run(request));
        }
        System.exit(0); // tests that were cancelled may have left threads
    }

    private String run(String request) throws ClassNotFoundException {
        LauncherFactory.create()
                .execute(LauncherExecutionRequestBuilder.request(LauncherDiscoveryRequestBuilder.request()
                                .selectors(selector(request))
                                .configurationParameter("jqwik.database", "")
                                .build())
                        .cancellationToken(token)
                        .listeners(this)
                        .build());
        return failed.orElse(NONE + tests);
    }

    private static DiscoverySelector selector(String request) throws ClassNotFoundException {
        int hash = request.indexOf('#');
        if (hash < 0) {
            return DiscoverySelectors.selectClass(Class.forName(request));
        }
        Class<?> type = Class.forName(request.substring(0, hash));
        Method method = Arrays.stream(type.getDeclaredMethods())
                .filter(m -> m.getName().equals(request.substring(hash + 1)))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("there is no test " + request));
        return DiscoverySelectors.selectMethod(type, method);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        tests += test.isTest() ? 1 : 0;
        if (result.getStatus() == TestExecutionResult.Status.FAILED && failed.isEmpty()) {
            failed = Optional.of(test.getDisplayName());
            token.cancel();
        }
    }
}
