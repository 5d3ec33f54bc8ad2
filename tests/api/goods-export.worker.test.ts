import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import { connect } from "#src/api/db/client.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { exportedGoods } from "#src/api/supplier/export.ts";
import { ask, call } from "#tests/support/call.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { makeBusiness, makePurchaser } from "#tests/support/people.ts";

beforeAll(makeCategories);

const path = "/mall-sup/own/goods/export/xlsx";
const head = "货号,名称,规格,分类编号,品牌,单位,价格,库存,描述,活动价,活动开始,活动结束";
const lines = [
  'E-1,"-20℃冰盒, 蓝色",500mL,133,青禾,个,59.90,9,"两行\n说明",49.9,2026-11-21,2099-12-31',
  "E-2,烧杯,100mL,133,青禾,个,7,0,,,,",
];
const take = ({ token: as }: { token: string }, fileName: string, content: Uint8Array | string) =>
  call("POST /mall-sup/own/goods/import", { body: { fileName, content: Buffer.from(content).toString("base64") } }, { as });
const fileOf = async ({ token }: { token: string }, query = "") => {
  const request = new Request(`https://api${path}${query}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await app.fetch(request, env, createExecutionContext());
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  return new Uint8Array(await answer.arrayBuffer());
};

test("what is exported is imported again as it was: nothing changes", async () => {
  const seller = await makeBusiness();
  await take(seller, "a.csv", [head, ...lines].join("\n"));
  const file = await fileOf(seller);
  expect(await take(seller, "b.xlsx", file)).toMatchObject({ created: 0, changed: 0, unchanged: 2, badRows: 0 });
  const other = await makeBusiness();
  expect(await take(other, "b.xlsx", file)).toMatchObject({ created: 2, badRows: 0 });
  const titles = await env.DB.prepare("select title, description from product where co_id = ?1 order by product_code")
    .bind(other.coId)
    .all();
  expect(titles.results).toEqual([
    { title: "-20℃冰盒, 蓝色", description: "两行\n说明" },
    { title: "烧杯", description: "" },
  ]);
});

test("is the company's own, by the filter of its list", async () => {
  const [seller, other] = [await makeBusiness(), await makeBusiness()];
  await take(seller, "a.csv", [head, ...lines].join("\n"));
  await take(other, "a.csv", [head, "O-1,别家的,1L,133,青禾,个,1,1,,,,"].join("\n"));
  expect(await take(await makeBusiness(), "b.xlsx", await fileOf(seller, "?q=E-2"))).toMatchObject({ created: 1 });
  const get = async (token?: string, query = "") =>
    (await ask(`${path}${query}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})).body.code;
  expect(await get()).toBe(401);
  expect(await get((await makePurchaser()).token)).toBe(403);
  expect(await get((await makeBusiness({ permissions: ["mall:order:view"] })).token)).toBe(403);
  expect(await get(seller.token, "?status=3")).toBe(422);
});

test("goods are read part by part, each once, up to the end of a file", async () => {
  const seller = await makeBusiness();
  const many = Array.from({ length: 7 }, (_, at) => `P-${at},烧杯 ${at},1L,133,青禾,个,1,1,,,,`);
  await take(seller, "a.csv", [head, ...many].join("\n"));
  const ctx = scheduledCtx(connect(env.DB), env, Date.now(), () => undefined);
  const codes = async (size: { atOnce: number; max: number }) => {
    const read: unknown[] = [];
    for await (const row of exportedGoods(ctx, seller.coId, { status: null, q: "" }, size)) read.push(row.productCode);
    return read;
  };
  const all = many.map((_, at) => `P-${at}`);
  for (const atOnce of [1, 2, 7, 500]) expect(await codes({ atOnce, max: 500 })).toEqual(all);
  expect(await codes({ atOnce: 2, max: 5 })).toEqual(all.slice(0, 5));
});
