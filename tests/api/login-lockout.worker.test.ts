import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countAddress, countFailure } from "#src/api/session/lockout/repo.ts";
import { hashPassword } from "#src/api/session/password.ts";
import { tryPassword, type TryCost } from "#src/api/session/sign-in/service.ts";
import { scheduledCtx, type Ctx } from "#src/api/kernel/context.ts";
import { connect } from "#src/api/db/client.ts";
import { readAll } from "#src/api/db/read.ts";
import { loginGuard } from "#src/api/db/tables/account.ts";
import { countAtAddress, countTry, lockout, type Tally } from "#src/domain/session/login-lockout.ts";
import type { LoginResult } from "#src/domain/session/schema.ts";
import { day, hour, minute, second } from "#src/domain/kernel/instant.ts";
import { encrypted, newAddress } from "#tests/support/encrypted.ts";
import { mailsTo, newMobile } from "#tests/support/codes.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const password = "Lab2026!x";
const start = 1_795_000_000_000;

/** Everything but the rules is free: work is shown whenever it is asked for, and the right password is "right". */
function counting() {
  const counts = { worked: 0, looked: 0 };
  const cost: TryCost = {
    acceptSolution: async () => {
      counts.worked += 1;
      return true;
    },
    verifyPassword: async (given) => {
      counts.looked += 1;
      return { matches: given === "right", outdated: false };
    },
  };
  return { counts, cost };
}

type At = { now?: number; ip: string; deviceMark?: string | null };

const ctxAt = ({ now = start, ip, deviceMark = null }: At): Ctx => ({
  ...scheduledCtx(db, env, now, () => undefined),
  ip,
  agent: "browser",
  deviceMark,
});

/** What became of a try: the session's answer, or the refusal. */
const attempt = (at: At, username: string, given: string, cost: TryCost, code?: string) =>
  tryPassword(ctxAt(at), { username, password: given, at: start, nonce: "n", ...(code ? { code } : {}) }, cost).then(
    (answer: LoginResult) => ({ code: 200, message: "", mark: answer.device_mark ?? null }),
    (error: { code: number; message: string }) => ({ code: error.code, message: error.message, mark: null }),
  );

async function person() {
  const username = unique("lock");
  await makePurchaser({ user: { username } });
  return username;
}

/** Strangers fail the name from new addresses until it is locked to them. */
async function lockOut(username: string, cost: TryCost, now = start) {
  for (let tries = 0; tries < lockout.name.failures; tries += 1) {
    expect((await attempt({ now, ip: newAddress() }, username, "wrong", cost)).code).toBe(422);
  }
  expect((await attempt({ now, ip: newAddress() }, username, "wrong", cost)).code).toBe(429);
}

describe("a name that strangers keep failing", () => {
  it("is open to a device and to an address that it was signed in to from, and to nobody else", async () => {
    const { cost } = counting();
    const [username, home] = [await person(), newAddress()];
    const first = await attempt({ ip: home }, username, "right", cost);
    expect(first.mark).toEqual(expect.any(String));
    await lockOut(username, cost, start + minute);

    const later = start + 2 * minute;
    expect((await attempt({ now: later, ip: newAddress(), deviceMark: first.mark }, username, "right", cost)).code).toBe(200);
    expect((await attempt({ now: later, ip: home }, username, "right", cost)).code).toBe(200);
    const stranger = await attempt({ now: later, ip: newAddress() }, username, "right", cost);
    expect(stranger.code).toBe(429);
    expect(stranger.message).toContain("验证码已发到该账号的手机或邮箱");
    expect(stranger.message).toContain("在登录过的设备或网络上登录，或改用短信登录");
  });

  it("reads the same when nobody has it", async () => {
    const { cost } = counting();
    const said = [];
    for (const username of [await person(), unique("nobody")]) {
      await lockOut(username, cost);
      said.push((await attempt({ ip: newAddress() }, username, "wrong", cost)).message);
    }
    expect(said[0]).toBe(said[1]);
  });

  it("is not opened by a forged mark, one of another account, or one that has run out", async () => {
    const { cost } = counting();
    const [username, other] = [await person(), await person()];
    const mine = await attempt({ ip: newAddress() }, username, "right", cost);
    const foreign = await attempt({ ip: newAddress() }, other, "right", cost);
    await lockOut(username, cost, start + minute);
    const marks = [foreign.mark, `${mine.mark}x`, mine.mark?.replace(/^./, "z") ?? "", "a.b.c.d", ""];
    for (const deviceMark of marks) {
      expect((await attempt({ now: start + 2 * minute, ip: newAddress(), deviceMark }, username, "right", cost)).code).toBe(429);
    }
    await lockOut(username, cost, start + 200 * day);
    const old = { now: start + 200 * day, ip: newAddress(), deviceMark: mine.mark };
    expect((await attempt(old, username, "right", cost)).code).toBe(429);
  });

  it("gives a device that guesses its owner's password five tries, whatever its address", async () => {
    const { cost } = counting();
    const username = await person();
    const { mark } = await attempt({ ip: newAddress() }, username, "right", cost);
    const codes = [];
    for (let tries = 0; tries < 20; tries += 1) {
      codes.push((await attempt({ ip: newAddress(), deviceMark: mark }, username, "wrong", cost)).code);
    }
    expect(codes.filter((code) => code === 422)).toHaveLength(lockout.source.failures);
  });

  it("gets no more guesses by signing in to an own account in between", async () => {
    const { cost } = counting();
    const [victim, mine, ip] = [await person(), await person(), newAddress()];
    const codes: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      codes.push((await attempt({ ip }, victim, "wrong", cost)).code);
      expect((await attempt({ ip }, mine, "right", cost)).code).toBe(200);
    }
    expect(codes.filter((code) => code === 422)).toHaveLength(lockout.source.failures);
  });
});

describe("while a lock stands", () => {
  const reached = async () => {
    const [username, mobile] = [unique("lock"), newMobile()];
    await makePurchaser({ user: { username, mobile } });
    return { username, mobile };
  };
  const codesTo = async (target: string) => (await mailsTo(target)).flatMap((mail) => (mail.kind === "code" ? [mail.code] : []));

  it("the owner signs in on a new device at once, with the password and the code that it sends to their telephone", async () => {
    const { cost, counts } = counting();
    const { username, mobile } = await reached();
    await lockOut(username, cost);
    const ip = newAddress();
    const worked = counts.worked;
    // Strangers go on meanwhile, from here and elsewhere, with the wrong password.
    for (let tries = 0; tries < 20; tries += 1) await attempt({ ip: newAddress() }, username, "wrong", cost);
    expect(await codesTo(mobile)).toEqual([]);
    const first = await attempt({ ip }, username, "right", cost);
    expect([first.code, counts.worked]).toEqual([429, worked + 21]);
    const [code] = await codesTo(mobile);
    for (let tries = 0; tries < 20; tries += 1) await attempt({ ip: newAddress() }, username, "wrong", cost, "000000");
    expect((await attempt({ now: start + minute, ip }, username, "right", cost, code)).code).toBe(200);
    // Once; and the name is still locked to strangers.
    expect((await attempt({ now: start + minute, ip: newAddress() }, username, "right", cost, code)).code).toBe(422);
    expect((await attempt({ now: start + minute, ip: newAddress() }, username, "wrong", cost)).code).toBe(429);
  });

  it("by five wrong passwords of somebody at the same address, the owner comes in there as well", async () => {
    const { cost } = counting();
    const { username, mobile } = await reached();
    const ip = newAddress();
    for (let tries = 0; tries < lockout.source.failures; tries += 1) await attempt({ ip }, username, "wrong", cost);
    expect((await attempt({ ip }, username, "right", cost)).code).toBe(429);
    const [code] = await codesTo(mobile);
    expect((await attempt({ ip }, username, "right", cost, code)).code).toBe(200);
  });

  it("a guess is answered alike whether it is right, wrong or of a name that nobody has, with a code or without", async () => {
    const { cost } = counting();
    const { username } = await reached();
    const nobody = unique("nobody");
    for (const name of [username, nobody]) await lockOut(name, cost);
    for (const code of [undefined, "000000"]) {
      const ip = newAddress();
      const said = [];
      for (const [name, password] of [
        [username, "right"],
        [username, "wrong"],
        [nobody, "wrong"],
      ] as const) {
        said.push(await attempt({ ip, now: start + minute }, name, password, cost, code));
      }
      expect(said[1]).toEqual(said[0]);
      expect(said[2]).toEqual(said[0]);
    }
  });

  it("a code is tried five times, sent once a minute and ten times a day to one network", async () => {
    const { cost } = counting();
    const { username, mobile } = await reached();
    await lockOut(username, cost);
    const ip = newAddress();
    await attempt({ ip }, username, "right", cost);
    await attempt({ ip }, username, "right", cost);
    expect(await codesTo(mobile)).toHaveLength(1);
    for (let tries = 0; tries < 5; tries += 1) await attempt({ ip }, username, "right", cost, "000000");
    const [code] = await codesTo(mobile);
    expect((await attempt({ ip }, username, "right", cost, code)).code).toBe(422);
    for (let tries = 1; tries < 15; tries += 1) await attempt({ ip, now: start + tries * minute }, username, "right", cost);
    expect(await codesTo(mobile)).toHaveLength(10);
  });

  it("work is asked for before anything is compared", async () => {
    const { cost, counts } = counting();
    const username = await person();
    await lockOut(username, cost);
    const looked = counts.looked;
    const lazy: TryCost = { ...cost, acceptSolution: async () => false };
    expect((await attempt({ ip: newAddress() }, username, "right", lazy)).message).toBe("请先完成安全验证再登录");
    expect(counts.looked).toBe(looked);
  });
});

describe("one address", () => {
  it("is asked for work after ten failures with however many names, all at once", async () => {
    const { cost, counts } = counting();
    const lazy: TryCost = { ...cost, acceptSolution: async () => false };
    const ip = newAddress();
    const answers = await Promise.all(Array.from({ length: 150 }, () => attempt({ ip }, unique("random"), "wrong", lazy)));
    expect(counts.looked).toBeLessThanOrEqual(lockout.address.free);
    expect(answers.filter(({ message }) => message === "请先完成安全验证再登录")).toHaveLength(150 - counts.looked);
  });

  it("lets 60 people sign in within a minute, and known devices without any work though others fail there", async () => {
    const { cost, counts } = counting();
    const ip = newAddress();
    const people = await Promise.all(Array.from({ length: 60 }, person));
    const marks = [];
    for (const [n, username] of people.entries()) {
      const { code, mark } = await attempt({ now: start + n * second, ip }, username, "right", cost);
      expect(code).toBe(200);
      marks.push(mark);
    }
    expect(counts.worked).toBe(0);
    for (let tries = 0; tries < 40; tries += 1) await attempt({ now: start + hour, ip }, unique("random"), "wrong", cost);
    counts.worked = 0;
    for (const [n, username] of people.entries()) {
      expect((await attempt({ now: start + hour, ip, deviceMark: marks[n] ?? null }, username, "right", cost)).code).toBe(200);
    }
    expect(counts.worked).toBe(0);
  });
});

it("counts in the database as the rules say, step by step", async () => {
  const steps = fc.array(
    fc.oneof(fc.constantFrom(0, 1, 10 * minute, 20 * minute, 30 * minute, day), fc.integer({ min: 0, max: 2 * hour })),
    { minLength: 1, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (gaps) => {
      const [username, address] = [unique("model"), newAddress()];
      let now = start;
      let name: Tally | undefined;
      let source: Tally | undefined;
      let all: Tally | undefined;
      for (const gap of gaps) {
        now += gap;
        const [[named], [sourced], [addressed]] = await readAll(db, [
          countFailure(username, "", lockout.name, now),
          countFailure(username, address, lockout.source, now),
          countAddress(address, now),
        ]);
        const wanted = [countTry(name, lockout.name, now), countTry(source, lockout.source, now), countAtAddress(all, now)];
        expect([named ?? null, sourced ?? null, addressed]).toEqual(wanted);
        name = named ?? name;
        source = sourced ?? source;
        all = addressed;
      }
    }),
    { numRuns: 15 },
  );
});

it("signs somebody in with the mark that the edge sends along, and counts nothing that was right", async () => {
  const [username, ip] = [unique("lock"), newAddress()];
  await makePurchaser({ user: { username, passwordHash: await hashPassword(password) } });
  const from = (more: Record<string, string> = {}) => ({ headers: { "cf-connecting-ip": ip, agent: "browser", ...more } });
  const body = { encrypt: await encrypted({ username, password }) };
  const { device_mark: mark } = await call("POST /auth/business/login", { body }, from());
  expect(mark).toMatch(/^[\w-]+\.[\w-]+\.\d+\.[\w-]+$/);
  await db
    .update(loginGuard)
    .set({ failures: lockout.name.failures, lastFailureAt: Date.now(), until: Date.now() + hour })
    .where(eq(loginGuard.username, username));
  const again = { encrypt: await encrypted({ username, password }) };
  const elsewhere = { "cf-connecting-ip": newAddress() };
  expect((await tryCall("POST /auth/business/login", { body: again }, from(elsewhere))).body).toMatchObject({
    code: 422,
    data: { needCheckCode: true },
  });
  const rewritten = { encrypt: await encrypted({ username, password }) };
  const { body: answer } = await tryCall(
    "POST /auth/business/login",
    { body: rewritten },
    from({ ...elsewhere, "x-device-mark": mark ?? "" }),
  );
  expect(answer.code).toBe(200);
  const left = await db
    .select()
    .from(loginGuard)
    .where(and(eq(loginGuard.username, username), eq(loginGuard.source, ip)));
  expect(left).toEqual([]);
});
