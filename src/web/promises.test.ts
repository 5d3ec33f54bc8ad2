import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const [, section = ""] = readFileSync(resolve(root, "docs/architecture.md"), "utf8").split("### What the edge promises");
const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));

it.each(rows)("%s", (row) => {
  const tests = [...(row.split(" | ").at(-1) ?? "").matchAll(/`([^`]+)` \(((?:"[^"]+"(?:, )?)+)\)/g)];
  expect(tests.length).toBeGreaterThan(0);
  for (const [, file = "", names = ""] of tests) {
    const text = readFileSync(resolve(root, file), "utf8");
    for (const [, name = ""] of names.matchAll(/"([^"]+)"/g)) expect(text).toContain(name);
  }
});

it("are some", () => expect(rows.length).toBeGreaterThan(10));
