import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashPassword } from "#src/api/session/password.ts";
import { connect } from "#src/api/db/client.ts";
import { passkey, user } from "#src/api/db/tables/account.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { makeAuthenticator, type Bent } from "#tests/support/authenticator.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { newAddress, newMobile, receiveMyCode } from "#tests/support/codes.ts";
import { encrypted } from "#tests/support/encrypted.ts";
import { makePurchaser, type TestPurchaser } from "#tests/support/people.ts";

const db = connect(env.DB);
const password = "Mall#2026x";
const passwordHash = hashPassword(password);

const makePerson = async () => makePurchaser({ user: { passwordHash: await passwordHash, mobile: newMobile() } });
const byPassword = async (given = password) => ({ by: "password" as const, encrypt: await encrypted({ password: given }) });

const begin = async (person: TestPurchaser) =>
  call("POST /auth/passkey/register/options", { body: { proof: await byPassword() } }, { as: person.token });

async function withPasskey() {
  const [person, device] = [await makePerson(), await makeAuthenticator()];
  const credential = await device.create(await begin(person));
  const added = await call("POST /auth/passkey/register", { body: { name: "我的电脑", credential } }, { as: person.token });
  return { ...person, device, passkeyId: added.passkeyId };
}

const loginOptions = () => call("POST /auth/passkey/login/options", { body: {} });

describe("a passkey", () => {
  it("signs in, by a touch, whom it was made for", async () => {
    const { device, purchaserId, userId, passkeyId } = await withPasskey();
    const credential = await device.get(await loginOptions());
    const { access_token: as, remember_ticket } = await call("POST /auth/passkey/login", {
      body: { credential, remember: true },
    });
    expect((await call("GET /auth/checkToken", {}, { as })).userInfo.purchaserId).toBe(purchaserId);
    expect(remember_ticket).toBeTruthy();
    const [row] = await call("GET /auth/passkey/list", {}, { as });
    expect(row).toMatchObject({ passkeyId, name: "我的电脑", backedUp: true, lastUsedAt: expect.any(Number) });
    const history = await db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, "passkey"), eq(audit.entityId, passkeyId)));
    expect(history.map(({ userId: who, call: what }) => [who, what])).toEqual([
      [userId, "POST /auth/passkey/register"],
      [null, "POST /auth/passkey/login"],
    ]);
  });

  it("answers each challenge once", async () => {
    const { device } = await withPasskey();
    const options = await loginOptions();
    const credential = await device.get(options);
    const login = async () => (await tryCall("POST /auth/passkey/login", { body: { credential } })).body.code;
    expect(await login()).toBe(200);
    expect(await login()).toBe(422);
    expect((await tryCall("POST /auth/passkey/login", { body: { credential: await device.get(options) } })).body.code).toBe(422);
    const again = await device.get(await loginOptions());
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tryCall("POST /auth/passkey/login", { body: { credential: again } })),
    );
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });

  it.each<[string, Bent]>([
    ["made for another site", { site: { origin: "https://evil.test", rpId: "evil.test" } }],
    ["shown to another origin", { site: { origin: "https://evil.test", rpId: "localhost" } }],
    ["used without its owner's finger", { verified: false }],
    ["whose counter went back", { counter: 0 }],
    ["answering another question", { type: "webauthn.create" }],
    ["of another user", { userHandle: Buffer.from("somebody").toString("base64url") }],
  ])("signs nobody in: %s", async (_, bent) => {
    const { device } = await withPasskey();
    await call("POST /auth/passkey/login", { body: { credential: await device.get(await loginOptions()) } });
    const credential = await device.get(await loginOptions(), bent);
    const { body } = await tryCall("POST /auth/passkey/login", { body: { credential } });
    expect([body.code, body.msg]).toEqual([422, "通行密钥无法验证，请重试，或改用密码登录"]);
  });

  it("is worth nothing with a challenge that the mall did not make, or made for something else", async () => {
    const { device, token } = await withPasskey();
    const forRegistering = await call(
      "POST /auth/passkey/register/options",
      { body: { proof: await byPassword() } },
      { as: token },
    );
    const { challenge } = await loginOptions();
    const [random, , mac] = Buffer.from(challenge, "base64url").toString().split(".");
    const later = Buffer.from(`${random}.${Date.now() + 9_000_000}.${mac}`).toString("base64url");
    for (const wrong of [forRegistering.challenge, later, "AAAA", ""]) {
      const credential = await device.get({ challenge: wrong });
      expect((await tryCall("POST /auth/passkey/login", { body: { credential } })).body.code).toBe(422);
    }
  });

  it("that is unknown or removed reads the same, and a disabled account is told", async () => {
    const { device, token, passkeyId, userId } = await withPasskey();
    const stranger = await makeAuthenticator();
    const login = async (of: typeof device) =>
      (await tryCall("POST /auth/passkey/login", { body: { credential: await of.get(await loginOptions()) } })).body;
    const unknown = await login(stranger);
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, userId));
    expect((await login(device)).code).toBe(403);
    await db.update(user).set({ status: "active" }).where(eq(user.id, userId));
    await call("DELETE /auth/passkey/{passkeyId}", { params: { passkeyId } }, { as: token });
    expect(await login(device)).toEqual(unknown);
    expect(await call("GET /auth/passkey/list", {}, { as: token })).toEqual([]);
  });
});

describe("adding a passkey", () => {
  it("needs the owner: password or a code sent to them", async () => {
    const person = await makePerson();
    const options = async (proof: object) =>
      (await tryCall("POST /auth/passkey/register/options", { body: { proof } }, { as: person.token })).body;
    expect(await options(await byPassword("Wrong#2026"))).toMatchObject({
      code: 422,
      data: { fields: { password: "密码不正确" } },
    });
    expect((await options({ by: "code", via: "mobile", code: "000000" })).code).toBe(422);
    expect(await options({ by: "code", via: "email", code: "000000" })).toMatchObject({ code: 409 });
    const code = await receiveMyCode(person);
    expect((await options({ by: "code", via: "mobile", code })).code).toBe(200);
    expect((await options({ by: "code", via: "mobile", code })).code).toBe(422);
  });

  it("counts wrong passwords as sign-in tries", async () => {
    const person = await makePerson();
    const codes: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const proof = await byPassword("Wrong#2026");
      codes.push((await tryCall("POST /auth/passkey/register/options", { body: { proof } }, { as: person.token })).body.code);
    }
    expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it("takes a challenge of this user, once, and a key that is not known yet", async () => {
    const [person, other, device] = [await makePerson(), await makePerson(), await makeAuthenticator()];
    const register = async (as: string, credential: unknown) =>
      (await tryCall("POST /auth/passkey/register", { body: { name: "键", credential } }, { as })).body.code;
    const credential = await device.create(await begin(person));
    expect(await register(other.token, credential)).toBe(422);
    expect(await register(person.token, credential)).toBe(200);
    expect(await register(person.token, credential)).toBe(422);
    expect(await register(other.token, await device.create(await begin(other)))).toBe(409);
    expect(await register(person.token, await device.create(await loginOptions()))).toBe(422);
    const careless = await makeAuthenticator();
    expect(await register(person.token, await careless.create(await begin(person), { verified: false }))).toBe(422);
  });

  it("ends at ten, and removes only one's own", async () => {
    const { userId, token, passkeyId } = await withPasskey();
    const row = (await db.select().from(passkey).where(eq(passkey.id, passkeyId)))[0]!;
    for (let n = 1; n < 10; n += 1)
      await db.insert(passkey).values({ ...row, id: `${passkeyId}${n}`, credentialId: `${row.credentialId}${n}` });
    const { body } = await tryCall("POST /auth/passkey/register/options", { body: { proof: await byPassword() } }, { as: token });
    expect([body.code, body.msg]).toEqual([409, "最多可添加 10 个通行密钥，请先移除不用的"]);
    const stranger = await makePerson();
    const remove = { params: { passkeyId } };
    expect((await tryCall("DELETE /auth/passkey/{passkeyId}", remove, { as: stranger.token })).body.code).toBe(404);
    expect((await db.select().from(passkey).where(eq(passkey.userId, userId))).length).toBe(10);
  });
});

describe("the owner's number and address", () => {
  it("are shown masked, and a code goes there and nowhere else", async () => {
    const person = await makePurchaser({ user: { mobile: newMobile(), email: `zhang${Date.now()}@example.cn` } });
    const { mobile, email } = await call("GET /auth/own/contact", {}, { as: person.token });
    expect([mobile, email]).toEqual([expect.stringMatching(/^139\*{4}\d{4}$/), "z***@example.cn"]);
    const sent = await call("POST /auth/own/sendCode", { body: { via: "email" } }, { as: person.token, headers: newAddress() });
    expect(sent).toMatchObject({ target: "z***@example.cn", resendAfter: 60_000 });
  });
});
