import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { auditValueWord } from "#src/domain/audit-words.ts";
import { auditEntityLabels, fieldLabels, jobLabels } from "#src/domain/system/audit/words.ts";
import { auditTypes } from "#tests/support/audit-types.ts";

const root = process.cwd();

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

describe("what the api hands to the log, by its types", () => {
  const all = auditTypes(root);

  it("has a word for every kind of thing and every field", () => {
    expect([...all.keys()].filter((entity) => !(entity in auditEntityLabels))).toEqual([]);
    const fields = new Set([...all.values()].flatMap((one) => [...one.fields]));
    expect(fields.size).toBeGreaterThan(250);
    expect([...fields].filter((field) => !(field in fieldLabels))).toEqual([]);
  });

  it("has a Chinese word, or a percentage, for every status and kind", () => {
    const values = [...all].flatMap(([entity, { words }]) =>
      [...words].flatMap(([field, listed]) =>
        [...listed].filter((value) => value !== "").map((value) => ({ entity, field, value })),
      ),
    );
    expect(values.length).toBeGreaterThan(150);
    const wordless = values.filter(
      ({ entity, field, value }) => !/\p{Script=Han}|^\d+%$/u.test(auditValueWord(entity, field, value) ?? ""),
    );
    expect(wordless).toEqual([]);
  });
});

it("has a word for everything the mall does by itself", () => {
  const jobs = named(/(?:asSystem\([^,]+, |ctxOf\()"(\w+)"\)/g);
  expect(jobs.size).toBeGreaterThan(12);
  expect([...jobs].filter((job) => !(job in jobLabels))).toEqual([]);
});
