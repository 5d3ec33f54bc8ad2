import * as v from "valibot";

export type Count = { passed: number; failed: number };

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

/** Counts a vitest JSON report; a file that could not be loaded counts as one failure. */
export function countVitest(report: unknown, exitCode: number): Count {
  const { success, output } = v.safeParse(VitestReport, report);
  if (!success) return crashed;
  const unloaded = output.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return settle({ passed: output.numPassedTests, failed: output.numFailedTests + unloaded.length }, exitCode);
}

/** Counts a Playwright JSON report; a test that passed only on a retry counts as failed. */
export function countPlaywright(report: unknown, exitCode: number): Count {
  const { success, output } = v.safeParse(PlaywrightReport, report);
  if (!success) return crashed;
  const { expected, unexpected, flaky } = output.stats;
  return settle({ passed: expected, failed: unexpected + flaky + output.errors.length }, exitCode);
}

const crashed: Count = { passed: 0, failed: 1 };

/** An empty run, and a runner that fails although no test did, are failures too. */
function settle({ passed, failed }: Count, exitCode: number): Count {
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}
