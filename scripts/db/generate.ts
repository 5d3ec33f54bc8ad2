/**
 * `npm run db:generate -- --name add_thing`: a migration from what changed in src/api/db/tables.
 * `npm run db:generate -- --custom --name search_index`: an empty one, to be written by hand.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { spawnSync } from "node:child_process";
import { root } from "../run.ts";
import { retainLastSnapshot } from "./folder.ts";
import { folderFaults } from "./remote-rules.ts";
import { migrationFiles, rewriteNew } from "./rewrite.ts";

const folder = resolve(root, "migrations");
const existing = existsSync(folder) ? migrationFiles(folder) : [];
// drizzle-kit asks about renames, so it gets the terminal.
const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
for (const file of rewriteNew(folder, existing)) console.log(`migrations/${file}`);
retainLastSnapshot(folder);
const faults = folderFaults(folder);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
