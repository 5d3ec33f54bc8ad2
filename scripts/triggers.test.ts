import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cadences } from "../src/domain/system/task/tasks.ts";

test("the deployed Worker is woken at the times the tasks are written for", () => {
  const crons = /^crons = (\[.*\])$/m.exec(readFileSync("wrangler.api.toml", "utf8"))?.[1] ?? "[]";
  expect(JSON.parse(crons)).toEqual(Object.values(cadences).map(({ cron }) => cron));
});
