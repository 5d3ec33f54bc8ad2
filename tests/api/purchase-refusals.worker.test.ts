import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  changeProduct,
  fundOf,
  makeBuyer,
  makeFreight,
  makeProduct,
  makeWish,
  submission,
  type Buyer,
} from "#tests/support/buying.ts";
import { maxWishesADay } from "#src/domain/purchase/schema.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCompany } from "#tests/support/people.ts";
import { picture, submit, view } from "#tests/support/submitting.ts";

test("a draft says what the supplier changed of its goods since, and is submitted once it was read", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct({ spec: "1mL" });
  const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
  await changeProduct(productId, { spec: "5mL" });
  const { suppliers } = await view(buyer, wishId);
  expect(suppliers[0]?.lines[0]).toMatchObject({
    goods: { productSpec: "5mL" },
    notices: [{ kind: "changed", text: "供应商改动了商品：规格由“1mL”改为“5mL”", blocks: false }],
  });
  expect((await submit(buyer, wishId, await submission(buyer, wishId))).body.code).toBe(200);
});

describe("refused, and nothing changed", () => {
  const cases: [string, (buyer: Buyer, productId: string) => Promise<object | void>, number, string][] = [
    ["a price that went up", async (_, productId) => void (await changeProduct(productId, { pfPrice: 101 })), 409, "价格已变动"],
    ["a price that went down", async (_, productId) => void (await changeProduct(productId, { pfPrice: 99 })), 409, "价格已变动"],
    ["another pack than was shown", async (_, productId) => void (await changeProduct(productId, { spec: "5L" })), 409, "规格由"],
    [
      "another name than was shown",
      async (_, productId) => void (await changeProduct(productId, { title: "别的" })),
      409,
      "改为“别的”",
    ],
    [
      "a product taken off sale",
      async (_, productId) => void (await changeProduct(productId, { productStatus: 2 })),
      409,
      "暂不能购买",
    ],
    ["too little stock", async (_, productId) => void (await changeProduct(productId, { stock: 1 })), 409, "暂不能购买"],
    [
      "a minimum that was raised",
      async (_, productId) => void (await changeProduct(productId, { minQuantity: 5 })),
      409,
      "暂不能购买",
    ],
    ["a group of somebody else", async () => ({ groupId: (await makeBuyer()).groupId }), 422, "课题组"],
    ["a fund of somebody else", async () => ({ funds: [{ fundId: (await makeBuyer()).fundId, amount: 200 }] }), 422, "有效经费"],
    ["an address of somebody else", async () => ({ addressId: (await makeBuyer()).addressId }), 422, "收货地址"],
    ["funds that do not add up", async ({ fundId }) => ({ funds: [{ fundId, amount: 199 }] }), 422, "应为 ¥2.00"],
    [
      "one fund named twice",
      async ({ fundId }) => ({
        funds: [
          { fundId, amount: 100 },
          { fundId, amount: 100 },
        ],
      }),
      422,
      "只能选择一次",
    ],
    ["no fund at all", async () => ({ funds: [] }), 422, "请选择经费"],
    ["a total that was never shown", async () => ({ shown: { prices: [], total: 1 } }), 409, "价格已变动"],
    [
      "prices without the goods that were shown",
      async (_, productId) => ({ shown: { prices: [{ productId, price: 100 }], total: 200 } }),
      422,
      "不能为空",
    ],
    ["an unknown field", async () => ({ price: 1 }), 422, "不支持的字段"],
    ["a negative amount", async ({ fundId }) => ({ funds: [{ fundId, amount: -200 }] }), 422, "大于 0"],
    ["half a fen", async ({ fundId }) => ({ funds: [{ fundId, amount: 199.5 }] }), 422, "整数分"],
  ];
  test.each(cases)("%s", async (_, spoil, code, text) => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ stock: 10 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
    const body = await submission(buyer, wishId);
    const change = (await spoil(buyer, productId)) ?? {};
    const before = await picture(buyer, wishId, productId);
    const answer = await tryCall(
      "POST /mall-pur/wish/{wishId}/submit",
      { params: { wishId }, body: { ...body, ...change } },
      { as: buyer.token },
    );
    expect([answer.body.code, answer.body.msg]).toEqual([code, expect.stringContaining(text)]);
    expect(await picture(buyer, wishId, productId)).toEqual(before);
  });

  test("names each line that cannot be bought, why, and the quantity that can", async () => {
    const buyer = await makeBuyer();
    const [few, gone, fine] = [
      await makeProduct({ stock: 3, title: "离心管" }),
      await makeProduct({ stock: 0, title: "丙酮" }),
      await makeProduct({ title: "乙腈" }),
    ];
    const lines = [few, gone, fine].map((productId) => ({ productId, quantity: 5 }));
    const body = { sourceType: 6 as const, lines };
    const refused = await tryCall("POST /mall-pur/wish/create", { body }, { as: buyer.token });
    expect(refused.body).toMatchObject({
      code: 409,
      msg: "“离心管”等 2 种商品暂不能购买：库存不足，仅剩 3。请改数量、移出，或先买其余商品",
      data: {
        reason: "purchase.notBuyable",
        lines: [
          { productId: few, productTitle: "离心管", quantity: 5, text: "库存不足，仅剩 3", fitting: 3 },
          { productId: gone, productTitle: "丙酮", quantity: 5, text: "暂时缺货" },
        ],
      },
    });
    const wishId = await makeWish(buyer, [{ productId: fine, quantity: 5 }]);
    await changeProduct(fine, { stock: 2 });
    expect((await submit(buyer, wishId)).body).toMatchObject({
      code: 409,
      data: { lines: [{ productId: fine, quantity: 5, fitting: 2 }] },
    });
  });

  test("says which prices changed, from what to what", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ pfPrice: 100 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
    const body = await submission(buyer, wishId);
    await changeProduct(productId, { pfPrice: 120 });
    const answer = await tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    expect(answer.body.data).toMatchObject({ changes: [{ productId, from: 100, to: 120 }] });
    const seen = await view(buyer, wishId);
    expect(seen.suppliers[0]?.lines[0]?.notices).toMatchObject([{ kind: "price", text: "价格上涨：¥1.00 → ¥1.20" }]);
    expect((await submit(buyer, wishId)).body.code).toBe(200);
  });

  test("a fund without enough money says what it has", async () => {
    const buyer = await makeBuyer({ balance: 150 });
    const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 2 }]);
    const { body } = await submit(buyer, wishId);
    expect(body).toMatchObject({ code: 409, msg: "经费“国自然面上”可用余额 ¥1.50，不足 ¥2.00" });
    expect(await fundOf(buyer.fundId)).toEqual({ balance: 150, reserved: 0 });
  });

  test("an area the supplier does not deliver to, and goods below its minimum amount", async () => {
    const buyer = await makeBuyer();
    const coId = await makeCompany({ minOrderAmount: 1000 });
    const far = await makeFreight(coId, [{ regionPrefix: "31", fee: 0, freeFrom: null }]);
    const away = await makeWish(buyer, [
      { productId: await makeProduct({ coId, pfPrice: 2000, freightTemplateId: far }), quantity: 1 },
    ]);
    expect((await submit(buyer, away)).body).toMatchObject({
      code: 422,
      data: { fields: { addressId: expect.stringContaining("不配送") } },
    });
    const small = await makeWish(buyer, [{ productId: await makeProduct({ coId, pfPrice: 999 }), quantity: 1 }]);
    expect((await submit(buyer, small)).body).toMatchObject({
      code: 409,
      data: { suppliers: [{ text: "未达起订金额，还差 ¥0.01" }] },
    });
  });

  test("dangerous goods without the unit's switch", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ hazardBits: 1 });
    const answer = await tryCall(
      "POST /mall-pur/wish/create",
      { body: { sourceType: 1, lines: [{ productId, quantity: 1 }] } },
      { as: buyer.token },
    );
    expect(answer.body).toMatchObject({ code: 409, data: { lines: [{ productId, text: expect.stringContaining("危险品") }] } });
  });

  test("a request submitted already, by the state it is in", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct();
    const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
    const body = await submission(buyer, wishId);
    await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    const before = await picture(buyer, wishId, productId);
    const again = await tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    expect(again.body).toMatchObject({ code: 409, data: { status: "ordered" } });
    expect(await picture(buyer, wishId, productId)).toEqual(before);
  });
});

test("a person makes so many requests within a day", async () => {
  const buyer = await makeBuyer();
  const lines = [{ productId: await makeProduct(), quantity: 1 }];
  const wishId = await makeWish(buyer, lines);
  await env.DB.prepare(
    `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?2)
     insert into wish (id, unit_id, purchaser_id, source_type, created_at)
     select id || i, unit_id, purchaser_id, source_type, created_at from wish, n where id = ?1`,
  )
    .bind(wishId, maxWishesADay)
    .run();
  const create = () => tryCall("POST /mall-pur/wish/create", { body: { sourceType: 6, lines } }, { as: buyer.token });
  expect((await create()).body).toMatchObject({ code: 409, msg: expect.stringContaining("继续填写已有的草稿") });
  await env.DB.prepare("update wish set created_at = created_at - ?2 where purchaser_id = ?1").bind(buyer.purchaserId, day).run();
  expect((await create()).body.code).toBe(200);
});
