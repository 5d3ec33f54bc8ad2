import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { acceptCode } from "#src/api/verification/service.ts";
import { markDevice } from "#src/api/http/device.ts";
import type { Ctx } from "#src/api/kernel/context.ts";
import { commit } from "#src/api/db/batch.ts";
import { connect } from "#src/api/db/client.ts";
import { codeLimits, codeUseNames } from "#src/domain/verification/limits.ts";
import { deviceMarkHeader } from "#src/domain/kernel/identity.ts";
import { tryCall } from "#tests/support/call.ts";
import { ageCodes, codesOf, mailsTo, newAddress, newMobile, receiveCode } from "#tests/support/codes.ts";
import { makeBusiness, makePurchaser } from "#tests/support/people.ts";

const send = async (use: string, target: string, headers: Record<string, string> = newAddress()) =>
  (await tryCall("POST /mall-admin/common/sendMobileMsg", { body: { use, target } }, { headers })).body;

const db = connect(env.DB);
const ctxAt = (now = Date.now()) =>
  ({
    db,
    env,
    now,
    ip: "10.0.0.1",
    actor: { userType: 0 },
    idempotency: null,
    requestId: "r",
    call: "POST /x",
  }) as unknown as Ctx;

/** True when the code was accepted and burnt. */
async function use(target: string, code: string, now?: number): Promise<boolean> {
  const ctx = ctxAt(now);
  try {
    await commit(ctx, await acceptCode(ctx, { use: "register", target, code }), [], null);
    return true;
  } catch {
    return false;
  }
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("sending a code", () => {
  it("sends six digits, of which the database knows only a keyed hash", async () => {
    const mobile = newMobile();
    const code = await receiveCode("register", mobile);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await codesOf(mobile))).not.toContain(code);
  });

  it("counts one number however it is typed", async () => {
    const mobile = newMobile();
    expect(await send("register", `+86${mobile}`)).toMatchObject({ code: 200, data: { validFor: 300_000, resendAfter: 60_000 } });
    const again = await send("login", `0086${mobile}`);
    expect(again).toMatchObject({ code: 429, msg: expect.stringMatching(/^发送过于频繁，请 \d+ 秒后再试$/) });
  });

  it("sends the next one after exactly 60 seconds", async () => {
    const mobile = newMobile();
    await send("register", mobile);
    await ageCodes(mobile, codeLimits.pause - 2_000);
    expect((await send("register", mobile)).code).toBe(429);
    await ageCodes(mobile, 2_000);
    expect((await send("register", mobile)).code).toBe(200);
  });

  it("sends thirty a day to all networks together and not one more", async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < codeLimits.perTarget; sent++) {
      expect((await send("register", mobile)).code).toBe(200);
      await ageCodes(mobile, codeLimits.pause);
    }
    expect(await send("register", mobile)).toMatchObject({ code: 429, msg: expect.stringContaining("已达上限") });
    expect(await codesOf(mobile)).toHaveLength(codeLimits.perTarget);
    await ageCodes(mobile, codeLimits.window);
    expect((await send("register", mobile)).code).toBe(200);
  });

  it("sends one of twenty asked for at once", async () => {
    const mobile = newMobile();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("register", mobile)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await mailsTo(mobile)).toHaveLength(1);
  });

  it("stops one network address that asks for many numbers", async () => {
    const address = newAddress();
    for (let sent = 0; sent < codeLimits.perAddress; sent++) {
      expect((await send("register", newMobile(), address)).code).toBe(200);
    }
    expect((await send("register", newMobile(), address)).code).toBe(429);
  });

  it("answers the same for numbers with and without an account, and writes only to the former", async () => {
    const [rewritten, unknown, supplier] = [newMobile(), newMobile(), newMobile()];
    await makePurchaser({ user: { mobile: rewritten } });
    const { userId } = await makeBusiness();
    await env.DB.prepare("update user set mobile = ?1 where id = ?2").bind(supplier, userId).run();
    const answers = [];
    for (const target of [rewritten, unknown, supplier]) answers.push(await send("resetPurchaser", target));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailsTo(rewritten)).toHaveLength(1);
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await mailsTo(supplier)).toEqual([]);
    const again = await Promise.all([rewritten, unknown].map((target) => send("resetPurchaser", target)));
    expect(again.map(({ code }) => code)).toEqual([429, 429]);
  });

  it.each([
    ["a landline", "010-12345678"],
    ["nothing", ""],
    ["two addresses", "a@b.cn,c@d.cn"],
    ["a line break", "a@b.cn\r\nBcc: c@d.cn"],
    ["an address that is too long", `${"a".repeat(250)}@b.cn`],
  ])("refuses %s", async (_, target) => {
    expect((await send("register", target)).code).toBe(422);
  });

  it("refuses a use it does not know", async () => {
    for (const name of ["constructor", "toString", ""]) expect((await send(name, newMobile())).code).toBe(422);
  });

  it("sends the purchaser's registration code by mail", async () => {
    const email = `${newMobile()}@lab.example`;
    const { body } = await tryCall("GET /mall-pur/pur/purchaser/sendRegisterEmail", { query: { email: email.toUpperCase() } });
    expect(body.code).toBe(200);
    expect(await mailsTo(email)).toMatchObject([{ kind: "code", use: "注册" }]);
  });
});

describe("using a code", () => {
  it("works once", async () => {
    const mobile = newMobile();
    const code = await receiveCode("register", mobile);
    expect(await use(mobile, code)).toBe(true);
    expect(await use(mobile, code)).toBe(false);
  });

  it("works once of twenty at once", async () => {
    const mobile = newMobile();
    const code = await receiveCode("register", mobile);
    const used = await Promise.all(Array.from({ length: 20 }, () => use(mobile, code)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it("allows five tries and not a sixth, one after the other or all at once", async () => {
    const [slow, fast] = [newMobile(), newMobile()];
    const code = await receiveCode("register", slow);
    for (let tries = 0; tries < codeLimits.tries; tries++) expect(await use(slow, other(code))).toBe(false);
    expect(await use(slow, code)).toBe(false);
    const fastCode = await receiveCode("register", fast);
    await Promise.all(Array.from({ length: 50 }, () => use(fast, other(fastCode))));
    expect((await codesOf(fast))[0]?.tries).toBe(codeLimits.tries);
    expect(await use(fast, fastCode)).toBe(false);
  });

  it("still works at the fifth try", async () => {
    const mobile = newMobile();
    const code = await receiveCode("register", mobile);
    for (let tries = 1; tries < codeLimits.tries; tries++) await use(mobile, other(code));
    expect(await use(mobile, code)).toBe(true);
  });

  it("lives five minutes", async () => {
    const mobile = newMobile();
    const code = await receiveCode("register", mobile);
    const { createdAt } = (await codesOf(mobile))[0]!;
    expect(await use(mobile, code, createdAt + codeLimits.lifetime)).toBe(false);
    expect(await use(mobile, code, createdAt + codeLimits.lifetime - 1)).toBe(true);
  });

  it("is replaced by the next one, and is worth nothing for another use or number", async () => {
    const [mobile, neighbour] = [newMobile(), newMobile()];
    const first = await receiveCode("register", mobile);
    await ageCodes(mobile, codeLimits.pause);
    const second = await receiveCode("register", mobile);
    if (first !== second) expect(await use(mobile, first)).toBe(false);
    expect(await use(neighbour, second)).toBe(false);
    const ctx = ctxAt();
    await expect(acceptCode(ctx, { use: "login", target: mobile, code: second })).rejects.toThrow("验证码错误或已失效");
    expect(await use(mobile, second)).toBe(true);
  });
});

describe("addresses that are no plain mailbox", () => {
  // Well formed by the specification, and several targets of one mailbox, or several mailboxes.
  it.each(['"victim"@ex.cn', '"q1"@ex.cn,"victim2"@ex.cn', "user@[127.0.0.1]"])("%s gets no mail", async (target) => {
    const answer = await send("register", target);
    expect(answer).toMatchObject({ code: 422, data: { fields: { target: expect.stringContaining("name@example.com") } } });
    expect(await mailsTo(target.toLowerCase())).toEqual([]);
  });
});

/** Somebody whose account was signed in to from `home`, in a browser that kept its `mark`. */
async function owner() {
  const [mobile, home] = [newMobile(), newAddress()];
  const { token, userId } = await makePurchaser({ user: { mobile } });
  await env.DB.prepare("update session set ip = ?1 where user_id = ?2").bind(home["cf-connecting-ip"], userId).run();
  const mark = { [deviceMarkHeader]: markDevice({ ...ctxAt(), deviceMark: null }, userId) };
  return { mobile, home, token, mark };
}
const codeOf = async (mobile: string) => {
  const [letter] = await mailsTo(mobile);
  return letter?.kind === "code" ? letter.code : "";
};
const signIn = async (mobile: string, code: string, headers: Record<string, string>) =>
  (await tryCall("POST /auth/smsLogin", { body: { mobile, code } }, { headers })).body.code;

/** As if so many codes had been asked for at this address a moment ago; `used` ones were given back. */
const askedFor = (address: Record<string, string>, count: number, used = false) =>
  env.DB.prepare(
    `insert into verification_code (id, use, target, code_hash, ip, created_at, expires_at, used_at)
     select ?1 || '-' || value, 'login', 'campus' || ?1 || '-' || value, 'h', ?1, ?2, ?2, iif(?4, ?2, null) from json_each(?3)`,
  )
    .bind(address["cf-connecting-ip"], Date.now(), JSON.stringify(Array.from({ length: count }, (_, n) => n)), used ? 1 : 0)
    .run();

describe("what strangers ask for and try", () => {
  it("uses up their own network's measure alone: the owner gets a code at another one, and it is the one compared", async () => {
    const mobile = newMobile();
    await makePurchaser({ user: { mobile } });
    const [stranger, elsewhere] = [newAddress(), newAddress()];
    for (let sent = 0; sent < codeLimits.perNetwork; sent++) {
      expect((await send("login", mobile, stranger)).code).toBe(200);
      await ageCodes(mobile, codeLimits.pause);
    }
    expect(await send("login", mobile, stranger)).toMatchObject({
      code: 429,
      msg: expect.stringContaining("您所在网络 24 小时内"),
    });
    expect((await send("login", mobile, elsewhere)).code).toBe(200);
    const code = await codeOf(mobile);
    // Asked for by somebody else in between.
    await ageCodes(mobile, codeLimits.pause);
    expect((await send("login", mobile, newAddress())).code).toBe(200);
    expect(await signIn(mobile, code, elsewhere)).toBe(200);
  });

  it("uses up nothing on a device that the owner signed in on", async () => {
    const { mobile, home, mark } = await owner();
    for (let sent = 0; sent < codeLimits.perTarget; sent++) {
      expect((await send("login", mobile)).code).toBe(200);
      await ageCodes(mobile, codeLimits.pause);
    }
    expect(await send("login", mobile)).toMatchObject({ code: 429, msg: expect.stringContaining("登录过该账号的浏览器") });
    expect((await send("login", mobile, { ...home, ...mark })).code).toBe(200);
    expect(await signIn(mobile, await codeOf(mobile), { ...home, ...mark })).toBe(200);
  });

  it("neither burns nor replaces the owner's code", async () => {
    const { mobile, home } = await owner();
    expect((await send("login", mobile, home)).code).toBe(200);
    const code = await codeOf(mobile);
    const stranger = newAddress();
    for (let tries = 0; tries < 2 * codeLimits.tries; tries++) expect(await signIn(mobile, other(code), stranger)).toBe(422);
    // Not even the right one: it was given to somebody else's browser.
    expect(await signIn(mobile, code, stranger)).toBe(422);
    await ageCodes(mobile, codeLimits.pause);
    expect((await send("login", mobile, stranger)).code).toBe(200);
    expect(await signIn(mobile, code, home)).toBe(200);
  });

  it("leaves who is signed in their own", async () => {
    const { mobile, token } = await owner();
    for (let sent = 0; sent < codeLimits.perTarget; sent++) {
      await send("confirm", mobile);
      await ageCodes(mobile, codeLimits.pause);
    }
    const mine = { body: { via: "mobile" as const } };
    expect((await tryCall("POST /auth/own/sendCode", mine, { as: token, headers: newAddress() })).body.code).toBe(200);
  });

  it("does not count codes that were used against a shared address", async () => {
    const campus = newAddress();
    const { mobile } = await owner();
    await askedFor(campus, 500, true);
    expect((await send("login", mobile, campus)).code).toBe(200);
  });
});

describe("who has an account, is not to be learnt from a limit", () => {
  it.each(codeUseNames)("at the cap of an address that the account was signed in to from: %s", async (name) => {
    const { mobile, home, mark } = await owner();
    await askedFor(home, codeLimits.perAddress);
    const [account, nobody] = [await send(name, mobile, home), await send(name, newMobile(), home)];
    expect(account).toMatchObject({ code: 429 });
    expect(account).toEqual(nobody);
    // What the asker proves counts: this browser was signed in on.
    expect((await send(name, mobile, { ...home, ...mark })).code).toBe(200);
    expect((await send(name, newMobile(), { ...home, ...mark })).code).toBe(429);
  });

  it("nor by mail: the code of a registration", async () => {
    const { home } = await owner();
    const email = `${newMobile()}@lab.example`;
    await env.DB.prepare("update user set email = ?1 where id = (select user_id from session where ip = ?2)")
      .bind(email, home["cf-connecting-ip"])
      .run();
    await askedFor(home, codeLimits.perAddress);
    const answers = [];
    for (const to of [email, `${newMobile()}@lab.example`]) {
      const query = { email: to };
      answers.push((await tryCall("GET /mall-pur/pur/purchaser/sendRegisterEmail", { query }, { headers: home })).body);
    }
    expect(answers[0]).toMatchObject({ code: 429 });
    expect(answers[0]).toEqual(answers[1]);
  });

  it("nor whether it was counted there", async () => {
    const { mobile, home } = await owner();
    await askedFor(home, codeLimits.perAddress - 1);
    expect((await send("login", mobile, home)).code).toBe(200);
    expect((await send("login", newMobile(), home)).code).toBe(429);
  });

  it("nor by asking elsewhere first: the pause and the measure of a day", async () => {
    const { mobile, home } = await owner();
    const unknown = newMobile();
    const both = async (headers?: Record<string, string>) => [
      (await send("login", mobile, headers)).code,
      (await send("login", unknown, headers)).code,
    ];
    for (let sent = 0; sent < codeLimits.perTarget; sent++) {
      expect(await both()).toEqual([200, 200]);
      expect(await both(home)).toEqual([429, 429]);
      for (const target of [mobile, unknown]) await ageCodes(target, codeLimits.pause);
    }
    expect(await both(home)).toEqual([429, 429]);
  });
});

describe("a refusal says what helps", () => {
  it("another network at the cap of an address, and a known browser only to who may have one", async () => {
    const campus = newAddress();
    await askedFor(campus, codeLimits.perAddress);
    const { msg: login } = await send("login", newMobile(), campus);
    const { msg: register } = await send("register", newMobile(), campus);
    for (const msg of [login, register]) expect(msg).toContain("换用其他网络");
    expect(login).toContain("登录过该账号的浏览器");
    expect(register).not.toContain("登录过");
    expect((await send("register", newMobile())).code).toBe(200);
  });

  it("another number or another day at the measure of a number", async () => {
    const mobile = newMobile();
    for (let sent = 0; sent < codeLimits.perTarget; sent++) {
      await send("register", mobile);
      await ageCodes(mobile, codeLimits.pause);
    }
    const { msg } = await send("register", mobile);
    expect(msg).toContain("24 小时");
    expect(msg).not.toMatch(/登录过|网络/);
    await ageCodes(mobile, codeLimits.window);
    expect((await send("register", mobile)).code).toBe(200);
  });

  it("nothing of another browser to who sits at a known one", async () => {
    const { mobile, mark } = await owner();
    for (let sent = 0; sent < codeLimits.perDevice; sent++) {
      await send("login", mobile, { ...newAddress(), ...mark });
      await ageCodes(mobile, codeLimits.pause);
    }
    const { code, msg } = await send("login", mobile, { ...newAddress(), ...mark });
    expect([code, msg]).toEqual([429, expect.not.stringContaining("登录过")]);
  });
});
