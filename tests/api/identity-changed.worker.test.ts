import { describe, expect, it } from "vitest";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, openSession } from "#tests/support/people.ts";

const tagOf = async (token: string) => (await call("GET /auth/checkToken", {}, { as: token })).userTag;
const placeholders = (key: string) => Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "0"]));

const unsafe = (Object.entries(contract) as [keyof Contract, Call][]).filter(
  ([key, row]) => !key.startsWith("GET ") && row.who !== "anyone" && !row.skipIdentityCheck,
);

describe("a page that was rendered for somebody else (mall-spec §4)", () => {
  it.each(unsafe)("%s is refused before anything happens", async (key, row) => {
    const [anna, bert] = [await makePurchaser(), await makePurchaser()];
    const headers = { "x-user-tag": await tagOf(anna.token) };
    const request = { params: placeholders(key), ...(row.body ? { body: {} } : {}) };
    const { body } = await tryCall(key, request, { as: bert.token, headers });
    expect([body.code, body.msg]).toEqual([412, "登录信息已改变,请刷新页面后操作"]);
    // A dead session is told first: there is nobody to compare with.
    const dead = await openSession(bert.userId, bert.purchaserId, { endedAt: Date.now() });
    expect((await tryCall(key, request, { as: dead, headers })).body.code).toBe(401);
  });

  it("changes nothing of the one who is signed in", async () => {
    const [anna, bert] = [await makePurchaser(), await makePurchaser()];
    const add = { body: { productId: await makeProduct(), quantity: 1 } };
    const headers = { "x-user-tag": await tagOf(anna.token) };
    expect((await tryCall("POST /mall-pur/cart/add", add, { as: bert.token, headers })).body.code).toBe(412);
    expect(await call("GET /mall-pur/cart/count", {}, { as: bert.token })).toEqual({ count: 0 });
    expect(await call("POST /mall-pur/cart/add", add, { as: anna.token, headers })).toEqual({ count: 1, short: null });
  });

  it("is a visitor's page after somebody has signed in", async () => {
    const { token } = await makePurchaser();
    const { body } = await tryCall("POST /mall-pur/cart/add", { body: {} }, { as: token, headers: { "x-user-tag": "visitor" } });
    expect(body.code).toBe(412);
  });

  it("is another page after a change of unit", async () => {
    const { userId, purchaserId, token } = await makePurchaser();
    const { purchaserId: other } = await makePurchaser();
    const elsewhere = await openSession(userId, other);
    expect(await tagOf(elsewhere)).not.toBe(await tagOf(token));
    expect(await tagOf(await openSession(userId, purchaserId))).toBe(await tagOf(token));
  });

  it("stands in no way of reading, of signing in and out, and of programs", async () => {
    const { token } = await makePurchaser();
    const headers = { "x-user-tag": "somebody" };
    expect((await tryCall("GET /auth/checkToken", {}, { as: token, headers })).body.code).toBe(200);
    expect((await tryCall("POST /mall-sup/goods/prices", { body: { prodIds: [] } }, { as: token, headers })).body.code).not.toBe(
      412,
    );
    expect((await tryCall("POST /mall-pur/cart/add", { body: {} }, { as: token })).body.code).toBe(422);
    expect((await tryCall("DELETE /auth/logout", {}, { as: token, headers })).body.code).toBe(200);
  });
});
