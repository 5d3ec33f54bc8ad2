import { env } from "cloudflare:workers";
import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import type { LoginResult } from "#src/domain/session/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, unique } from "#tests/support/people.ts";
import { eq } from "drizzle-orm";

const db = connect(env.DB);
const { yc } = JSON.parse(env.PARTNERS ?? "{}") as { yc: { key: string } };
const seconds = (milliseconds = 0) => Math.floor((Date.now() + milliseconds) / 1000);

type Bent = { key?: string; issuer?: string; audience?: string; issuedAt?: number; jti?: string };
const codeFor = (subject: string, bent: Bent = {}) =>
  new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(bent.issuer ?? "yc")
    .setAudience(bent.audience ?? "lab-mall")
    .setSubject(subject)
    .setJti(bent.jti ?? crypto.randomUUID())
    .setIssuedAt(bent.issuedAt ?? seconds())
    .setExpirationTime((bent.issuedAt ?? seconds()) + 600)
    .sign(Buffer.from(bent.key ?? yc.key, "base64url"));

const login = async (code: string) => (await tryCall("GET /auth/ycLogin", { query: { code } })).body;

async function linked() {
  const [person, subject] = [await makePurchaser(), unique("sub")];
  await call("POST /auth/ycLogin/bind", { body: { code: await codeFor(subject) } }, { as: person.token });
  return { ...person, subject };
}

describe("sign-in through a partner", () => {
  it("links once and signs in with a code, once", async () => {
    const { subject, purchaserId } = await linked();
    const code = await codeFor(subject);
    const { access_token: as } = (await login(code)).data as LoginResult;
    expect((await call("GET /auth/checkToken", {}, { as })).userInfo.purchaserId).toBe(purchaserId);
    expect((await login(code)).code).toBe(422);
  });

  it("opens one session of a code used at once", async () => {
    const { subject } = await linked();
    const code = await codeFor(subject);
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  it("says that an account is not linked yet, and leaves the code for linking it", async () => {
    const code = await codeFor(unique("new"));
    expect(await login(code)).toMatchObject({ code: 409, data: { needBind: true } });
    const { token } = await makePurchaser();
    await call("POST /auth/ycLogin/bind", { body: { code } }, { as: token });
    expect((await login(code)).code).toBe(422);
  });

  it("links neither account twice, and nothing without a session", async () => {
    const { subject, token } = await linked();
    const bind = async (as: string | undefined, code: string) =>
      (await tryCall("POST /auth/ycLogin/bind", { body: { code } }, { as })).body.code;
    expect(await bind((await makePurchaser()).token, await codeFor(subject))).toBe(409);
    expect(await bind(token, await codeFor(unique("other")))).toBe(409);
    expect(await bind(undefined, await codeFor(unique("other")))).toBe(401);
  });

  it("refuses a disabled account", async () => {
    const { subject, userId } = await linked();
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, userId));
    expect((await login(await codeFor(subject))).code).toBe(403);
  });

  it.each([
    ["another key", { key: "A".repeat(43) }],
    ["an unknown partner", { issuer: "evil" }],
    ["a partner called constructor", { issuer: "constructor" }],
    ["a code for another site", { audience: "other" }],
    ["a code that is too old", { issuedAt: seconds(-6 * 60_000) }],
    ["a code from the future", { issuedAt: seconds(6 * 60_000) }],
    ["a number that is none", { jti: "x" }],
  ] as [string, Bent][])("refuses %s", async (_, bent) => {
    const { subject } = await linked();
    expect((await login(await codeFor(subject, bent))).code).toBe(422);
  });

  it("refuses alg none and plain text", async () => {
    const { subject } = await linked();
    const none = new UnsecuredJWT({})
      .setIssuer("yc")
      .setAudience("lab-mall")
      .setSubject(subject)
      .setJti("12345678")
      .setIssuedAt()
      .encode();
    for (const code of [none, `${none}AAAA`, "a.b.c", "", "x"]) expect((await login(code)).code).toBe(422);
  });
});
