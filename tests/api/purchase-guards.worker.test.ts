import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readGoods } from "#src/api/goods/repo.ts";
import { connect } from "#src/api/db/client.ts";
import { read, readAll } from "#src/api/db/read.ts";
import { freightRuleColumns, type FreightRuleRow } from "#src/api/freight/repo.ts";
import { company, freightRule } from "#src/api/db/tables/company.ts";
import { freightUnchanged, goodsUnchanged } from "#src/api/purchase/submit/repo.ts";
import { changeProduct, makeFreight, makeProduct } from "#tests/support/buying.ts";
import { makeCompany } from "#tests/support/people.ts";
import { fen } from "#src/domain/kernel/money.ts";

const db = connect(env.DB);

/** Two products of one company, read as the plan of a submission reads them, and the guards of its batch. */
async function planned() {
  const coId = await makeCompany();
  const templateId = await makeFreight(coId, [
    { regionPrefix: "", fee: 500, freeFrom: null },
    { regionPrefix: "11", fee: 0, freeFrom: 100 },
  ]);
  const productId = await makeProduct({ coId, freightTemplateId: templateId, aPrice: 80 });
  const ids = [Number(productId), Number(await makeProduct({ coId }))];
  const [goods, rules] = await readAll(db, [readGoods(ids), readRules(ids)]);
  const writes = () => db.batch([goodsUnchanged(db, goods), freightUnchanged(db, goods, rules)]);
  return { coId, templateId, productId, writes };
}
type Planned = Awaited<ReturnType<typeof planned>>;

const readRules = (productIds: readonly number[]) =>
  read<FreightRuleRow>(
    `select ${freightRuleColumns} from freight_rule r
     where r.template_id in (select p.freight_template_id from json_each(?1) j join product p on p.id = j.value)`,
    JSON.stringify(productIds),
  );
const rule = (templateId: number) => eq(freightRule.templateId, templateId);
const changes: [string, (plan: Planned) => PromiseLike<unknown>][] = [
  ["the price", ({ productId }) => changeProduct(productId, { pfPrice: 101 })],
  ["the activity price", ({ productId }) => changeProduct(productId, { aPrice: null })],
  ["the start of the activity", ({ productId }) => changeProduct(productId, { aPriceFrom: 1 })],
  ["the end of the activity", ({ productId }) => changeProduct(productId, { aPriceTo: 1 })],
  ["the minimum", ({ productId }) => changeProduct(productId, { minQuantity: 2 })],
  ["the step", ({ productId }) => changeProduct(productId, { stepQuantity: 2 })],
  ["the delivery", ({ productId }) => changeProduct(productId, { futuresDay: 3 })],
  ["the state", ({ productId }) => changeProduct(productId, { productStatus: 2 })],
  ["the hazards", ({ productId }) => changeProduct(productId, { hazardBits: 1 })],
  ["the freight template", ({ productId }) => changeProduct(productId, { freightTemplateId: null })],
  ["the supplier's state", ({ coId }) => db.update(company).set({ status: "suspended" }).where(eq(company.id, coId))],
  [
    "the supplier's minimum amount",
    ({ coId }) =>
      db
        .update(company)
        .set({ minOrderAmount: fen(1) })
        .where(eq(company.id, coId)),
  ],
  [
    "a freight",
    ({ templateId }) =>
      db
        .update(freightRule)
        .set({ fee: fen(501) })
        .where(rule(templateId)),
  ],
  [
    "the amount from which freight is free",
    ({ templateId }) =>
      db
        .update(freightRule)
        .set({ freeFrom: fen(99) })
        .where(rule(templateId)),
  ],
  [
    "a rule for one more region",
    ({ templateId }) => db.insert(freightRule).values({ templateId, regionPrefix: "31", fee: fen(1), freeFrom: null }),
  ],
  ["a rule less", ({ templateId }) => db.delete(freightRule).where(rule(templateId))],
];

test.each(changes)("a batch planned before a change of %s is not written", async (_, change) => {
  const plan = await planned();
  await expect(plan.writes()).resolves.toHaveLength(2);
  await change(plan);
  await expect(plan.writes()).rejects.toThrow("batch_guard");
});

test("stock alone does not matter to them: its own guard counts it", async () => {
  const plan = await planned();
  await changeProduct(plan.productId, { stock: 1, title: "改名了" });
  await expect(plan.writes()).resolves.toHaveLength(2);
});
