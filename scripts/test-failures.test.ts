import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loggedErrors, playwrightFailures, vitestFailures } from "./test-failures.ts";

describe("the failures of a vitest report", () => {
  const file = { name: "a.test.ts", status: "failed", message: "", assertionResults: [] };
  test("are its failed tests with their messages on one line, without colours", () => {
    const assertionResults = [
      { status: "passed", fullName: "adds", failureMessages: [] },
      { status: "failed", fullName: "subtracts", failureMessages: ["\u{1b}[31mexpected 1\n  to be 2\u{1b}[39m"] },
    ];
    expect(vitestFailures({ testResults: [{ ...file, assertionResults }] })).toEqual([
      "a.test.ts > subtracts\n    expected 1 to be 2",
    ]);
  });
  test("are files that did not load", () => {
    expect(vitestFailures({ testResults: [{ ...file, message: "no such module" }] })).toEqual(["a.test.ts\n    no such module"]);
  });
  test("are a report that cannot be read", () => {
    expect(vitestFailures({ testResults: 1 })).toEqual([expect.stringContaining("could not be read")]);
  });
  test("are none of a run that passed, and none without a report", () => {
    expect(vitestFailures({ testResults: [{ ...file, status: "passed" }] })).toEqual([]);
    expect(vitestFailures(null)).toEqual([]);
  });
});

describe("the failures of a Playwright report", () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    file: "a.spec.ts",
    line: 5,
    title,
    ok,
    tests: [{ projectName: "desktop", results: [{ errors: ok ? [] : [{ message }] }] }],
  });
  test("are found at any depth", () => {
    const suites = [{ specs: [spec("buys", true, "")], suites: [{ specs: [spec("pays", false, "timed\nout")] }] }];
    expect(playwrightFailures({ suites })).toEqual(["[desktop] a.spec.ts:5 > pays\n    timed out"]);
  });
  test("are of the width that failed, and of all where nothing was said", () => {
    const at = (projectName: string, ...errors: { message: string }[]) => ({ projectName, results: [{ errors }] });
    const both = (...tests: ReturnType<typeof at>[]) => ({ suites: [{ specs: [{ ...spec("pays", false, ""), tests }] }] });
    expect(playwrightFailures(both(at("desktop", { message: "timed out" }), at("mobile")))).toEqual([
      "[desktop] a.spec.ts:5 > pays\n    timed out",
    ]);
    expect(playwrightFailures(both(at("desktop"), at("mobile")))).toHaveLength(2);
  });
  test("are none without a report", () => {
    expect(playwrightFailures(undefined)).toEqual([]);
  });
});

test("names what the mall could not answer, and not what it only says", () => {
  const failed = JSON.stringify({ level: "error", path: "/auth/login", error: "database is locked" });
  const log = [JSON.stringify({ level: "info", path: "/" }), "Ready", failed, ""].join("\n");
  const file = join(mkdtempSync(join(tmpdir(), "mall-log-")), "mall.log");
  expect(loggedErrors(file)).toEqual([]);
  writeFileSync(file, log);
  expect(loggedErrors(file)).toEqual([expect.stringContaining("database is locked")]);
  writeFileSync(file, `${failed}\n`.repeat(50));
  expect(loggedErrors(file)).toHaveLength(20);
});
