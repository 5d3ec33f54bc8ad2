import { write, type Write } from "../../src/api/db/read.ts";

type Value = string | number | null;

/** Inserts rows by column name and leaves alone what is there already; one bound text, however many rows. */
export function rowsInto(table: string, rows: readonly Readonly<Record<string, Value>>[]): Write {
  const columns = Object.keys(rows[0] ?? {});
  return write(
    `insert into ${table} (${columns.join(", ")}) select ${columns.map((column) => `value ->> '${column}'`).join(", ")}
     from json_each(?1) where true on conflict do nothing`,
    JSON.stringify(rows),
  );
}
