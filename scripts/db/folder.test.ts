import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { journalFaults, retainLastSnapshot } from "./folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  mkdirSync(join(folder, "meta"));
  for (const name of ["0000_schema", "0001_more"]) writeFileSync(join(folder, `${name}.sql`), "");
  for (const name of ["0000", "0001"]) writeFileSync(join(folder, `meta/${name}_snapshot.json`), "{}");
  writeJournal("0000_schema", "0001_more");
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeJournal = (...tags: string[]) =>
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries: tags.map((tag) => ({ tag })) }));

test("keeps the last snapshot alone", () => {
  expect(journalFaults(folder)).toEqual([
    "meta/ must hold the last snapshot alone, and holds 0000_snapshot.json, 0001_snapshot.json",
  ]);
  retainLastSnapshot(folder);
  expect(readdirSync(join(folder, "meta"))).toEqual(["0001_snapshot.json", "_journal.json"]);
  expect(journalFaults(folder)).toEqual([]);
  rmSync(join(folder, "meta/0001_snapshot.json"));
  expect(journalFaults(folder)).toEqual(["meta/ must hold the last snapshot alone, and holds none"]);
});

test("the journal names every file in its order", () => {
  retainLastSnapshot(folder);
  writeJournal("0000_schema");
  expect(journalFaults(folder)).toEqual(["meta/_journal.json names 0000_schema; the files are 0000_schema, 0001_more"]);
});
