import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { fillCatalogue, search } from "#tests/support/catalogue.ts";
import { idOfCode } from "#tests/support/goods.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

beforeAll(fillCatalogue);

it("goods that nobody bought are none of the most sold", async () => {
  const hot = await call("GET /mall-sup/goods/hot", { query: {} });
  expect(hot.map(({ productTitle }) => productTitle)).toEqual(["无水乙醇 AR", "乙醇 HPLC级"]);
});

describe("prices", () => {
  const viewers = async () => {
    const current = await env.DB.prepare("select id from company where name = '甲公司'").first<{ id: number }>();
    return {
      visitor: undefined,
      unfinished: (await makePurchaser({ complete: false })).token,
      complete: (await makePurchaser()).token,
      operator: (await makeOperator()).token,
      stranger: (await makeBusiness()).token,
      mine: (await makeBusiness({ coId: current!.id })).token,
      myId: String(current!.id),
    };
  };

  it("are hidden from everybody who may not see them, in every call", async () => {
    const people = await viewers();
    const mine = await idOfCode("QH-64175-05");
    const theirs = await idOfCode("LH-0001");
    const cases = [
      [people.visitor, "登录可见", "登录可见"],
      [people.unfinished, "完善资料可见", "完善资料可见"],
      [people.stranger, "单位登录可见", "单位登录可见"],
      [people.mine, null, "单位登录可见"],
      [people.complete, null, null],
      [people.operator, null, null],
    ] as const;
    for (const [as, reasonOfMine, reasonOfTheirs] of cases) {
      const expected = { [mine]: reasonOfMine, [theirs]: reasonOfTheirs };
      const reasons = (cards: { productId: string; price: ProductCard["price"] }[]) =>
        Object.fromEntries(
          cards
            .filter(({ productId }) => productId in expected)
            .map(({ productId, price }) => [productId, price.visible ? null : price.reason]),
        );
      const found = await search({ q: "乙醇" }, as);
      expect(reasons(found.rows)).toEqual(expected);
      expect(reasons((await search({ q: "QH-64175-05" }, as)).exact)).toEqual({ [mine]: reasonOfMine });
      expect(reasons(await call("POST /mall-sup/goods/prices", { body: { prodIds: [mine, theirs] } }, { as }))).toEqual(expected);
      expect(reasons(await call("GET /mall-sup/goods/hot", { query: {} }, { as }))).toEqual(expected);
      const detail = await call("GET /mall-sup/goods/{prodId}", { params: { prodId: mine }, query: {} }, { as });
      expect(reasons([detail])).toEqual({ [mine]: reasonOfMine });
      expect(detail.packs.map(({ price }) => price.visible)).toEqual([reasonOfMine === null, reasonOfMine === null]);
      const offers = await call("GET /mall-sup/goods/{prodId}/offers", { params: { prodId: mine } }, { as });
      expect(reasons(offers.sameSubstance)).toEqual({ [theirs]: reasonOfTheirs });
      expect(detail.offers).toEqual(offers);
    }
  });

  it("leave no trace in what a visitor gets", async () => {
    const mine = await idOfCode("QH-64175-05");
    const answers = await Promise.all([
      tryCall("GET /mall-sup/goods/search", { query: { q: "乙醇" } }),
      tryCall("GET /mall-sup/goods/{prodId}", { params: { prodId: mine }, query: { areaCode: "110101" } }),
      tryCall("GET /mall-sup/goods/{prodId}/offers", { params: { prodId: mine } }),
      tryCall("GET /mall-sup/goods/hot"),
      tryCall("GET /mall-sup/goods/suggest", { query: { q: "乙" } }),
    ]);
    for (const { body } of answers) {
      expect(body.code).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/3500|9900|12000|pfPrice|unitPrice/);
    }
  });

  it("cannot be sorted or cut by without seeing them", async () => {
    const people = await viewers();
    for (const query of [{ sort: "price_asc" }, { sort: "price_desc" }, { priceFrom: "1" }, { priceTo: "99" }]) {
      for (const as of [people.visitor, people.unfinished, people.stranger, people.mine]) {
        const { body } = await tryCall("GET /mall-sup/goods/search", { query: { ...query, q: "乙醇" } }, { as });
        expect([body.code, body.data]).toEqual([403, expect.objectContaining({ reason: expect.stringMatching(/可见$/) })]);
      }
      expect((await tryCall("GET /mall-sup/goods/search", { query }, { as: people.complete })).body.code).toBe(200);
      expect(
        (await tryCall("GET /mall-sup/goods/search", { query: { ...query, coId: people.myId } }, { as: people.mine })).body.code,
      ).toBe(200);
    }
  });
});
