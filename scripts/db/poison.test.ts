import { expect, test } from "vitest";
import { rowsByTable } from "#tests/support/filled-rows.ts";
import { migrated } from "#tests/support/migrated.ts";
import { lastRows, poison } from "#tests/support/poison.ts";

// What the test of scripts in texts takes for granted of the schema: a browser needs minutes to find out.

test("of every text column it is said whether people type it", () => {
  const db = migrated();
  expect(poison(db, lastRows(db)).length).toBeGreaterThan(150);
});

test("the rows that fill a mall fit its tables", () => {
  const db = migrated();
  for (const [table, rows] of Object.entries(rowsByTable(0, { productId: "1", messageId: "1" }))) {
    const columns = db.prepare("select name from pragma_table_info(?)").all(table);
    expect(
      columns.map(({ name }) => name),
      table,
    ).toEqual(expect.arrayContaining(rows.flatMap((row) => Object.keys(row))));
  }
});
