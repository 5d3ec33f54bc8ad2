import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readFacts, unindex, updateChanged } from "#src/api/catalogue/indexing/repo.ts";
import { changeProducts, refreshExpiredPrices } from "#src/api/catalogue/indexing/service.ts";
import { connect } from "#src/api/db/client.ts";
import { readAll, writeAll } from "#src/api/db/read.ts";
import { drafts, fillCatalogue, hour, now, search } from "#tests/support/catalogue.ts";
import { idOfCode, makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { fen } from "#src/domain/kernel/money.ts";

const db = connect(env.DB);
beforeAll(fillCatalogue);

describe("a later change", () => {
  it("moves the goods in every order, and forgets old counts", async () => {
    const { token } = await makePurchaser();
    const draft = makeDraft({ productCode: "CHG-1", title: "会变的氯仿替代品 AR", pfPrice: 777_700 });
    await makeGoods([draft]);
    const id = Number(await idOfCode("CHG-1"));
    await changeProducts(db, Date.now(), new Map([[id, { pfPrice: fen(1), futuresDay: 5 }]]));
    expect((await search({ sort: "price_asc" }, token)).rows[0]).toMatchObject({ productCode: "CHG-1", price: { pfPrice: 1 } });
    expect((await search({ q: "氯仿替代品", lead: "7" })).total).toBe(1);
    expect((await search({ q: "氯仿替代品", lead: "0" })).total).toBe(0);
    const history = await env.DB.prepare("select pf_price as pfPrice from product_price_history where product_id = ?1")
      .bind(id)
      .all();
    expect(history.results).toEqual([{ pfPrice: 777_700 }]);
    await changeProducts(db, Date.now(), new Map([[id, { productStatus: 2 }]]));
    expect((await search({ q: "氯仿替代品" })).total).toBe(0);
    await changeProducts(db, Date.now(), new Map([[id, { productStatus: 1 }]]));
    expect((await search({ q: "氯仿替代品" })).total).toBe(1);
    await changeProducts(db, Date.now(), new Map([[id, { productStatus: 2 }]]));
  });

  it("follows activities that begin and end", async () => {
    const { token } = await makePurchaser();
    const start = Date.now();
    const draft = makeDraft({
      productCode: "ACT-1",
      pfPrice: 888_800,
      aPrice: 2,
      aPriceFrom: start - 2 * hour,
      aPriceTo: start - hour,
    });
    // Taken while the activity was on: the index has the activity price until it is looked at again.
    await makeGoods([draft], start - 2 * hour);
    expect((await search({ sort: "price_desc" }, token)).rows[0]).toMatchObject({
      productCode: "ACT-1",
      price: { pfPrice: 888_800, aPrice: null },
    });
    expect(await refreshExpiredPrices(db, Date.now())).toBe(0);
    await changeProducts(db, Date.now(), new Map([[Number(await idOfCode("ACT-1")), { productStatus: 2 }]]));
  });

  it("does not overwrite another one", async () => {
    const [facts] = await readAll(db, [readFacts([Number(await idOfCode("QH-64175-05"))])]);
    const stale = facts.map((row) => ({
      ...row,
      sortPrice: fen(1),
      sortPriceUntil: null,
      stock: 99,
      stockBy: 99,
      readAt: row.updatedAt - 1,
    }));
    await expect(writeAll(db, [...unindex(facts.map(({ id }) => id)), ...updateChanged(stale, Date.now())])).rejects.toThrow(
      /batch_guard/,
    );
    expect((await search({ q: "无水乙醇" })).total).toBe(2);
    expect((await search({ q: "QH-64175-05" })).exact).toHaveLength(1);
  });

  it("takes the same rows twice without writing", async () => {
    const again = await makeGoods(drafts, now);
    expect(again).toMatchObject({ created: 0 });
    expect(again.unchanged).toBeGreaterThanOrEqual(drafts.length - 1);
  });

  it("refuses what may not be sold and what does not exist", async () => {
    await env.DB.batch([
      env.DB.prepare("insert into substance (cas_no, name_zh) values ('299-42-3', '麻黄素')"),
      env.DB.prepare(
        "insert into substance_listing (cas_no, list, grade, source, effective_from) values ('299-42-3', 'precursor', 1, '易制毒目录', '2005-11-01')",
      ),
    ]);
    const taken = await makeGoods([
      makeDraft({ casNo: "299-42-3" }),
      makeDraft({ cateId: 1 }),
      makeDraft({ cateId: 7, cateName: "无机盐" }),
      makeDraft({ freightTemplate: "没有" }),
    ]);
    expect(taken.refused.map(({ place, errors }) => [place, errors[0]?.column])).toEqual([
      [0, "cas"],
      [1, "cateId"],
      [2, "productCateName"],
      [3, "freightTemplate"],
    ]);
  });
});
