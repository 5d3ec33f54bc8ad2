import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeBusiness, unique } from "#tests/support/people.ts";

it("a shop shows its company, its papers and until when they hold", async () => {
  const { coId } = await makeBusiness();
  const now = Date.now();
  const licence = (number: string, kind: string, from: number, to: number) =>
    env.DB.prepare(
      "insert into licence (co_id, kind, number, issuer, valid_from, valid_to) values (?1, ?2, ?3, '测试机关', ?4, ?5)",
    ).bind(coId, kind, `${number}-${coId}`, now + from, now + to);
  await env.DB.batch([
    licence("危", "hazardous", -9_000_000, -1_000),
    licence("照", "business", -9_000_000, 9_000_000),
    env.DB.prepare(
      "insert into shop (co_id, slogan, notice, on_time_permille, opened_at) values (?1, '口号', '公告', 987, 1)",
    ).bind(coId),
  ]);
  const shop = await call("GET /mall-sup/shop/{coId}", { params: { coId: String(coId) } });
  expect(shop).toMatchObject({ slogan: "口号", notice: "公告", onTimePermille: 987, faultlessPermille: null, answerHours: null });
  expect(shop.licences.map(({ kind, valid }) => [kind, valid])).toEqual([
    ["business", true],
    ["hazardous", false],
  ]);
});

it("the shop of a company that does not sell now is not there, in the list nor by its number", async () => {
  const { coId } = await makeBusiness();
  const { coName } = await call("GET /mall-sup/shop/{coId}", { params: { coId: String(coId) } });
  const found = async () => (await call("GET /mall-sup/shop/list", { query: { q: coName } })).rows.map((shop) => shop.coId);
  expect(await found()).toContain(String(coId));
  await env.DB.prepare("update company set status = 'suspended' where id = ?1").bind(coId).run();
  expect(await found()).not.toContain(String(coId));
  expect((await tryCall("GET /mall-sup/shop/{coId}", { params: { coId: String(coId) } })).body.code).toBe(404);
  expect((await tryCall("GET /mall-sup/shop/{coId}", { params: { coId: "987654" } })).body.code).toBe(404);
});

it("of a suspended company everybody learns that its shop is closed, and on its goods too; of no other", async () => {
  const { coId } = await makeBusiness();
  const productId = await makeProduct({ coId });
  const shopOf = (id: string) => tryCall("GET /mall-sup/shop/{coId}", { params: { coId: id } });
  const { coName } = await call("GET /mall-sup/shop/{coId}", { params: { coId: String(coId) } });
  await env.DB.prepare("update company set status = 'suspended' where id = ?1").bind(coId).run();
  expect((await shopOf(String(coId))).body).toEqual({
    code: 404,
    msg: "该店铺暂停营业",
    data: { reason: "shop.closed", params: { coName } },
  });
  const goods = await call("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, query: {} });
  expect(goods).toMatchObject({ productStatus: 2, invalidReason: "该店铺暂停营业" });
  await env.DB.prepare("update company set status = 'draft' where id = ?1").bind(coId).run();
  expect((await shopOf(String(coId))).body).toMatchObject({ code: 404, data: null });
  expect((await shopOf("987654")).body).toMatchObject({ code: 404, data: null });
});

it("the products of a shop are its own, found as in the search", async () => {
  const [name, other] = [unique("供应商"), unique("供应商")];
  const codes = [unique("S"), unique("S")];
  await makeGoods([...codes.map((productCode) => makeDraft({ supplier: name, productCode })), makeDraft({ supplier: other })]);
  const row = await env.DB.prepare("select id from company where name = ?1").bind(name).first<{ id: number }>();
  const products = (query = {}) => tryCall("GET /mall-sup/shop/{coId}/products", { params: { coId: String(row?.id) }, query });
  const { rows } = (await products()).body.data as { rows: { productCode: string }[] };
  expect(new Set(rows.map(({ productCode }) => productCode))).toEqual(new Set(codes));
  // Whose goods they are stands in the path.
  expect((await products({ coId: "1" })).body.code).toBe(422);
});
