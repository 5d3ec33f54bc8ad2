import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { earliest } from "#src/domain/kernel/instant.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { publish } from "#tests/support/operating.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";
import { base64, png } from "#tests/support/pictures.ts";

const open = async (id: string, as?: string) =>
  (await tryCall("GET /mall-admin/portal/announce/{id}", { params: { id } }, { as })).body;

it("what an operator publishes is read by its audience, without what could run", async () => {
  const { token } = await makeOperator();
  const body =
    '<h1 onclick="x()">维护</h1><script>alert(1)</script><p style="color:red">今晚 <a href="javascript:alert(1)">看</a>' +
    '<a href="https://example.com/a">外</a></p><img src="https://example.com/a.png"><img src=x onerror=alert(1)>';
  const id = await publish(token, { body, audience: "purchaser" });
  const purchaser = await makePurchaser();
  expect((await open(id)).code).toBe(404);
  expect((await open(id, (await makeBusiness()).token)).code).toBe(404);
  expect((await call("GET /mall-admin/portal/announce/{id}", { params: { id } }, { as: purchaser.token })).body).toBe(
    '<h2>维护</h2><p>今晚 <a>看</a><a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">外</a></p>',
  );
});

it("a change names the version it was made from: the second of two is told", async () => {
  const { token: as } = await makeOperator();
  const id = await publish(as);
  const { version, body, kind, audience, pinned, showFrom, showTo } = await call(
    "GET /mall-admin/content/announce/{id}",
    { params: { id } },
    { as },
  );
  const change = (title: string, status: "shown" | "hidden") =>
    tryCall(
      "PUT /mall-admin/content/announce/{id}",
      { params: { id }, body: { version, form: { title, status, body, kind, audience, pinned, showFrom, showTo } } },
      { as },
    );
  expect((await change("改过一次", "hidden")).body.code).toBe(200);
  expect((await change("又改一次", "shown")).body).toMatchObject({
    code: 409,
    msg: "内容已被其他运营人员修改，请刷新后重新编辑",
  });
  expect((await open(id)).code).toBe(404);
  const audits = await env.DB.prepare(
    "select before, after from audit where entity = 'announcement' and entity_id = ? order by at, id",
  )
    .bind(id)
    .all<{ before: string | null; after: string }>();
  expect(audits.results.map(({ before }) => before && JSON.parse(before).title)).toEqual([null, "停机通知"]);
});

it("only operators with the right edit, and a period ends after it begins", async () => {
  const form = {
    kind: "notice",
    audience: "all",
    title: "题",
    body: "<p>文</p>",
    pinned: false,
    status: "shown",
    showFrom: earliest + 1,
    showTo: earliest,
  };
  const attempt = async (as?: string) => (await tryCall("POST /mall-admin/content/announce", { body: form }, { as })).body;
  expect((await attempt()).code).toBe(401);
  expect((await attempt((await makePurchaser()).token)).code).toBe(403);
  expect((await attempt((await makeOperator({ permissions: ["mall:outbox:view"] })).token)).code).toBe(403);
  expect(await attempt((await makeOperator({ permissions: ["mall:content:edit"] })).token)).toMatchObject({
    code: 422,
    data: { fields: { showTo: "结束时间应晚于开始时间" } },
  });
});

it("whoever opens an announcement is in its receipts, once", async () => {
  const { token } = await makeOperator();
  const id = await publish(token);
  const reader = await makePurchaser({ user: { realName: "读者甲" } });
  const line = async () =>
    (await call("GET /mall-admin/portal/announce/list", { query: { pageSize: "100" } }, { as: reader.token })).rows.find(
      ({ announcementId }) => announcementId === id,
    )?.read;
  expect(await line()).toBe(false);
  for (const _ of [1, 2]) {
    await call("POST /mall-admin/portal/announce/{id}/read", { params: { id }, body: {} }, { as: reader.token });
  }
  expect(await line()).toBe(true);
  const { total, rows } = await call(
    "GET /mall-admin/content/announce/{id}/readers",
    { params: { id }, query: {} },
    { as: token },
  );
  expect([total, rows[0]?.realName]).toEqual([1, "读者甲"]);
  const forSuppliers = await publish(token, { audience: "business" });
  const refused = await tryCall(
    "POST /mall-admin/portal/announce/{id}/read",
    { params: { id: forSuppliers }, body: {} },
    { as: reader.token },
  );
  expect(refused.body.code).toBe(404);
});

it("banners and areas take pictures that were uploaded, and lead into the mall only", async () => {
  const { token: as } = await makeOperator();
  const { pictureKey, picture } = await call("POST /mall-admin/content/picture", { body: { content: base64(png) } }, { as });
  expect(picture).toBe(`/prod-api/mall-admin/files/${pictureKey}`);
  const svg = base64("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  expect((await tryCall("POST /mall-admin/content/picture", { body: { content: svg } }, { as })).body.code).toBe(422);

  const banner = {
    title: "开学季",
    pictureKey,
    href: "/goodsSearch?lead=0",
    status: "shown",
    showFrom: earliest,
    showTo: null,
  } as const;
  await call("POST /mall-admin/content/banner", { body: banner }, { as });
  const refuse = async (more: object) =>
    (await tryCall("POST /mall-admin/content/banner", { body: { ...banner, ...more } }, { as })).body.code;
  expect(await refuse({ href: "//evil.example" })).toBe(422);
  expect(await refuse({ href: "javascript:alert(1)" })).toBe(422);
  expect(await refuse({ pictureKey: `pic/${"0".repeat(32)}.png` })).toBe(422);
  const past = { ...banner, title: "已过", showTo: earliest + 1 };
  const later = { ...banner, title: "未到", showFrom: Date.now() + 3_600_000 };
  for (const body of [past, later]) await call("POST /mall-admin/content/banner", { body }, { as });
  const shown = (await call("GET /mall-admin/portal/home", {})).banners.map(({ title }) => title);
  expect(["开学季", "已过", "未到"].map((title) => shown.includes(title))).toEqual([true, false, false]);

  const area = { title: "现货", pictureKey, search: "/goodsSearch?lead=0&cateId=1", status: "shown" } as const;
  const { id } = await call("POST /mall-admin/content/area", { body: area }, { as });
  expect((await call("GET /mall-admin/portal/area/{id}", { params: { id } })).query).toEqual({ lead: "0", cateId: "1" });
  const [row] = (await call("GET /mall-admin/content/area", {}, { as })).filter((one) => one.id === id);
  expect(row).toMatchObject({ search: "/goodsSearch?lead=0&cateId=1", version: 1 });
});
