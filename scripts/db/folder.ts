import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { migrationFiles } from "./rewrite.ts";

const Journal = v.object({ entries: v.array(v.object({ tag: v.string() })) });

/** drizzle-kit compares the tables with the last snapshot alone; each is as long as the schema of all tables. */
export function retainLastSnapshot(folder: string): void {
  for (const file of snapshotsOf(folder).slice(0, -1)) rmSync(join(folder, "meta", file));
}

/** What is wrong with the files beside the migrations, a sentence each: one snapshot, and a journal that names every file. */
export function journalFaults(folder: string): string[] {
  const { entries } = v.parse(Journal, JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")));
  const named = entries.map(({ tag }) => tag);
  const files = migrationFiles(folder).map((file) => basename(file, ".sql"));
  const snapshots = snapshotsOf(folder);
  return [
    ...(snapshots.length === 1 ? [] : [`meta/ must hold the last snapshot alone, and holds ${snapshots.join(", ") || "none"}`]),
    ...(named.join() === files.join() ? [] : [`meta/_journal.json names ${named.join(", ")}; the files are ${files.join(", ")}`]),
  ];
}

const snapshotsOf = (folder: string): string[] =>
  readdirSync(join(folder, "meta"))
    .filter((file) => file.endsWith("_snapshot.json"))
    .toSorted();
