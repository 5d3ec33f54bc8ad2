import { sql, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** CHECK that a text column holds one of a closed set: the same literal feeds the type, the validator and the table. */
export const oneOf = (column: AnySQLiteColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

/** CHECK that a column is yes or no: what `Flag` says of it holds. */
export const isFlag = (column: AnySQLiteColumn): SQL => sql`${column} in (0, 1)`;
