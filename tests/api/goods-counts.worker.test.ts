import { env } from "cloudflare:workers";
import { createExecutionContext, createScheduledController } from "cloudflare:test";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { changeProducts, checkCounts, refreshHeavy } from "#src/api/catalogue/indexing/service.ts";
import { openIntake } from "#src/api/catalogue/intake/names.ts";
import { initialsOf } from "#src/api/catalogue/intake/initials.ts";
import { importProducts } from "#src/api/catalogue/intake/service.ts";
import { connect } from "#src/api/db/client.ts";
import { company } from "#src/api/db/tables/company.ts";
import worker from "#src/api/worker.ts";
import { idOfCode, makeCategories, makeDraft } from "#tests/support/goods.ts";
import { unique } from "#tests/support/people.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { madeUpCreditCode } from "../../scripts/import/made-up-licences.ts";

const db = connect(env.DB);
beforeAll(makeCategories);

/** Goods as a supplier's file brings them: nobody counts afterwards. */
const take = async (drafts: Parameters<typeof importProducts>[4]) =>
  importProducts(db, Date.now(), await openIntake(db, Date.now(), initialsOf, madeUpCreditCode), "classified", drafts);

/** One run of the cron trigger that comes every minute. */
const aMinuteLater = () =>
  worker.scheduled(createScheduledController({ cron: "* * * * *", scheduledTime: new Date() }), env, createExecutionContext());

/** What the rows say that show counts, and what the products themselves say. */
async function counts() {
  const shown = await env.DB.prepare(
    `select 'c' || id as who, goods_count as n from category union all select 'b' || id, goods_count from brand
     union all select 's' || id, goods_count from company order by who`,
  ).all<{ who: string; n: number }>();
  const sold = `from product p join company co on co.id = p.co_id
    where p.product_status = 1 and p.product_type = 1 and iif(p.hazard_bits & co.lapsed_bits, 'suspended', co.status) = 'active'`;
  const real = await env.DB.prepare(
    `select 'c' || c.id as who, (select count(*) from product p join company co on co.id = p.co_id join category leaf on leaf.id = p.cate_id
       where '/' || leaf.path || '/' like '%/' || c.id || '/%' and p.id in (select p.id ${sold})) as n from category c
     union all select 'b' || b.id, (select count(*) ${sold} and p.brand_id = b.id) from brand b
     union all select 's' || s.id, (select count(*) ${sold} and p.co_id = s.id) from company s order by who`,
  ).all<{ who: string; n: number }>();
  return { shown: shown.results, real: real.results };
}

test("goods of a supplier's file are counted at once in category, brand and shop", async () => {
  const supplier = unique("供应商");
  const brandName = unique("品牌");
  await take([1, 2, 3].map(() => makeDraft({ supplier, brandName })));
  const row = await db.select().from(company).where(eq(company.name, supplier));
  expect(row[0]?.goodsCount).toBe(3);
  const { shown, real } = await counts();
  expect(shown).toEqual(real);
});

test("counts follow whatever happens to goods and their sellers, within a minute", async () => {
  const suppliers = [unique("甲"), unique("乙")];
  const codes = Array.from({ length: 8 }, () => unique("G"));
  const draftOf = (place: number, more: object = {}) =>
    makeDraft({
      supplier: suppliers[place % 2]!,
      productCode: codes[place]!,
      brandName: `牌${place % 3}`,
      cateId: [3, 7, 133][place % 3]!,
      ...more,
    });
  await take(codes.map((_, place) => draftOf(place)));
  const place = fc.integer({ min: 0, max: codes.length - 1 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant("sale" as const), place, productStatus: fc.constantFrom(1, 2) }),
    fc.record({ kind: fc.constant("price" as const), place, pfPrice: fc.integer({ min: 100, max: 900 }).map(fen) }),
    fc.record({
      kind: fc.constant("move" as const),
      place,
      cateId: fc.constantFrom(3, 7, 133),
      productStatus: fc.constantFrom(1, 2),
    }),
    fc.record({ kind: fc.constant("status" as const), place, status: fc.constantFrom("active" as const, "suspended" as const) }),
    fc.record({ kind: fc.constant("lapse" as const), place, bits: fc.constantFrom(0, 1) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const one of steps) {
        const supplier = suppliers[one.place % 2]!;
        if (one.kind === "sale" || one.kind === "price") {
          const { kind: _kind, place: at, ...change } = one;
          await changeProducts(db, Date.now(), new Map([[Number(await idOfCode(codes[at]!)), change]]));
        }
        if (one.kind === "move") await take([draftOf(one.place, { cateId: one.cateId, productStatus: one.productStatus })]);
        if (one.kind === "status") await db.update(company).set({ status: one.status }).where(eq(company.name, supplier));
        if (one.kind === "lapse")
          await env.DB.batch([
            env.DB.prepare("update product set hazard_bits = 1 where product_code = ?1").bind(codes[one.place]!),
            env.DB.prepare("update company set lapsed_bits = ?1 where name = ?2").bind(one.bits, supplier),
          ]);
      }
      await aMinuteLater();
      const { shown, real } = await counts();
      expect(shown).toEqual(real);
    }),
    { numRuns: 12 },
  );
});

test("goods put on sale between two suspensions of one minute are off sale after it", async () => {
  const supplier = unique("供应商");
  const productCode = unique("G");
  await take([makeDraft({ supplier, productCode })]);
  const become = (status: "active" | "suspended") => db.update(company).set({ status }).where(eq(company.name, supplier));
  const sell = async (productStatus: number) =>
    changeProducts(db, Date.now(), new Map([[Number(await idOfCode(productCode)), { productStatus }]]));
  await sell(2);
  await become("suspended");
  await aMinuteLater();
  await become("active");
  await sell(1);
  await become("suspended");
  await aMinuteLater();
  const { shown, real } = await counts();
  expect(shown).toEqual(real);
});

test("a frequent term is stale until it is counted anew, and one that fails is tried again", async () => {
  const stale = async () =>
    (await env.DB.prepare("select count(*) as n from search_heavy where stale = 1").first<{ n: number }>())?.n;
  await env.DB.prepare(
    "insert into search_heavy (term, total, facets, stale) values ('never', 5000, '{}', 1), ('other', 4000, '{}', 1)",
  ).run();
  expect(await refreshHeavy(db, 1)).toBe(1);
  // Nothing bears the term: it is no frequent one any more.
  expect(await stale()).toBe(1);
  expect(await refreshHeavy(db, 20)).toBe(1);
  expect(await stale()).toBe(0);
});

test("the daily comparison finds a count that is wrong", async () => {
  await env.DB.prepare("update category set goods_count = goods_count + 7 where id = 1").run();
  await checkCounts(db, 20);
  const { shown, real } = await counts();
  expect(shown).toEqual(real);
});
