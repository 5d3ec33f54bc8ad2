import { expect, test } from "vitest";
import { migrated } from "#tests/support/migrated.ts";
import { agreedRows } from "./agreed.ts";
import { biddingRows } from "./biddings.ts";
import { cartRows } from "./carts.ts";
import { authorisationRows, companyRows } from "./companies.ts";
import { contentRows } from "./content.ts";
import { documentRows } from "./documents.ts";
import { peopleRows } from "./people.ts";

const now = Date.UTC(2026, 10, 21);

/** The columns of the seed are written by name: a column renamed or gone must be found here, not by who starts the mall. */
test("every statement of the seed fits the schema", async () => {
  const db = migrated();
  const statements = [
    ...companyRows(now),
    ...(await peopleRows(now)),
    ...contentRows(new Map(), now),
    ...documentRows([], now),
    authorisationRows(now),
    ...cartRows(now),
    ...agreedRows(now),
    ...(await biddingRows(now)),
  ];
  const refused = statements.flatMap(({ sql }) => {
    try {
      db.prepare(sql);
      return [];
    } catch (error) {
      return [`${String(error)}: ${sql.slice(0, 100)}`];
    }
  });
  expect(refused).toEqual([]);
});

test("what a group has signed up for is held: on its fund, on the ledger and on the commitment alike, once", async () => {
  const db = migrated();
  db.exec("pragma foreign_keys = off");
  const run = (statements: readonly { sql: string; params: readonly unknown[] }[]) => {
    for (const { sql, params } of statements) db.prepare(sql).run(...(params as string[]));
  };
  run([...companyRows(now), ...(await peopleRows(now))]);
  db.exec(
    "insert into collection_price_tier (collection_id, from_quantity, price) values ('collection-star', 1, 1843), ('collection-star', 24, 1700)",
  );
  run(agreedRows(now));
  run(agreedRows(now));
  expect({ ...db.prepare("select reserved from fund where id = 'fund-PT-0001'").get() }).toEqual({ reserved: 21 * 1843 });
  expect(
    db
      .prepare("select amount, reserved_after from fund_entry where kind = 'hold'")
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([{ amount: 21 * 1843, reserved_after: 21 * 1843 }]);
  expect({ ...db.prepare("select held from collection_commitment where collection_id = 'collection-star'").get() }).toEqual({
    held: 21 * 1843,
  });
});
