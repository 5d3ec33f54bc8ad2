import { expect, test } from "vitest";
import { day, hour, minute } from "../../kernel/instant.ts";
import { cadences, taskNames, taskState, tasksToRun, type TaskRun } from "./tasks.ts";

const now = Date.UTC(2026, 10, 25, 4);
const succeeded = (ago: number): TaskRun => ({ startedAt: now - ago, outcome: "ok", succeededAt: now - ago });
const failed = (ago: number): TaskRun => ({ startedAt: now - ago, outcome: "failed", succeededAt: null });
const broken = (ago: number): TaskRun => ({ startedAt: now - ago, outcome: null, succeededAt: null });

test("each trigger runs its own tasks, and all triggers together every task once", () => {
  const runs = Object.values(cadences).map(({ cron }) => tasksToRun(cron, {}, now));
  expect(runs.flat().toSorted()).toEqual(taskNames.toSorted());
  expect(tasksToRun(cadences.nightly.cron, {}, now)).toContain("checkCounts");
  expect(tasksToRun(cadences.minutely.cron, {}, now)).not.toContain("checkCounts");
});

test("the start of a local mall runs everything", () => {
  expect(tasksToRun("", {}, now)).toEqual(taskNames);
});

test("the five-minute trigger repeats a nightly task that failed or was broken off, and no other trigger does", () => {
  const runs = { checkCounts: failed(hour), rescoreShops: broken(16 * minute), purgeUploads: succeeded(hour) };
  const again = tasksToRun(cadences.fiveMinutely.cron, runs, now);
  expect(again).toContain("checkCounts");
  expect(again).toContain("rescoreShops");
  expect(again).not.toContain("purgeUploads");
  expect(tasksToRun(cadences.minutely.cron, runs, now)).not.toContain("checkCounts");
});

test("a nightly task that may still run is not begun a second time", () => {
  expect(tasksToRun(cadences.fiveMinutely.cron, { checkCounts: broken(15 * minute) }, now)).not.toContain("checkCounts");
});

test.each([
  ["never ran", null, "never"],
  ["succeeded an interval ago", succeeded(day), "ok"],
  ["has not succeeded for two intervals and a run", succeeded(2 * day + 16 * minute), "late"],
  ["failed", failed(minute), "failed"],
  ["began a moment ago", broken(minute), "running"],
  ["was broken off", broken(16 * minute), "failed"],
] as const)("a nightly task that %s is %s", (_what, run, state) => {
  expect(taskState("checkCounts", run, now)).toBe(state);
});

test("a task that begins again and again without an end is late", () => {
  const run: TaskRun = { startedAt: now - minute, outcome: null, succeededAt: now - hour };
  expect(taskState("expireWishes", run, now)).toBe("late");
});
