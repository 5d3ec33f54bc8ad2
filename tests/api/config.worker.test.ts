import { afterEach, expect, it } from "vitest";
import type { ConfigName } from "#src/domain/system/config/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator, makePurchaser } from "#tests/support/people.ts";

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
  await set("mall.updateAllow", "lina");
  expect((await read("mall.updateAllow")).code).toBe(404);
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
