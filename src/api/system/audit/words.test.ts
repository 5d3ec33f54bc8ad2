import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { auditEntityLabels, jobLabels } from "#src/domain/system/audit/words.ts";

const sources = readdirSync("src/api", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(join("src/api", name), "utf8"))
  .join("\n");
const named = (pattern: RegExp) => new Set([...sources.matchAll(pattern)].map(([, name = ""]) => name));

it("has a word for everything the api writes about", () => {
  const entities = named(/\bentity: "([\w.]+)"/g);
  expect(entities.size).toBeGreaterThan(50);
  expect([...entities].filter((entity) => !(entity in auditEntityLabels))).toEqual([]);
});

it("has a word for everything the mall does by itself", () => {
  const jobs = named(/(?:asSystem\([^,]+, |ctxOf\()"(\w+)"\)/g);
  expect(jobs.size).toBeGreaterThan(12);
  expect([...jobs].filter((job) => !(job in jobLabels))).toEqual([]);
});
