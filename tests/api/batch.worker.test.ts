import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { insertRows, mentions, mustChange, mustHold } from "#src/api/db/batch.ts";
import { connect } from "#src/api/db/client.ts";
import { config, dict } from "#src/api/db/tables/system.ts";

const db = connect(env.DB);
const isConflict = (error: unknown) => mentions(error, "batch_guard");
const insert = (key: string) => db.insert(config).values({ key, value: "1" });
const update = (key: string) =>
  db
    .update(config)
    .set({ value: "2" })
    .where(sql`${config.key} = ${key}`);
const keys = async () =>
  (await db.select({ key: config.key, value: config.value }).from(config)).map(({ key, value }) => `${key}=${value}`);

// Migrations bring keys of their own.
beforeAll(() => db.delete(config));

test("a guard that is met changes nothing itself", async () => {
  await db.batch([insert("a"), mustChange(db), update("a"), mustChange(db), mustHold(db, sql`1 = 1`)]);
  expect(await keys()).toEqual(["a=2"]);
});

test("a missed update rolls the whole batch back, statements before and after it", async () => {
  const error = await db.batch([insert("b"), update("nobody"), mustChange(db), insert("c")]).catch((caught: unknown) => caught);
  expect(mentions(error, "batch_guard")).toBe(true);
  expect(await keys()).toEqual(["a=2"]);
});

test("more rows than expected roll back as well", async () => {
  await db.batch([insert("d")]);
  const all = db.update(config).set({ value: "3" });
  await expect(db.batch([all, mustChange(db, 1)])).rejects.toSatisfy(isConflict);
  await db.batch([all, mustChange(db, 2)]);
  expect(await keys()).toEqual(["a=3", "d=3"]);
});

test("a condition is looked at at its place in the batch", async () => {
  const count = (n: number) => mustHold(db, sql`(select count(*) from ${config}) = ${n}`);
  await db.batch([count(2), insert("e"), count(3)]);
  await expect(db.batch([insert("f"), count(3)])).rejects.toSatisfy(isConflict);
  await expect(db.batch([mustHold(db, sql`null`)])).rejects.toSatisfy(isConflict);
  expect(await keys()).toHaveLength(3);
});

test("whole rows travel as one parameter, whatever is in them", async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({
    dictType: "t",
    dictValue: String(index),
    dictLabel: index === 0 ? `"quote' \\ [1] {"a":1} 瓶\n` : "null",
    cssClass: "",
    orderNum: index - 100,
    enabled: 1 as const,
    version: 1,
  }));
  await db.batch([insertRows(db, dict, rows), mustChange(db, 250)]);
  const stored = await db.select().from(dict).where(eq(dict.dictType, "t")).orderBy(dict.orderNum);
  expect(stored).toEqual(rows);
});
