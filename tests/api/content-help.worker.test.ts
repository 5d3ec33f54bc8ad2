import { expect, it } from "vitest";
import { helpTopics, type HelpTopic } from "#src/domain/content/help/topics.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

const article = { cateId: "1", symptoms: "", topic: null, orderNum: 1, status: "shown" } as const;
const search = async (q: string, as?: string) =>
  (await call("GET /mall-admin/portal/help/search", { query: { q } }, { as })).map(({ title }) => title);

it("help is found by how people describe the trouble, for those it is meant for", async () => {
  const purchaser = await makePurchaser();
  expect((await search("看不到价格怎么办"))[0]).toContain("看不到价格");
  expect(await search("经费不足")).not.toContain("提交采购申请时提示经费不足");
  expect((await search("经费余额不足", purchaser.token))[0]).toBe("提交采购申请时提示经费不足");
  expect(await search("量子纠缠")).toEqual([]);
  const titles = (await call("GET /mall-admin/portal/help", { query: {} }, { as: (await makeBusiness()).token })).map(
    ({ title }) => title,
  );
  expect(titles).toContain("供应商");
});

it("every topic that a control names has its article, for whoever stands before the control", async () => {
  const people = [(await makePurchaser()).token, (await makeBusiness()).token, undefined];
  const missing: string[] = [];
  for (const topic of Object.keys(helpTopics) as HelpTopic[]) {
    const answers = await Promise.all(
      people.map((as) => tryCall("GET /mall-admin/portal/help/topic/{topic}", { params: { topic } }, { as })),
    );
    if (!answers.every(({ body }) => body.code === 200)) missing.push(topic);
  }
  expect(missing).toEqual([]);
});

it("operators write articles; a topic has one article, and a hidden category hides what is in it", async () => {
  const { token: as } = await makeOperator();
  const form = { ...article, audience: "all", title: "发票抬头填错了", body: "<p>请联系<script>x()</script>财务。</p>" } as const;
  const { id } = await call("POST /mall-admin/content/help", { body: form }, { as });
  const shown = await call("GET /mall-admin/portal/help/{id}", { params: { id } });
  expect(shown).toMatchObject({ title: "发票抬头填错了", body: "<p>请联系财务。</p>", cateTitle: "浏览与价格" });
  expect(await search("发票抬头")).toEqual(["发票抬头填错了"]);

  const taken = await tryCall("POST /mall-admin/content/help", { body: { ...form, topic: "price-hidden" } }, { as });
  expect(taken.body).toMatchObject({ code: 409, msg: "此受阻处已有一篇帮助文章，请改编那一篇" });
  expect((await tryCall("POST /mall-admin/content/help", { body: { ...form, cateId: "999" } }, { as })).body.code).toBe(404);

  const made = await call("POST /mall-admin/content/helpCate", { body: { title: "发票", status: "hidden" } }, { as });
  await call(
    "PUT /mall-admin/content/help/{id}",
    { params: { id }, body: { version: 1, form: { ...form, cateId: made.id } } },
    { as },
  );
  expect((await tryCall("GET /mall-admin/portal/help/{id}", { params: { id } })).body.code).toBe(404);
});

it("nobody else writes articles", async () => {
  const body = { ...article, audience: "all", title: "题", body: "<p>文</p>" };
  expect((await tryCall("POST /mall-admin/content/help", { body }, { as: (await makeBusiness()).token })).body.code).toBe(403);
});
