import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** An empty mall in memory, as its migrations make it. */
export function migrated(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.toSorted()) db.exec(readFileSync(`migrations/${file}`, "utf8"));
  return db;
}
