import { write, type Write } from "../../src/api/db/read.ts";
import { hashOf, keyOf, type Comparison, type ReferenceSet } from "./compare.ts";

/** Bytes of one bound text: a statement with it in place stays well below the hundred kilobytes that the remote database takes. */
const maxBytes = 60_000;

/** The statements that bring a table to where its set wants it, and record what they wrote. */
export function statementsFor(set: ReferenceSet, comparison: Comparison): Write[] {
  const { added, changed, unchanged, deleted } = comparison;
  const names = [...set.key, ...set.columns];
  const updates = set.columns.map((column) => `${column} = excluded.${column}`).join(", ");
  const upsert = `insert into ${set.table} (${names.join(", ")}) select ${names.map((name) => `value ->> '${name}'`).join(", ")}
    from json_each(?1) where true on conflict (${set.conflict ?? set.key.join(", ")}) do ${updates ? `update set ${updates}` : "nothing"}`;
  const record = `insert into reference_row (set_name, key, hash) select '${set.table}', value ->> 0, value ->> 1 from json_each(?1) where true
    on conflict (set_name, key) do update set hash = excluded.hash where hash <> excluded.hash`;
  const hasKey = set.key.map((column, place) => `${column} is j.value ->> ${place}`).join(" and ");
  return [
    ...inParts([...added, ...changed], (part) => write(upsert, part)),
    ...inParts(
      [...added, ...changed, ...unchanged].map((row) => [keyOf(set, row), hashOf(set, row)]),
      (part) => write(record, part),
    ),
    ...inParts(
      deleted.map((key) => JSON.parse(key) as unknown),
      (part) => write(`delete from ${set.table} where exists (select 1 from json_each(?1) j where ${hasKey})`, part),
    ),
    ...inParts(deleted, (part) =>
      write(`delete from reference_row where set_name = '${set.table}' and key in (select value from json_each(?1))`, part),
    ),
  ];
}

/** The rows that a comparison needs. */
export const rowsOf = ({ table, key, columns }: ReferenceSet): string =>
  `select ${[...key, ...columns].join(", ")} from ${table}`;

/** Statements over one list each, of at most `maxBytes`. */
function inParts(rows: readonly unknown[], statement: (part: string) => Write): Write[] {
  const parts: string[][] = [];
  let bytes = maxBytes;
  for (const text of rows.map((row) => JSON.stringify(row))) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > maxBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(text);
    bytes += size;
  }
  return parts.map((part) => statement(`[${part.join(",")}]`));
}

/** A statement with its values in place, for a database that takes texts alone. */
export const inlined = ({ sql, params }: Write): string =>
  sql.replaceAll(/\?(\d+)/g, (_, place: string) => literal(params[Number(place) - 1] ?? null));

const literal = (value: string | number | null): string =>
  value === null ? "null" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
