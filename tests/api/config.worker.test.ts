import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { findSiteName } from "#src/api/system/service.ts";
import type { ConfigName } from "#src/domain/system/config/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator, makePurchaser } from "#tests/support/people.ts";
import { base64, png } from "#tests/support/pictures.ts";

async function admin() {
  const { token: as } = await makeOperator({ permissions: ["mall:config:edit"] });
  const list = () => call("GET /mall-admin/config/list", {}, { as });
  const valueOf = async (key: ConfigName) => (await list()).find((line) => line.key === key)?.value ?? "";
  return {
    as,
    valueOf,
    set: async (key: ConfigName, value: string, before?: string) => {
      const body = { value, before: before ?? (await valueOf(key)) };
      return (await tryCall("PUT /mall-admin/config/{key}", { params: { key }, body }, { as })).body;
    },
  };
}

const read = async (key: string) => (await tryCall("GET /system/config/configKey/{key}", { params: { key } })).body;
const home = async (as?: string) => (await tryCall("GET /mall-admin/portal/home", {}, as ? { as } : {})).body.code;

afterEach(async () => {
  const { set } = await admin();
  await set("mall.update", "0");
});

it("sets a public key, which everybody reads at once, and keeps secret ones", async () => {
  const { set } = await admin();
  expect((await set("mall.skin", "2")).code).toBe(200);
  expect(await read("mall.skin")).toMatchObject({ code: 200, msg: "2" });
  await set("mall.skin", "1");
  await makePurchaser({ user: { username: "reader-of-secrets" } });
  expect((await set("mall.updateAllow", "reader-of-secrets")).code).toBe(200);
  expect((await read("mall.updateAllow")).code).toBe(404);
});

it("lets nobody be named who is not there: a slip of the pen would shut them out of the update", async () => {
  const { set, valueOf } = await admin();
  await makePurchaser({ user: { username: "named-rightly" } });
  const before = await valueOf("mall.updateAllow");
  expect(await set("mall.updateAllow", "named-rightly, named-wrongly、nobody")).toMatchObject({
    code: 422,
    data: { fields: { value: "没有这些用户：named-wrongly、nobody，请核对用户名" } },
  });
  expect(await valueOf("mall.updateAllow")).toBe(before);
  expect(await set("mall.updateAllow", " Ｎamed-Rightly ")).toMatchObject({ code: 200, data: { value: "named-rightly" } });
  expect((await set("mall.updateAllow", "")).code).toBe(200);
});

it("refuses what a key may not hold, keys there are not, and who may not", async () => {
  const { set, as } = await admin();
  expect(await set("mall.skin", "3")).toMatchObject({ code: 422, data: { fields: { value: "请选择一项" } } });
  const body = { value: "1", before: "" };
  expect((await tryCall("PUT /mall-admin/config/{key}", { params: { key: "mall.gold" }, body }, { as })).body.code).toBe(422);
  const { token } = await makeOperator({ permissions: ["mall:audit:view"] });
  expect((await tryCall("PUT /mall-admin/config/{key}", { params: { key: "mall.skin" }, body }, { as: token })).body.code).toBe(
    403,
  );
});

it("does not write over what somebody else has set", async () => {
  const { set, valueOf } = await admin();
  await set("mall.hotWords", "乙腈");
  expect((await set("mall.hotWords", "抗体", "乙醇")).code).toBe(409);
  expect(await valueOf("mall.hotWords")).toBe("乙腈");
});

it("answers 999 during an update, but to those who make it and those who try it out", async () => {
  const { set, as } = await admin();
  const tester = await makePurchaser({ user: { username: "tester-of-updates" } });
  const buyer = await makePurchaser();
  await set("mall.updateAllow", "Tester-of-updates");
  expect((await set("mall.update", "1")).code).toBe(200);
  expect(await home()).toBe(999);
  expect(await home(buyer.token)).toBe(999);
  expect((await tryCall("GET /auth/checkToken", {}, { as: buyer.token })).body.code).toBe(999);
  expect((await tryCall("GET /auth/checkToken", {})).body.code, "how a visitor's page learns of the end").toBe(999);
  expect(await home(tester.token)).toBe(200);
  expect(await home(as)).toBe(200);
  expect(await home((await makeOperator({ permissions: [] })).token), "staff without a part in it").toBe(999);
  expect((await tryCall("GET /auth/publicKeys", {})).body.code, "signing in stays possible").toBe(200);
  expect(await read("mall.update")).toMatchObject({ code: 200, msg: "1" });
  await set("mall.update", "0");
  expect(await home()).toBe(200);
  expect((await tryCall("GET /auth/checkToken", {})).body.code).toBe(401);
});

const site = async () =>
  v.parse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), (await read("mall.site")).msg);

it("gives visitors what is set of the site, and only that", async () => {
  const { set } = await admin();
  expect((await set("site.name", "星城商城")).code).toBe(200);
  expect((await set("site.hotline", "")).code).toBe(200);
  await makePurchaser({ user: { username: "hidden-from-visitors" } });
  expect((await set("mall.updateAllow", "hidden-from-visitors")).code).toBe(200);
  const shown = await site();
  expect(shown).toMatchObject({ "site.name": "星城商城", "site.hotline": "" });
  const others = Object.keys(shown).filter((key) => !key.startsWith("site."));
  expect(others.filter((key) => !["mall.skin", "mall.update", "mall.hotWords", "mall.otherSites"].includes(key))).toEqual([]);
  expect(await set("site.icp", "京ICP备1号")).toMatchObject({
    code: 422,
    data: { fields: { value: "格式应为 京ICP备12345678号-1" } },
  });
  expect((await set("site.profile", "第一段\n第二段")).data).toMatchObject({ value: "第一段\n第二段" });
  await set("site.name", "科研商城");
});

it("says in the audit log who changed which setting from what to what", async () => {
  const { set } = await admin();
  await set("site.icp", "京ICP备12345678号-1");
  await set("site.icp", "京ICP备12345678号-2");
  const { token } = await makeOperator({ permissions: ["mall:audit:view"] });
  const { rows } = await call("GET /mall-admin/audit/list", { query: { entityId: "site.icp" } }, { as: token });
  expect(rows[0]).toMatchObject({
    entity: "config",
    before: JSON.stringify({ "ICP 备案号": "京ICP备12345678号-1" }),
    after: JSON.stringify({ "ICP 备案号": "京ICP备12345678号-2" }),
  });
  await set("site.icp", "");
});

it("shows a logo that was uploaded, refuses others, and takes it away again", async () => {
  const { set, as } = await admin();
  expect((await set("site.logo", `pic/${"0".repeat(32)}.png`)).code).toBe(422);
  const { pictureKey } = await call("POST /mall-admin/content/logo", { body: { content: base64(png) } }, { as });
  expect((await set("site.logo", pictureKey)).code).toBe(200);
  expect((await site())["site.logo"]).toBe(pictureKey);
  expect((await set("site.logo", "")).code).toBe(200);
  const { token } = await makeOperator({ permissions: ["mall:content:edit"] });
  expect((await tryCall("POST /mall-admin/content/logo", { body: { content: base64(png) } }, { as: token })).body.code).toBe(403);
});

it("gives mails the name that is set", async () => {
  const { set } = await admin();
  expect(await findSiteName(connect(env.DB))).toBe("科研商城");
  await set("site.name", "星城商城");
  expect(await findSiteName(connect(env.DB))).toBe("星城商城");
  await set("site.name", "科研商城");
});
