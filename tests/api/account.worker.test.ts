import { env } from "cloudflare:workers";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CompactEncrypt, importJWK } from "jose";
import { hashPassword } from "#src/api/session/password.ts";
import { connect } from "#src/api/db/client.ts";
import { loginGuard, menu, purchaserRole, role, roleMenu, session, user } from "#src/api/db/tables/account.ts";
import { audit } from "#src/api/db/tables/system.ts";
import type { Challenge } from "#src/domain/session/schema.ts";
import { lockout } from "#src/domain/session/login-lockout.ts";
import { encryptPayload } from "#src/web/payload.ts";
import { newAddress } from "#tests/support/encrypted.ts";
import { ask, call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const password = "Lab2026!x";
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

async function makeLogin() {
  const username = unique("login");
  const person = await makePurchaser({ user: { username, passwordHash } });
  return { ...person, username };
}

type Payload = { username: string; password: string; at?: number; nonce?: string; check?: unknown };

async function encrypted(payload: Payload): Promise<string> {
  const { keys, serverNow } = await call("GET /auth/publicKeys", {});
  return encryptPayload({ at: serverNow, nonce: crypto.randomUUID(), ...payload }, keys[0]!);
}

/** Every test comes from an address of its own: what fails in one asks no work of another. */
let here: { headers: Record<string, string> };
beforeEach(() => {
  here = { headers: { "cf-connecting-ip": newAddress() } };
});

const logIn = async (payload: Payload) =>
  tryCall("POST /auth/business/login", { body: { encrypt: await encrypted(payload) } }, here);
const checkLogin = (username: string) => call("GET /auth/isCheckCode", { query: { username } }, here);

async function solved(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: { counter: solution!.counter, derivedKey: solution!.derivedKey } };
}

describe("login", () => {
  it("opens a session that the token names, and leaves a trace", async () => {
    const { username, userId } = await makeLogin();
    const { body } = await logIn({ username: ` ${username.toUpperCase()} `, password });
    expect(body.code).toBe(200);
    const { access_token: token } = body.data as { access_token: string };
    const view = await call("GET /auth/checkToken", {}, { as: token });
    expect(view.userInfo).toMatchObject({ username, userType: 2, completeInfo: 1 });
    expect(view.permissions).toEqual(["*:*:*"]);
    const rows = await db.select().from(session).where(eq(session.userId, userId));
    const history = await db.select().from(audit).where(eq(audit.entity, "session"));
    expect(history.map(({ entityId }) => entityId)).toContain(rows.at(-1)?.id);
  });

  it("reads a name in full width, and a password with the blanks that were pasted around it", async () => {
    const { username } = await makeLogin();
    const wide = username.replaceAll(/[\u0021-\u007e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect((await logIn({ username: wide, password: `${password} \n` })).body.code).toBe(200);
    expect((await logIn({ username, password: password.replace("b", "b ") })).body.code).toBe(422);
  });

  it("tells a purchaser's permissions once the information is complete", async () => {
    const { token } = await makePurchaser({ complete: false });
    expect(await call("GET /auth/checkToken", {}, { as: token })).toMatchObject({
      userInfo: { completeInfo: 0 },
      permissions: [],
    });
  });

  it("of an account without a password reads like any wrong one", async () => {
    const username = unique("login");
    await makePurchaser({ user: { username, passwordHash: "none" } });
    expect((await logIn({ username, password })).body).toMatchObject({ code: 422, msg: "用户名或密码错误，还可尝试 4 次" });
  });

  it("ends the session it is made from", async () => {
    const { username, token } = await makeLogin();
    const encrypt = await encrypted({ username, password });
    await call("POST /auth/business/login", { body: { encrypt } }, { as: token });
    expect((await tryCall("GET /auth/checkToken", {}, { as: token })).body.code).toBe(401);
  });

  it("says the same to an unknown name and a wrong password", async () => {
    const { username } = await makeLogin();
    const rewritten = await logIn({ username, password: "Wrong2026!" });
    const unknown = await logIn({ username: unique("nobody"), password: "Wrong2026!" });
    expect(rewritten.body).toEqual(unknown.body);
    expect(rewritten.body).toEqual({ code: 422, msg: "用户名或密码错误，还可尝试 4 次", data: null });
  });

  it("locks a name to an address after five failures, known or not, for ten minutes", async () => {
    for (const username of [(await makeLogin()).username, unique("nobody")]) {
      for (let tries = 1; tries <= lockout.free; tries++) {
        expect((await logIn({ username, password: "Wrong2026!" })).body.code).toBe(422);
      }
      for (let left = lockout.source.failures - lockout.free; left > 0; left--) {
        const { challenge } = await checkLogin(username);
        const { body } = await logIn({ username, password: "Wrong2026!", check: await solved(challenge!) });
        expect(body.code).toBe(422);
      }
      // A locked name is still looked at for more work, so that a right password can be told to its owner alone.
      const { challenge: dear } = await checkLogin(username);
      const locked = await logIn({ username, password, check: await solved(dear!) });
      expect(locked.body).toMatchObject({ code: 429, msg: expect.stringMatching(/^登录失败次数过多/) });
      await db.update(loginGuard).set({ until: 0 }).where(eq(loginGuard.username, username));
      const { challenge } = await checkLogin(username);
      const again = await logIn({ username, password: "Wrong2026!", check: await solved(challenge!) });
      expect(again.body.msg).toContain("还可尝试 4 次");
    }
  });

  it("lets at most five of fifty parallel guesses be looked at", async () => {
    const { username } = await makeLogin();
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn({ username, password: "Wrong2026!" })));
    const looked = answers.filter(({ body }) => body.msg.startsWith("用户名或密码错误"));
    expect(looked.length).toBeLessThanOrEqual(lockout.source.failures);
  });

  it("asks for a proof of work from the third failure, once for each", async () => {
    const { username } = await makeLogin();
    expect(await checkLogin(username)).toEqual({ needCheckCode: false, challenge: null });
    for (let tries = 0; tries < lockout.free; tries++) await logIn({ username, password: "Wrong2026!" });
    const { needCheckCode, challenge } = await checkLogin(username);
    expect(needCheckCode).toBe(true);
    expect((await logIn({ username, password })).body).toMatchObject({ code: 422, msg: "请先完成安全验证再登录" });
    const check = await solved(challenge!);
    const wrong = { ...check, solution: { ...check.solution, counter: check.solution.counter + 1, derivedKey: "00".repeat(32) } };
    expect((await logIn({ username, password, check: wrong })).body.code).toBe(422);
    expect((await logIn({ username, password, check })).body.code).toBe(200);
  });

  it("takes a solved challenge once", async () => {
    const { username } = await makeLogin();
    for (let tries = 0; tries < lockout.free; tries++) await logIn({ username, password: "Wrong2026!" });
    const { challenge } = await checkLogin(username);
    const check = await solved(challenge!);
    expect((await logIn({ username, password: "Wrong2026!", check })).body.msg).toContain("还可尝试 1 次");
    expect((await logIn({ username, password, check })).body.msg).toBe("请先完成安全验证再登录");
  });

  it("refuses a disabled account only when the password is right", async () => {
    const { username, userId } = await makeLogin();
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, userId));
    expect((await logIn({ username, password: "Wrong2026!" })).body.code).toBe(422);
    expect((await logIn({ username, password })).body.code).toBe(403);
  });

  it("opens what either of the two public keys encrypted", async () => {
    const { username } = await makeLogin();
    const { keys } = await call("GET /auth/publicKeys", {});
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      const encrypt = await encryptPayload({ username, password, at: Date.now(), nonce: crypto.randomUUID() }, key);
      expect((await tryCall("POST /auth/business/login", { body: { encrypt } })).body.code).toBe(200);
    }
  });

  it("refuses plain text, a replay, an old payload, compression and another algorithm", async () => {
    const { username } = await makeLogin();
    const { keys } = await call("GET /auth/publicKeys", {});
    const key = keys[0]!;
    const fresh = { username, password, at: Date.now(), nonce: crypto.randomUUID() };
    const send = async (encrypt: string) => (await tryCall("POST /auth/business/login", { body: { encrypt } })).body.code;
    expect(await send(JSON.stringify(fresh))).toBe(422);
    const once = await encryptPayload(fresh, key);
    expect(await send(once)).toBe(200);
    expect(await send(once)).toBe(422);
    const old = { ...fresh, nonce: crypto.randomUUID(), at: Date.now() - 6 * 60_000 };
    expect(await send(await encryptPayload(old, key))).toBe(422);
    const made = (header: { alg: string; enc: string; kid?: string }) =>
      importJWK(key, header.alg).then((publicKey) =>
        new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...fresh, nonce: crypto.randomUUID() })))
          .setProtectedHeader(header)
          .encrypt(publicKey),
      );
    expect(await send(await made({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: "other" }))).toBe(422);
    expect(await send(await made({ alg: "RSA-OAEP", enc: "A256GCM", kid: key.kid }))).toBe(422);
    expect(await send(await made({ alg: "RSA-OAEP-256", enc: "A128GCM", kid: key.kid }))).toBe(422);
    const zipped = { alg: "RSA-OAEP-256", enc: "A256GCM", kid: key.kid, zip: "DEF" };
    const [, ...rest] = (await made({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: key.kid })).split(".");
    expect(await send([btoa(JSON.stringify(zipped)).replaceAll("=", ""), ...rest].join("."))).toBe(422);
  });
});

describe("the menu tree", () => {
  it("has buttons only when asked for; their perms, or else their path, are the permissions", async () => {
    const { token, purchaserId } = await makePurchaser({ permissions: [] });
    const [made] = await db
      .insert(role)
      .values({ roleKey: unique("role"), roleName: "采购", userType: 2 })
      .returning({ id: role.id });
    const roleId = made!.id;
    const entry = async (menuType: "M" | "C" | "F", parentId: number, more: { path?: string; perms?: string }) => {
      const row = { menuType, parentId, menuName: menuType, userType: 2, ...more };
      const [{ id }] = (await db.insert(menu).values(row).returning({ id: menu.id })) as [{ id: number }];
      await db.insert(roleMenu).values({ roleId, menuId: id });
      return id;
    };
    const folder = await entry("M", 0, { path: "/orders" });
    const page = await entry("C", folder, { path: "/myOrders", perms: "no:button" });
    await entry("F", page, { perms: "test:order:view", path: "/unused" });
    await entry("F", page, { perms: "", path: "test:order:export" });
    await db.insert(purchaserRole).values({ purchaserId, roleId });

    const { permissions } = await call("GET /auth/checkToken", {}, { as: token });
    expect(permissions.toSorted()).toEqual(["test:order:export", "test:order:view"]);
    const tree = (n: "1" | "2") => call("GET /mall-pur/purRole/authMenuTree/{n}", { params: { n } }, { as: token });
    const [root] = await tree("1");
    expect(root).toMatchObject({ menuType: "M", perms: null, children: [{ path: "/myOrders", perms: "no:button" }] });
    expect(root?.children[0]?.children.map(({ menuType, perms }) => [menuType, perms])).toEqual([
      ["F", "test:order:view"],
      ["F", ""],
    ]);
    expect((await tree("2"))[0]?.children[0]?.children).toEqual([]);
    const other = { params: { n: "3" } };
    expect((await tryCall("GET /mall-pur/purRole/authMenuTree/{n}", other, { as: token })).body.code).toBe(422);
  });

  it("goes with what the mall says of its user and unit", async () => {
    const { token, unitId, purchaserId } = await makePurchaser();
    expect(await call("GET /mall-pur/pur/purchaser/getUserInfo", {}, { as: token })).toMatchObject({
      userType: 2,
      unitId,
      coId: null,
      completeInfo: 1,
      purchaserId,
    });
    // The specification's call has no payload.
    const bare = await ask("/mall-pur/pur/unit/getUnitInfo", { method: "POST", headers: { authorization: `Bearer ${token}` } });
    expect(bare.body).toMatchObject({ code: 200, data: { unitSetting: {} } });
    expect(await call("POST /mall-pur/pur/unit/getUnitInfo", { body: {} }, { as: token })).toMatchObject({
      unit: { id: unitId },
      type: { type: "university" },
      unitSetting: { integralSwitchOpen: 0, canBuyDangerProduct: 0, supportDeliverySiteFlag: 0 },
    });
  });
});

describe("logout", () => {
  it("ends the session for good", async () => {
    const { token } = await makeLogin();
    await call("DELETE /auth/logout", {}, { as: token });
    expect((await tryCall("GET /auth/checkToken", {}, { as: token })).body.code).toBe(401);
  });
});

describe("password age", () => {
  it("expires after 180 days", async () => {
    const day = 86_400_000;
    const fresh = await makePurchaser({ user: { passwordChangedAt: Date.now() - 179 * day } });
    const stale = await makePurchaser({ user: { passwordChangedAt: Date.now() - 180 * day } });
    expect(await call("GET /auth/verifyPsswTime", {}, { as: fresh.token })).toEqual({ expired: false, daysLeft: 1 });
    expect(await call("GET /auth/verifyPsswTime", {}, { as: stale.token })).toEqual({ expired: true, daysLeft: 0 });
  });
});

describe("bad input", () => {
  const login = (init: RequestInit) => ask("/auth/business/login", { method: "POST", ...init });
  const form = { "content-type": "application/x-www-form-urlencoded" };

  it.each([
    ["JSON instead of a form", { headers: { "content-type": "application/json" }, body: "{}" }, 415],
    ["no type", { body: new Blob(["encrypt=x"]) }, 415],
    ["an empty form", { headers: form, body: "" }, 422],
    ["an unknown field", { headers: form, body: "encrypt=x&constructor=1" }, 422],
    ["a field that is too long", { headers: form, body: `encrypt=${"x".repeat(9000)}` }, 422],
    ["a body that is too large", { headers: form, body: "x".repeat(70_000) }, 413],
    ["bytes that are no text", { headers: form, body: new Uint8Array([0xff, 0xfe, 0x00]) }, 400],
  ] as [string, RequestInit, number][])("%s is refused", async (_, init, code) => {
    const { body, status } = await login(init);
    expect(body.code).toBe(code);
    expect(status).toBe(code === 422 ? 200 : code);
  });

  it("an unknown query field is refused", async () => {
    expect((await ask("/auth/isCheckCode?__proto__=1")).body.code).toBe(422);
  });
});

describe("system", () => {
  it("gives region codes as a tree whose codes nest", async () => {
    const tree = await call("GET /mall-sup/treeBox/getAddress", {});
    expect(tree).toHaveLength(34);
    const beijing = tree.find(({ label }) => label === "北京市");
    expect(beijing?.children?.[0]?.children?.find(({ label }) => label === "海淀区")?.value).toBe("110108");
  });

  it("gives what the sign-in page shows, in its order", async () => {
    const insert = "insert into login_ad (title, picture, href, order_num) values (?1, '/a.webp', '/', ?2)";
    await env.DB.batch([env.DB.prepare(insert).bind("后", 9), env.DB.prepare(insert).bind("先", -1)]);
    const ads = await call("GET /mall-admin/portal/getLoginAds", {});
    expect(ads[0]).toEqual({ title: "先", picture: "/a.webp", href: "/" });
    expect(ads.at(-1)?.title).toBe("后");
  });

  it("gives public configuration in msg, and hides the rest", async () => {
    await env.DB.batch([
      env.DB.prepare("insert into config (key, value, is_public) values ('test.open', '7', 1)"),
      env.DB.prepare("insert into config (key, value, is_public) values ('test.secret', '7', 0)"),
    ]);
    const open = await ask("/system/config/configKey/test.open");
    expect(open.body).toEqual({ code: 200, msg: "7", data: null });
    expect((await ask("/system/config/configKey/test.secret")).body.code).toBe(404);
    expect((await ask("/system/config/configKey/constructor")).body.code).toBe(404);
  });

  it("publishes a contract that covers every call", async () => {
    const { body } = await ask("/openapi.json");
    const { openapi, paths } = body as unknown as {
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: object }>>;
    };
    expect(openapi).toBe("3.1.0");
    expect(paths["/auth/business/login"]?.["post"]?.requestBody).toMatchObject({
      content: { "application/x-www-form-urlencoded": { schema: { required: ["encrypt"], additionalProperties: false } } },
    });
  });
});
