import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { readAnswer } from "#src/api/session/sso/cas.ts";
import type { LoginResult } from "#src/domain/session/schema.ts";
import { bends, type Bend } from "#tests/support/bent-oidc.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, unique } from "#tests/support/people.ts";
import { startBrowser } from "#tests/support/visit.ts";

const db = connect(env.DB);
const at = inject("identityUrl");
const bent = Object.fromEntries(
  bends.map((how) => [how, { type: "oidc", label: how, issuer: `${at}/bent/${how}`, clientId: "mall" }]),
);
const SSO_PROVIDERS = JSON.stringify({
  school: { type: "oidc", label: "统一身份认证", issuer: at, clientId: "mall", clientSecret: "s3cret:with/signs" },
  open: { type: "oidc", label: "公共客户端", issuer: at, clientId: "public" },
  cas: { type: "cas", label: "校园 CAS", url: `${at}/cas/` },
  down: { type: "oidc", label: "停机", issuer: `${at}/nothing-here`, clientId: "mall" },
  ...bent,
});
const configured = { env: { SSO_PROVIDERS } };
const mall = "http://localhost:8787/ssoLogin";

const start = (provider: string, redirect?: string) =>
  call("POST /auth/sso/start", { body: { provider, ...(redirect !== undefined && { redirect }) } }, configured);
type Begun = Awaited<ReturnType<typeof start>>;

/** What the mall's page sends when the browser has come back to `address`. */
const comeBack = async (address: string, { sso_binding: binding = "" }: Pick<Begun, "sso_binding">, as?: string) => {
  const query = { ...Object.fromEntries(new URL(address).searchParams), binding };
  return (await tryCall("GET /auth/business/getInfoBySso", { query }, { ...configured, as })).body;
};

/** Signs in at the real OpenID provider by its own pages, and gives the address it sends the browser back to. */
async function signInAtOidc(address: string, login: string): Promise<string> {
  const { follow } = startBrowser();
  const form = await follow(address, mall);
  return (await follow(form.address, mall, { login })).address;
}

const signInAtCas = async (address: string, username: string) =>
  (await startBrowser().follow(address, mall, { username })).address;

const signInAt = { school: signInAtOidc, open: signInAtOidc, cas: signInAtCas } as const;

async function linkedTo(provider: keyof typeof signInAt) {
  const [person, login] = [await makePurchaser(), unique("teacher")];
  const begun = await start(provider);
  const { code, data } = await comeBack(await signInAt[provider](begun.address, login), begun);
  expect(code).toBe(409);
  const { bindTicket } = data as { bindTicket: string };
  await call("POST /auth/sso/bind", { body: { bindTicket } }, { ...configured, as: person.token });
  return { ...person, login, bindTicket };
}

describe.each(["school", "open", "cas"] as const)("single sign-on through %s", (provider) => {
  it("says who is not linked yet, links, and signs in to the page that was wanted", async () => {
    const { login, purchaserId } = await linkedTo(provider);
    const begun = await start(provider, "/goodsSearch?q=a");
    const address = await signInAt[provider](begun.address, login);
    const { code, data } = await comeBack(address, begun);
    expect([code, (data as { redirect: string }).redirect]).toEqual([200, "/goodsSearch?q=a"]);
    const { access_token: as } = data as LoginResult;
    expect((await call("GET /auth/checkToken", {}, { as })).userInfo.purchaserId).toBe(purchaserId);
    // A return is good once.
    expect((await comeBack(address, begun)).code).toBe(422);
  });

  it("counts only in the browser that left, for what it left for", async () => {
    const { login } = await linkedTo(provider);
    const [mine, others] = [await start(provider), await start(provider)];
    const address = await signInAt[provider](mine.address, login);
    expect((await comeBack(address, others)).code).toBe(422);
    expect((await comeBack(address, {})).code).toBe(422);
    expect((await comeBack(address, { sso_binding: `${mine.sso_binding}x` })).code).toBe(422);
    const elsewhere = new URL(address);
    elsewhere.searchParams.set("state", new URL(await signInAt[provider](others.address, login)).searchParams.get("state") ?? "");
    expect((await comeBack(elsewhere.href, mine)).code).toBe(422);
    expect((await comeBack(address, mine)).code).toBe(200);
  });

  it("believes no code or ticket that the provider did not give for this sign-in", async () => {
    const { login } = await linkedTo(provider);
    const [mine, others] = [await start(provider), await start(provider)];
    const address = new URL(await signInAt[provider](mine.address, login));
    const stolen = new URL(await signInAt[provider](others.address, login));
    const field = provider === "cas" ? "ticket" : "code";
    address.searchParams.set(field, stolen.searchParams.get(field) ?? "");
    expect((await comeBack(address.href, mine)).code).toBe(422);
    const made = await start(provider);
    const invented = new URL(await signInAt[provider](made.address, login));
    invented.searchParams.set(field, "ST-made-up");
    expect((await comeBack(invented.href, made)).code).toBe(422);
  });

  it("keeps disabled people out, and links neither account twice", async () => {
    const { login, userId, bindTicket, token } = await linkedTo(provider);
    const bind = async (ticket: string, as: string) =>
      (await tryCall("POST /auth/sso/bind", { body: { bindTicket: ticket } }, { ...configured, as })).body.code;
    expect(await bind(bindTicket, (await makePurchaser()).token)).toBe(422);
    const other = await start(provider);
    const answer = await comeBack(await signInAt[provider](other.address, unique("another")), other);
    expect(await bind((answer.data as { bindTicket: string }).bindTicket, token)).toBe(409);
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, userId));
    const begun = await start(provider);
    expect((await comeBack(await signInAt[provider](begun.address, login), begun)).code).toBe(403);
  });
});

describe("an OpenID provider whose ID token is wrong", () => {
  it.each(bends)("%s", async (how: Bend) => {
    const begun = await start(how);
    const { searchParams } = new URL(begun.address);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    const answer = await comeBack(`${mall}?state=${searchParams.get("state")}&code=${searchParams.get("nonce")}`, begun);
    expect(answer.code).toBe(how === "straight" ? 409 : 422);
  });
});

describe("a sign-in elsewhere that does not begin", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\evil",
    "https://evil.example/",
    "%2F%2Fevil.example",
    "/%0d/../\t/evil",
    "/.//evil.example",
    "javascript:alert(1)",
  ])("leads to no other site: %j", async (redirect) => {
    const { body } = await tryCall("POST /auth/sso/start", { body: { provider: "cas", redirect } }, configured);
    expect(body.code).toBe(422);
  });

  it("says which ways there are, and that a provider is down or unknown", async () => {
    const ways = await call("GET /auth/sso/providers", {}, configured);
    expect(ways).toContainEqual({ provider: "cas", type: "cas", label: "校园 CAS" });
    expect(JSON.stringify(ways)).not.toContain("s3cret");
    const begin = async (provider: string) => (await tryCall("POST /auth/sso/start", { body: { provider } }, configured)).body;
    expect(await begin("down")).toMatchObject({ code: 500, msg: expect.stringContaining("单点登录服务暂时无法访问") });
    expect((await begin("nobody")).code).toBe(404);
    expect((await begin("constructor")).code).toBe(404);
    expect(await call("GET /auth/sso/providers", {})).toEqual([]);
  });

  it("is told when the person says no there", async () => {
    const begun = await start("school");
    const state = new URL(begun.address).searchParams.get("state");
    const answer = await comeBack(`${mall}?error=access_denied&state=${state}`, begun);
    expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining("取消") });
  });
});

describe("what CAS answers", () => {
  const answer = (inner: string) => `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`;
  it("names one person", () => {
    const xml = answer("<cas:authenticationSuccess><cas:user> a&amp;b </cas:user></cas:authenticationSuccess>");
    expect(readAnswer(xml)).toEqual({ subject: "a&b", name: null });
  });
  it.each([
    answer('<cas:authenticationFailure code="INVALID_TICKET">x</cas:authenticationFailure>'),
    answer("<cas:authenticationSuccess><cas:user></cas:user></cas:authenticationSuccess>"),
    answer("<cas:authenticationSuccess><cas:user>a</cas:user><cas:user>b</cas:user></cas:authenticationSuccess>"),
    answer("<cas:authenticationSuccess/>"),
    "<html><body>login</body></html>",
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${answer("<cas:authenticationSuccess><cas:user>&e;</cas:user></cas:authenticationSuccess>")}`,
    answer("<cas:authenticationSuccess><cas:user>a</cas:user>"),
    "x".repeat(70_000),
  ])("proves nobody: %s", (xml) => expect(() => readAnswer(xml)).toThrow(Error));
});
