import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import type { LicenceFileForm } from "#src/domain/shop/admin/schema.ts";
import { makeProduct, changeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";
import { pdfUpload } from "#tests/support/documents.ts";

const day = 86_400_000;
const pdf = pdfUpload("授权书.pdf");

test("a shop keeps its own notice and categories; visitors see what is on sale, in its order", async () => {
  const seller = await makeBusiness();
  const stranger = await makeBusiness();
  const coId = String(seller.coId);
  await call("POST /mall-sup/own/shop", { body: { slogan: "现货当日发", notice: "周六不发货" } }, { as: seller.token });
  expect(await call("GET /mall-sup/shop/{coId}", { params: { coId } }, {})).toMatchObject({
    slogan: "现货当日发",
    notice: "周六不发货",
    shopCategories: [],
  });

  const codes = [unique("A"), unique("B"), unique("C")];
  const ids = await Promise.all(codes.map((productCode) => makeProduct({ coId: seller.coId, productCode })));
  const foreign = unique("X");
  await makeProduct({ coId: stranger.coId, productCode: foreign });
  const name = { body: { name: "现货特惠" } };
  const { shopCategoryId } = await call("POST /mall-sup/own/shopCategory", name, { as: seller.token });
  expect((await tryCall("POST /mall-sup/own/shopCategory", name, { as: seller.token })).body.code).toBe(409);
  const params = { shopCategoryId };
  const fill = (who: { token: string }, wanted: string[]) =>
    tryCall("POST /mall-sup/own/shopCategory/{shopCategoryId}/goods", { params, body: { codes: wanted } }, { as: who.token });
  expect((await fill(seller, [codes[2]!, codes[0]!, foreign, codes[1]!])).body).toMatchObject({
    data: { placed: 3, unknown: [foreign] },
  });
  expect((await fill(stranger, [foreign])).body.code).toBe(409);

  await changeProduct(ids[0]!, { productStatus: 2 });
  const shopCategory = () =>
    call("GET /mall-sup/shop/{coId}/shopCategory/{shopCategoryId}", { params: { coId, shopCategoryId }, query: {} }, {});
  expect(await shopCategory()).toMatchObject({ name: "现货特惠", total: 2 });
  expect((await shopCategory()).rows.map(({ productId }) => productId)).toEqual([ids[2], ids[1]]);
  expect((await call("GET /mall-sup/shop/{coId}", { params: { coId } }, {})).shopCategories).toEqual([
    { shopCategoryId, name: "现货特惠", goodsCount: 2 },
  ]);
  const other = { params: { coId: String(stranger.coId), shopCategoryId }, query: {} };
  expect((await tryCall("GET /mall-sup/shop/{coId}/shopCategory/{shopCategoryId}", other, {})).body.code).toBe(404);

  const remove = (who: { token: string }) =>
    tryCall("POST /mall-sup/own/shopCategory/{shopCategoryId}/remove", { params }, { as: who.token });
  expect((await remove(stranger)).body.code).toBe(409);
  expect((await remove(seller)).body.code).toBe(200);
  const buyer = await makePurchaser();
  expect((await tryCall("POST /mall-sup/own/shopCategory", name, { as: buyer.token })).body.code).toBe(403);
});

test("an authorisation and a licence count from the operator's approval, once", async () => {
  const seller = await makeBusiness();
  const operator = await makeOperator();
  const coId = String(seller.coId);
  const productId = Number(await makeProduct({ coId: seller.coId }));
  const brand = await env.DB.prepare("select b.name from product p join brand b on b.id = p.brand_id where p.id = ?1")
    .bind(productId)
    .first<{ name: string }>();
  const term = { validFrom: Date.now() - day, validTo: Date.now() + 300 * day };
  const licenceFile = {
    kind: "brand" as const,
    brandName: brand!.name,
    brandKind: "dealer" as const,
    number: unique("授"),
    issuer: "品牌方",
    ...term,
    file: pdf,
  };
  const submit = (body: LicenceFileForm, who = seller) => tryCall("POST /mall-sup/own/paper", { body }, { as: who.token });
  expect((await submit({ ...licenceFile, brandName: "没有的品牌" })).body).toMatchObject({
    code: 422,
    data: { fields: { brandName: expect.any(String) } },
  });
  expect((await submit({ ...licenceFile, brandKind: null })).body.code).toBe(422);
  const { licenceFileId } = await call("POST /mall-sup/own/paper", { body: licenceFile }, { as: seller.token });
  const shop = () => call("GET /mall-sup/shop/{coId}", { params: { coId } }, {});
  expect((await shop()).authorisations).toEqual([]);

  const waiting = await call("GET /mall-admin/paper/list", { query: {} }, { as: operator.token });
  expect(waiting.rows.find((row) => row.licenceFileId === licenceFileId)).toMatchObject({
    brandName: brand!.name,
    state: "submitted",
  });
  expect((await tryCall("GET /mall-admin/paper/list", { query: {} }, { as: seller.token })).body.code).toBe(403);
  const decide = (id: string, approved: boolean, reason = "") =>
    tryCall(
      "POST /mall-admin/paper/{licenceFileId}/decide",
      { params: { licenceFileId: id }, body: { approved, reason } },
      { as: operator.token },
    );
  expect((await decide(licenceFileId, false)).body.code).toBe(422);
  expect((await decide(licenceFileId, true)).body.code).toBe(200);
  expect((await decide(licenceFileId, false, "看错了")).body.code).toBe(409);
  expect((await shop()).authorisations).toMatchObject([{ brandName: brand!.name, kind: "dealer", number: licenceFile.number }]);

  const licence = { ...licenceFile, kind: "toxic" as const, brandName: "", brandKind: null, number: unique("证") };
  const { licenceFileId: second } = await call("POST /mall-sup/own/paper", { body: licence }, { as: seller.token });
  expect((await decide(second, false, "扫描件不清")).body.code).toBe(200);
  expect((await shop()).licences).toEqual([]);
  const mine = await call("GET /mall-sup/own/shop", {}, { as: seller.token });
  expect(mine.licenceFiles.map(({ state, reason }) => [state, reason])).toEqual([
    ["rejected", "扫描件不清"],
    ["approved", null],
  ]);
  const { licenceFileId: third } = await call("POST /mall-sup/own/paper", { body: licence }, { as: seller.token });
  await decide(third, true);
  expect((await shop()).licences).toMatchObject([{ kind: "toxic", valid: true }]);

  const read = (who: { token: string }) => {
    const headers = { authorization: `Bearer ${who.token}` };
    return app.fetch(
      new Request(`https://api/mall-sup/own/paper/${licenceFileId}/file`, { headers }),
      env,
      createExecutionContext(),
    );
  };
  expect((await read(seller)).headers.get("content-disposition")).toContain("attachment");
  expect((await read(operator)).headers.get("content-disposition")).toContain("attachment");
  expect((await read(await makeBusiness())).headers.get("content-disposition")).toBeNull();
});
