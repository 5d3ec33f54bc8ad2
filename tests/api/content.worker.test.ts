import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makePurchaser } from "#tests/support/people.ts";

const day = 86_400_000;
let lastId = 70_000;

type Made = { title: string; audience?: string; kind?: string; pinned?: number; from?: number; to?: number | null };

async function makeAnnouncement({ title, audience = "all", kind = "notice", pinned = 0, from = -day, to = null }: Made) {
  lastId += 1;
  const now = Date.now();
  await env.DB.prepare(
    `insert into announcement (id, kind, audience, title, body, pinned, show_from, show_to, created_at)
     values (?1, ?2, ?3, ?4, '<p>正文</p>', ?5, ?6, ?7, ?6)`,
  )
    .bind(lastId, kind, audience, title, pinned, now + from, to === null ? null : now + to)
    .run();
  return String(lastId);
}

const list = async (as?: string, query: Record<string, string> = {}) =>
  (await call("GET /mall-admin/portal/announce/list", { query: { pageSize: "100", ...query } }, { as })).rows.map(
    ({ title }) => title,
  );

it("announcements reach their audience, within their days, the pinned ones first", async () => {
  const [purchaser, supplier] = [await makePurchaser(), await makeBusiness()];
  const forSuppliers = await makeAnnouncement({ title: "给供应商", audience: "business", from: -4 * day });
  await makeAnnouncement({ title: "给采购人", audience: "purchaser", from: -3 * day });
  await makeAnnouncement({ title: "给大家", from: -2 * day });
  await makeAnnouncement({ title: "置顶", pinned: 1, from: -9 * day });
  const ended = await makeAnnouncement({ title: "已结束", from: -2 * day, to: -day });
  const later = await makeAnnouncement({ title: "还没到", from: day });

  expect(await list()).toEqual(["置顶", "给大家"]);
  expect(await list(purchaser.token)).toEqual(["置顶", "给大家", "给采购人"]);
  expect(await list(supplier.token)).toEqual(["置顶", "给大家", "给供应商"]);

  const open = async (id: string, as?: string) =>
    (await tryCall("GET /mall-admin/portal/announce/{id}", { params: { id } }, { as })).body.code;
  expect(await open(forSuppliers)).toBe(404);
  expect(await open(forSuppliers, purchaser.token)).toBe(404);
  expect(await open(forSuppliers, supplier.token)).toBe(200);
  expect([await open(ended), await open(later), await open("999999")]).toEqual([404, 404, 404]);
});

it("announcements are listed by kind and by page", async () => {
  for (const title of ["一", "二", "三"]) await makeAnnouncement({ title: `政策${title}`, kind: "policy" });
  const { total, rows } = await call("GET /mall-admin/portal/announce/list", {
    query: { kind: "policy", pageNum: "2", pageSize: "2" },
  });
  expect([total, rows.length]).toEqual([3, 1]);
  expect((await tryCall("GET /mall-admin/portal/announce/list", { query: { kind: "rumour" } })).body).toMatchObject({
    code: 422,
  });
});

it("a special area says which goods it is about; a hidden one is not there", async () => {
  await env.DB.batch([
    env.DB.prepare("insert into special_area (id, title, picture_key, query) values (901, '现货', 'p', '{\"lead\":\"0\"}')"),
    env.DB.prepare("insert into special_area (id, title, picture_key, status) values (902, '藏起来', 'p', 'hidden')"),
  ]);
  expect(await call("GET /mall-admin/portal/area/{id}", { params: { id: "901" } })).toMatchObject({
    title: "现货",
    href: "/specialArea/901",
    query: { lead: "0" },
  });
  expect((await tryCall("GET /mall-admin/portal/area/{id}", { params: { id: "902" } })).body.code).toBe(404);
});
