import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { activationLink } from "#src/api/registration/link.ts";
import { markDevice } from "#src/api/http/device.ts";
import type { ApiEnv } from "#src/api/kernel/env.ts";
import { approvalAddress } from "#src/api/purchase/link/ticket.ts";
import { newInvitationTicket } from "#src/api/unit/invitation/ticket.ts";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call, CallKey } from "#src/domain/kernel/call.ts";
import { deviceMarkHeader } from "#src/domain/kernel/identity.ts";
import { minute } from "#src/domain/kernel/instant.ts";
import { ask, call, tryCall } from "#tests/support/call.ts";
import { newAddress, newMobile, receiveCode } from "#tests/support/codes.ts";
import { makePurchaser } from "#tests/support/people.ts";

const perCall = 12;
const together = 100;

/** The limits of account calls, small, and empty for each test. */
function limits() {
  const counts = new Map<string, number>();
  const limit = (name: string, most: number) => ({
    limit: async ({ key }: { key: string }) => {
      const used = (counts.get(`${name} ${key}`) ?? 0) + 1;
      counts.set(`${name} ${key}`, used);
      return { success: used <= most };
    },
  });
  const bindings = {
    RATE_CREDENTIAL: limit("credential", perCall),
    RATE_SIGN_IN: limit("signIn", perCall),
    RATE_TOGETHER: limit("together", together),
  };
  return { counts, env: bindings as unknown as Partial<ApiEnv> };
}

const calls = Object.entries(contract) as [CallKey, Call][];
const accountCalls = calls.filter(([, { who, rate }]) => who === "anyone" && (rate === "credential" || rate === "signIn"));
type Headers = Record<string, string>;
type World = { env: Partial<ApiEnv>; headers: Headers };

const world = (): World => ({ env: limits().env, headers: { ...newAddress(), "content-type": "application/json" } });

/** Asks with nothing that could be right: harmless, and answered with whatever but 429 while there is room. */
async function harmless([key]: (typeof accountCalls)[number], { env: bindings, headers }: World, part = "x1"): Promise<number> {
  const [method = "", path = ""] = key.split(" ");
  const init = method === "GET" ? { headers } : { method, headers, body: "{}" };
  return (await ask(path.replaceAll(/\{\w+\}/g, part), init, bindings)).body.code;
}

async function flood(name: keyof Contract, at: World) {
  const one = accountCalls.find(([key]) => key === name);
  if (!one) throw new Error(`${name} is no account call of visitors`);
  // A deployed limit of 120 counts anew with each minute of the clock, which may come in between.
  for (let n = 0; n < 250; n++) if ((await harmless(one, at, `x${n}`)) === 429) return;
  throw new Error(`${name} has no limit`);
}

describe("a flood of account calls from one address", () => {
  it("are some", () => expect(accountCalls.length).toBeGreaterThan(20));

  it.each(["POST /auth/passkey/login/options", "GET /auth/business/checkAuth/{x}", "GET /auth/isCheckCode"] as const)(
    "of %s leaves every other open",
    async (name) => {
      const at = world();
      await flood(name, at);
      for (const one of accountCalls) expect([one[0], (await harmless(one, at)) === 429]).toEqual([one[0], one[0] === name]);
    },
  );

  it("leaves every other open with the limits that are deployed", async () => {
    const at: World = { ...world(), env: {} };
    await flood("POST /auth/passkey/login/options", at);
    const others = accountCalls.filter(([key]) => key !== "POST /auth/passkey/login/options");
    for (const one of others) expect([one[0], (await harmless(one, at)) === 429]).toEqual([one[0], false]);
  });

  it("goes on without using up what all calls have together", async () => {
    const at = world();
    await flood("POST /auth/passkey/login/options", at);
    const [options] = accountCalls.filter(([key]) => key === "POST /auth/passkey/login/options");
    for (let n = 0; n < 2 * together; n++) expect(await harmless(options!, at)).toBe(429);
    expect((await tryCall("POST /auth/smsLogin", { body: { mobile: newMobile(), code: "000000" } }, at)).body.code).toBe(422);
  });

  it("of all calls is bounded for all of them together", async () => {
    const at = world();
    let answered = 0;
    const guarded = accountCalls.filter(([, { rate }]) => rate === "credential");
    for (const one of guarded) for (let n = 0; n < perCall; n++) if ((await harmless(one, at)) !== 429) answered += 1;
    expect(guarded.length * perCall).toBeGreaterThan(together);
    expect(answered).toBe(together);
  });

  it("is one flood from all addresses of an IPv6 network", async () => {
    const at = world();
    const of = (host: number) => ({ ...at, headers: { ...at.headers, "cf-connecting-ip": `2001:db8:7:7::${host}` } });
    let answered = 0;
    const [options] = accountCalls.filter(([key]) => key === "POST /auth/passkey/login/options");
    for (let n = 0; n < 2 * perCall; n++) if ((await harmless(options!, of(n))) !== 429) answered += 1;
    expect(answered).toBe(perCall);
  });
});

describe("what proves itself is not refused by what strangers did", () => {
  const remembered = async () => {
    const mobile = newMobile();
    await makePurchaser({ user: { mobile } });
    const code = await receiveCode("login", mobile);
    const body = { mobile, code, remember: true };
    const { remember_ticket: ticket } = await call("POST /auth/smsLogin", { body }, { headers: newAddress() });
    return ticket ?? "";
  };
  const madeUp = () => `${crypto.randomUUID()}.${"A".repeat(43)}`;
  const again = async (ticket: string, at: World) => (await tryCall("POST /auth/autoLogin", { body: { ticket } }, at)).body;

  it("a remember ticket, and the next one; made up and altered ones are counted", async () => {
    const [ticket, at] = [await remembered(), world()];
    const [familyId = "", secret = ""] = ticket.split(".");
    for (let n = 0; n < perCall; n++) expect((await again(madeUp(), at)).code).toBe(401);
    expect((await again(madeUp(), at)).code).toBe(429);
    expect((await again(`${familyId}.${secret.slice(0, -2)}${secret.endsWith("AA") ? "BA" : "AA"}`, at)).code).toBe(429);
    expect((await again(`${crypto.randomUUID()}.${secret}`, at)).code).toBe(429);
    const next = await again(ticket, at);
    expect(next.code).toBe(200);
    expect((await again((next.data as { remember_ticket: string }).remember_ticket, at)).code).toBe(200);
  });

  it("a remember ticket, within a limit of its own", async () => {
    const [ticket, at] = [await remembered(), world()];
    const answers = [];
    for (let n = 0; n <= perCall; n++) answers.push((await again(ticket, at)).code);
    expect(answers.filter((code) => code === 429)).toHaveLength(1);
    expect((await again(await remembered(), at)).code).toBe(200);
  });

  it("a ticket that cannot be read is counted like any", async () => {
    const at = world();
    const send = async () => (await ask("/auth/autoLogin", { method: "POST", headers: at.headers, body: "{" }, at.env)).body.code;
    for (let n = 0; n < perCall; n++) expect(await send()).toBe(400);
    expect(await send()).toBe(429);
  });

  it("a device that somebody signed in on, for every account call; a forged one is a stranger", async () => {
    const { userId } = await makePurchaser();
    const mark = markDevice({ env, now: Date.now(), deviceMark: null }, userId);
    for (const one of accountCalls) {
      const at = world();
      await flood(one[0] as keyof Contract, at);
      const withMark = (text: string): World => ({ ...at, headers: { ...at.headers, [deviceMarkHeader]: text } });
      expect([one[0], await harmless(one, withMark(mark))]).not.toEqual([one[0], 429]);
      expect([one[0], await harmless(one, withMark(mark.replace(userId, crypto.randomUUID())))]).toEqual([one[0], 429]);
    }
  });

  it("a device, within one limit for all its calls and all marks of the same account", async () => {
    const [{ userId }, at] = [await makePurchaser(), world()];
    let answered = 0;
    const guarded = accountCalls.filter(([, { rate }]) => rate === "credential");
    for (const one of guarded) {
      const mark = markDevice({ env, now: Date.now(), deviceMark: null }, userId);
      if ((await harmless(one, { ...at, headers: { ...at.headers, [deviceMarkHeader]: mark } })) !== 429) answered += 1;
    }
    expect([guarded.length > perCall, answered]).toEqual([true, perCall]);
  });

  it("the link of a mail: approval, activation, invitation; forged ones are counted", async () => {
    const at = world();
    const ticketIn = (address: string) => new URL(address).searchParams.get("ticket") ?? "";
    const now = Date.now();
    const approval = ticketIn(await approvalAddress(env, "nothing", now + minute));
    const activation = ticketIn(await activationLink(env, "nothing", "nothing", now));
    const invitation = newInvitationTicket(env);
    const forged = (ticket: string) => `${ticket.slice(0, -4)}${ticket.endsWith("xyzA") ? "abcA" : "xyzA"}`;
    const cases = [
      ["GET /mall-pur/approval/link", approval, (ticket: string) => ({ query: { ticket } })],
      ["POST /mall-pur/approval/link", approval, (ticket: string) => ({ body: { ticket, decision: "approve" } })],
      ["GET /auth/business/checkAuth/{x}", activation, (x: string) => ({ params: { x } })],
      ["POST /auth/unit/invitation", invitation, (ticket: string) => ({ body: { ticket } })],
    ] as const;
    for (const [name, ticket, request] of cases) {
      await flood(name, at);
      expect([name, (await tryCall(name, request(forged(ticket)), at)).body.code]).toEqual([name, 429]);
      expect([name, (await tryCall(name, request(ticket), at)).body.code]).not.toEqual([name, 429]);
    }
  });
});
