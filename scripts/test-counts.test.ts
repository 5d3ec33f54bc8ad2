import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.ts";

const vitestReport = (
  passed: number,
  failed: number,
  files: { status: string; assertionResults: { status: string }[] }[] = [],
) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
});
const playwrightReport = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky },
  errors,
});

describe("a vitest report", () => {
  test("gives its own counts", () => {
    expect(countVitest(vitestReport(3, 0), 0)).toEqual({ passed: 3, failed: 0 });
    expect(countVitest(vitestReport(3, 2, [{ status: "failed", assertionResults: [{ status: "failed" }] }]), 1)).toEqual({
      passed: 3,
      failed: 2,
    });
  });
  test("counts a file that did not load", () => {
    expect(countVitest(vitestReport(3, 0, [{ status: "failed", assertionResults: [] }]), 1)).toEqual({ passed: 3, failed: 1 });
  });
  test("fails when nothing ran, when the runner failed by itself and when there is no report", () => {
    expect(countVitest(vitestReport(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
    expect(countVitest(vitestReport(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
    expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("a Playwright report", () => {
  test("gives its own counts, flaky tests as failed", () => {
    expect(countPlaywright(playwrightReport(4, 0), 0)).toEqual({ passed: 4, failed: 0 });
    expect(countPlaywright(playwrightReport(4, 1, 2), 1)).toEqual({ passed: 4, failed: 3 });
  });
  test("counts an error outside the tests", () => {
    expect(countPlaywright(playwrightReport(0, 0, 0, [{ message: "global setup" }]), 1)).toEqual({ passed: 0, failed: 1 });
  });
  test("fails when nothing ran and when there is no report", () => {
    expect(countPlaywright(playwrightReport(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });
});
