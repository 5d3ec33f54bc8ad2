import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { PackPlanAnswer } from "#src/domain/pack-plan/schema.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { makeAddress, makeFreight, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeCompany, makePurchaser, makeUnit, type TestPurchaser } from "#tests/support/people.ts";

const casNo = "7647-14-5";
let buyer: TestPurchaser;
let near = "";
let small = "";
let late = "";

/** One supplier near with 500 g and 2.5 kg packs and freight, one abroad that is cheap and slow, one that sells by volume. */
beforeAll(async () => {
  await env.DB.prepare("insert into substance (cas_no, name_zh) values (?1, '氯化钠')").bind(casNo).run();
  const packs = await env.DB.prepare(
    "insert into pack (label, quantity, unit) values ('500g', 500, 'g'), ('2500g', 2500, 'g'), ('1000mL', 1000, 'mL') returning id",
  ).all<{ id: number }>();
  const [gram500, gram2500, millilitre] = packs.results.map(({ id }) => id);
  const coId = await makeCompany();
  const freightTemplateId = await makeFreight(coId, [{ regionPrefix: "11", fee: 1_000, freeFrom: 10_000 }]);
  const mine = { coId, casNo, freightTemplateId, stock: 50 };
  small = await makeProduct({ ...mine, packId: gram500!, pfPrice: 2_000 });
  near = await makeProduct({ ...mine, packId: gram2500!, pfPrice: 7_000 });
  late = await makeProduct({ casNo, packId: gram2500!, pfPrice: 3_000, futuresDay: 30 });
  await makeProduct({ casNo, packId: millilitre!, pfPrice: 10 });
  buyer = await makePurchaser();
  await makeAddress(buyer);
});

const ask = (amount: string, more: object = {}, as = buyer.token) =>
  call("POST /mall-pur/goods/cover", { body: { casNo, amount, ...more } }, { as });
const bought = ({ plan }: PackPlanAnswer) =>
  plan?.orders.flatMap(({ lines }) => lines.map(({ product, quantity }) => [product.productId, quantity]));
const inAWeek = isoDay(Date.now() + 7 * day);

it("gives the cheapest way, what it costs a gram, what is left over, and why", async () => {
  const answer = await ask("2.6 kg", { by: inAWeek });
  // 7,000 + 2,000 + freight 1,000 is as dear as three more of the small would make: 10,000 without freight is the least.
  expect(answer.plan).toMatchObject({ total: 10_000, days: 0 });
  expect(answer.plan!.content).toBeGreaterThanOrEqual(2_600);
  expect(answer.plan!.surplus).toBe(answer.plan!.content - 2_600);
  expect(answer.plan!.unitPrice).toBeCloseTo(10_000 / 2_600, 1);
  expect(answer.why.join()).toMatch(/1 个报价赶不上这个日期.*1 个报价按体积/);
  expect(new Set(bought(answer)?.map(([id]) => id))).not.toContain(late);
});

it("takes the slow one when there is time, and names the others", async () => {
  const answer = await ask("2500g");
  expect(bought(answer)).toEqual([[late, 1]]);
  expect(answer.plan).toMatchObject({ total: 3_000, days: 30 });
  expect(answer.others).toHaveLength(1);
  expect(answer.others[0]).toMatchObject({ total: 8_000, days: 0 });
});

it("says why nothing covers the need, and how to mend it", async () => {
  const answer = await ask("900 kg", { by: inAWeek });
  expect(answer.plan).toBeNull();
  expect(answer.why.join()).toMatch(/在售的量不够.*放宽日期/);
});

it("leaves freight out where the address is not known, and says so; goes nowhere a supplier does not deliver", async () => {
  const stranger = await makePurchaser();
  const answer = await ask("500 g", { by: inAWeek }, stranger.token);
  expect(answer.plan).toMatchObject({ total: 2_000, orders: [{ freight: null }] });
  expect(answer.why.join()).toContain("未填写收货地址");
  await makeAddress(stranger, {
    provinceCode: "540000",
    cityCode: "540100",
    areaCode: "540102",
    region: "西藏自治区 拉萨市 城关区",
  });
  const far = await ask("500 g", { by: inAWeek }, stranger.token);
  expect(far.plan).toBeNull();
  expect(far.why.join()).toContain("不配送到默认收货地区");
});

it("its plan goes into the cart as it is", async () => {
  const { plan } = await ask("3 kg", { by: inAWeek });
  const lines = plan!.orders.flatMap((order) =>
    order.lines.map(({ product, quantity }) => ({ productId: product.productId, quantity })),
  );
  const added = await call("POST /mall-pur/cart/batch/add", { body: { lines } }, { as: buyer.token });
  expect(added).toMatchObject({ added: lines.length, refused: [] });
  expect(lines.map(({ productId }) => productId)).toEqual(expect.arrayContaining([near, small]));
});

it("is for those who see prices; a unit that may not buy dangerous goods is told", async () => {
  const body = { casNo, amount: "1 kg" };
  const answers = await Promise.all(
    [undefined, (await makeBusiness()).token, (await makePurchaser({ complete: false })).token].map((as) =>
      tryCall("POST /mall-pur/goods/cover", { body }, { as }),
    ),
  );
  expect(answers.map((one) => one.body.code)).toEqual([401, 403, 403]);
  await env.DB.prepare("insert into substance (cas_no, name_zh) values ('64-17-5', '乙醇')").run();
  await makeProduct({ casNo: "64-17-5", hazardBits: 1 });
  const barred = await makePurchaser({ unitId: await makeUnit({ canBuyDangerProduct: 0 }) });
  const told = await call("POST /mall-pur/goods/cover", { body: { casNo: "64-17-5", amount: "1L" } }, { as: barred.token });
  expect(told.barred).toBe(true);
});

it.each([
  ["no amount", { casNo, amount: "" }, 422],
  ["a negative amount", { casNo, amount: "-3 L" }, 422],
  ["a negative amount in full width", { casNo, amount: "－３ Ｌ" }, 422],
  ["an amount with something beside it", { casNo, amount: "-1g 3 L" }, 422],
  ["no unit", { casNo, amount: "3" }, 422],
  ["too much", { casNo, amount: "99999999 kg" }, 422],
  ["a wrong CAS number", { casNo: "7647-14-6", amount: "1 kg" }, 422],
  ["a day that is none", { casNo, amount: "1 kg", by: "tomorrow" }, 422],
  ["a substance nobody sells", { casNo: "50-00-0", amount: "1 kg" }, 404],
])("refuses %s", async (_, body, code) => {
  expect((await tryCall("POST /mall-pur/goods/cover", { body }, { as: buyer.token })).body.code).toBe(code);
});
