import type { DatabaseSync } from "node:sqlite";
import type { Kind } from "./row-types.ts";

/** A column of an answer as far as SQLite knows it; null where it does not. */
export type Column = { name: string; origin: string; holds: Kind | null; nullable: boolean | null };

const kinds: Readonly<Record<string, Kind>> = { TEXT: "text", INTEGER: "number", REAL: "number", BLOB: "bytes" };

/**
 * The columns that a statement answers. SQLite tells the name of each, and the table and column that it comes from unless it is
 * computed; tables are STRICT, so that one holds what it declares. What comes of another table that is joined by LEFT JOIN
 * may be null whatever it declares, which shows in the program of the statement: the table's cursor is moved to a null row.
 */
export function columnsOf(db: DatabaseSync, sql: string): Column[] {
  const moved = nullRowsOf(db, sql);
  // Of several selects one after the other only the first tells where its columns come from, and a subquery may find nothing.
  const single = !/\b(?:union|intersect|except)\b/i.test(sql);
  const nested = /\(\s*(?:select|with)\b/i.test(sql);
  return db
    .prepare(sql)
    .columns()
    .map(({ name, table, column }) => {
      const declared = table !== null && column !== null ? declaredColumn(db, table, column) : undefined;
      if (!declared) return { name, origin: "computed", holds: null, nullable: null };
      const isMoved = moved.get(String(table));
      const isFilled = new RegExp(`\\b${column} is not null\\b`, "i").test(sql);
      const rewritten = single && !nested && !isMoved;
      const nullable = declared.nullable || isMoved === "always" ? (isFilled ? null : true) : rewritten ? false : null;
      return { name, origin: `${table}.${column}`, holds: declared.holds, nullable };
    });
}

/** A column of one of the mall's own tables; those of json_each and of the search index declare nothing. */
function declaredColumn(db: DatabaseSync, table: string, column: string) {
  const found = db
    .prepare(
      `select c.type, c."notnull" or c.pk as filled from pragma_table_list t, pragma_table_info(t.name) c
       where t.name = ?1 and t.type = 'table' and c.name = ?2`,
    )
    .get(table, column);
  return found && { holds: kinds[String(found["type"]).toUpperCase()] ?? null, nullable: found["filled"] === 0 };
}

/** Tables whose cursors are moved to a null row: all of them, or, where a table is read more than once, some. */
function nullRowsOf(db: DatabaseSync, sql: string): Map<string, "always" | "sometimes"> {
  const program = db.prepare(`explain ${sql}`).all();
  const tables = new Map(
    db
      .prepare("select rootpage, tbl_name from sqlite_master")
      .all()
      .map((row) => [row["rootpage"], String(row["tbl_name"])]),
  );
  const opened = program
    .filter(({ opcode }) => opcode === "OpenRead" || opcode === "ReopenIdx")
    .map(({ p1, p2 }) => ({ cursor: p1, table: tables.get(p2 ?? null) ?? "" }));
  const moved = new Set(program.filter(({ opcode }) => opcode === "NullRow").map(({ p1 }) => p1));
  const names = new Set(opened.filter(({ cursor }) => moved.has(cursor)).map(({ table }) => table));
  // A cursor on an index and one on its table stand for the same row.
  const reads = (table: string) => [...sql.matchAll(new RegExp(`\\b(?:from|join|,)\\s*"?${table}\\b`, "gi"))].length;
  return new Map([...names].map((table) => [table, reads(table) === 1 ? "always" : "sometimes"]));
}
