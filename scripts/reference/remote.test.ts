import { afterAll, beforeAll, expect, test } from "vitest";
import { migrated } from "#tests/support/migrated.ts";
import { startRemoteService } from "#tests/support/remote-service.ts";
import { applyReference } from "./apply.ts";
import type { ReferenceSet } from "./compare.ts";
import { remoteMall } from "./remote.ts";
import { referenceSets } from "./sets.ts";

/** What `npm run reference -- --remote` does, against a stand-in of the service: wrangler itself, its files and its answers. */
const db = migrated();
let service: Awaited<ReturnType<typeof startRemoteService>>;
beforeAll(async () => {
  service = await startRemoteService(db);
});
afterAll(() => service.close());

const now = Date.UTC(2026, 10, 21);
/** A picture is a run of wrangler each: three categories of one drawing are enough here. */
const sets: readonly ReferenceSet[] = referenceSets.map((set) =>
  set.table === "category" ? { ...set, rows: set.rows.filter(({ id }) => [1, 2, 3].includes(Number(id))) } : set,
);

test("a deployed mall gets all rows in one file, pictures first, and is told nothing twice", async () => {
  const mall = remoteMall(service.env);
  const report = await applyReference(mall, now, { sets });
  expect(report).toHaveLength(sets.length);
  for (const { table, rows } of sets)
    expect(db.prepare(`select count(*) as n from ${table}`).get()?.["n"], table).toBeGreaterThanOrEqual(rows.length);
  expect(service.imported).toHaveLength(1);
  const [key, object] = [...service.objects][0] ?? [];
  expect(db.prepare("select distinct picture_key as key from category").all()).toEqual([{ key }]);
  expect(object?.type).toBe("image/svg+xml");
  expect(object?.text).toMatch(/^<svg/);
  expect(await applyReference(mall, now, { sets, onlyWhenNew: true })).toBeNull();
  for (const line of (await applyReference(mall, now, { sets, dryRun: true })) ?? []) expect(line).toContain("新增 0、更新 0");
  expect(service.imported).toHaveLength(1);
}, 120_000);

test("a file that fails changes nothing, and says why", async () => {
  const rows = [{ dict_type: "new_type", dict_name: null, remark: "" }];
  const broken = sets.filter(({ table }) => table === "dict_type").map((set) => ({ ...set, rows }));
  await expect(applyReference(remoteMall(service.env), now, { sets: broken })).rejects.toThrow(/NOT NULL/);
  expect(db.prepare("select 1 from dict_type where dict_type = 'new_type'").all()).toEqual([]);
}, 60_000);
