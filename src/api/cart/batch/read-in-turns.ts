import type { Db } from "../../db/client.ts";
import { readAll, type Read } from "../../db/read.ts";
import { letOthersRun } from "../../kernel/turns.ts";
import type { FoundRow } from "./repo.ts";

/**
 * What `ask` finds for `values`, so many at a time; `wanted` is the place among them all. One statement would keep the database from
 * everybody else until its last value, and where Worker and database share a thread so would statements that follow each other
 * without a pause.
 */
export async function readInTurns<T>(
  db: Db,
  values: readonly T[],
  atOnce: number,
  ask: (values: readonly T[]) => Read<FoundRow>,
): Promise<FoundRow[]> {
  const rows: FoundRow[] = [];
  for (let from = 0; from < values.length; from += atOnce) {
    const [found] = await readAll(db, [ask(values.slice(from, from + atOnce))]);
    rows.push(...found.map((row) => ({ ...row, wanted: row.wanted + from })));
    await letOthersRun();
  }
  return rows;
}
