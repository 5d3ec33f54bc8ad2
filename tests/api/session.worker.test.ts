import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#src/api/session/password.ts";
import { connect } from "#src/api/db/client.ts";
import { purchaser, purchaserRole, rememberFamily, role, session, user } from "#src/api/db/tables/account.ts";
import { sessionLimits } from "#src/api/http/auth.ts";
import { rememberLimits } from "#src/domain/session/login.ts";
import type { LoginResult } from "#src/domain/session/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { newMobile, receiveCode } from "#tests/support/codes.ts";
import { encrypted, signIn } from "#tests/support/encrypted.ts";
import { makePurchaser, makeUnit, openSession, unique } from "#tests/support/people.ts";
import { and, eq, isNull } from "drizzle-orm";

const db = connect(env.DB);
const password = "Reagent#88shelf";
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

async function person() {
  const mobile = newMobile();
  const username = unique("se");
  return { ...(await makePurchaser({ user: { mobile, username, passwordHash } })), mobile, username };
}

const isAlive = async (token: string) => (await tryCall("GET /auth/checkToken", {}, { as: token })).body.code === 200;
const remembered = async (username: string) => {
  const { data } = await signIn(username, password, { remember: true });
  return data as { [Field in keyof LoginResult]-?: NonNullable<LoginResult[Field]> };
};
const auto = async (ticket: string, headers: Record<string, string> = {}) => {
  const { body } = await tryCall("POST /auth/autoLogin", { body: { ticket } }, { headers });
  return { code: body.code, data: body.data as LoginResult };
};
const age = (userId: string, milliseconds: number) =>
  env.DB.prepare("update remember_family set rotated_at = rotated_at - ?2 where user_id = ?1").bind(userId, milliseconds).run();

describe("the remember ticket", () => {
  it("is given only when asked for, is no password, and is not what the database holds", async () => {
    const { username, userId } = await person();
    expect((await signIn(username, password)).data).not.toHaveProperty("remember_ticket");
    const { remember_ticket: ticket, rememberUntil } = await remembered(username);
    expect(rememberUntil - Date.now()).toBeGreaterThan(rememberLimits.lifetime - 60_000);
    const rows = await db.select().from(rememberFamily).where(eq(rememberFamily.userId, userId));
    expect(JSON.stringify(rows)).not.toContain(ticket.split(".")[1]);
  });

  it("opens a session and is replaced each time", async () => {
    const { username } = await person();
    let ticket = (await remembered(username)).remember_ticket;
    const seen = new Set([ticket]);
    for (let times = 0; times < 3; times++) {
      const { code, data } = await auto(ticket);
      expect(code).toBe(200);
      expect(await isAlive(data.access_token)).toBe(true);
      ticket = data.remember_ticket!;
      seen.add(ticket);
    }
    expect(seen.size).toBe(4);
  });

  it("used twice ends the device and everything opened from it, and nothing else", async () => {
    const { username, userId, token: elsewhere } = await person();
    const { remember_ticket: stolen, access_token: first } = await remembered(username);
    const { data } = await auto(stolen);
    await age(userId, rememberLimits.grace);
    expect((await auto(stolen)).code).toBe(401);
    expect((await auto(data.remember_ticket!)).code).toBe(401);
    expect([await isAlive(first), await isAlive(data.access_token)]).toEqual([false, false]);
    expect(await isAlive(elsewhere)).toBe(true);
  });

  it("used at once by a browser with several pages gives one next ticket and ends nothing", async () => {
    const { username } = await person();
    const { remember_ticket: ticket } = await remembered(username);
    const answers = await Promise.all(Array.from({ length: 5 }, () => auto(ticket)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    const next = answers.flatMap(({ data }) => data.remember_ticket ?? []);
    expect(next).toHaveLength(1);
    expect((await auto(next[0]!)).code).toBe(200);
  });

  it.each([
    ["another address", { "cf-connecting-ip": "10.9.9.9" }],
    ["another browser", { "user-agent": "curl" }],
  ])("used in the same moment from %s ends the device", async (_, headers) => {
    const { username } = await person();
    const { remember_ticket: ticket } = await remembered(username);
    const { data } = await auto(ticket);
    expect((await auto(ticket, headers)).code).toBe(401);
    expect(await isAlive(data.access_token)).toBe(false);
  });

  it("is good for 30 days, and not for a disabled account", async () => {
    const [one, other] = [await person(), await person()];
    const [old, disabled] = [await remembered(one.username), await remembered(other.username)];
    await db.update(rememberFamily).set({ expiresAt: Date.now() }).where(eq(rememberFamily.userId, one.userId));
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, other.userId));
    expect((await auto(old.remember_ticket)).code).toBe(401);
    expect((await auto(disabled.remember_ticket)).code).toBe(401);
  });

  it("cannot be guessed, bent or made up", async () => {
    const { username } = await person();
    const { remember_ticket: ticket } = await remembered(username);
    const [family] = ticket.split(".");
    for (const wrong of ["", "x", `${family}.`, "constructor.x", `${"0".repeat(36)}.${"A".repeat(43)}`]) {
      expect((await auto(wrong)).code).toBeGreaterThan(400);
    }
    expect((await auto(ticket)).code).toBe(200);
  });

  it("ends with the logout of its device", async () => {
    const { username } = await person();
    const { remember_ticket: ticket, access_token: as } = await remembered(username);
    await call("DELETE /auth/logout", {}, { as });
    expect((await auto(ticket)).code).toBe(401);
  });
});

describe("sign-in by SMS", () => {
  const send = async (mobile: string, code: string, remember = false) =>
    (await tryCall("POST /auth/smsLogin", { body: { mobile, code, remember } })).body;

  it("opens a session with a code, once", async () => {
    const { mobile } = await person();
    const code = await receiveCode("login", mobile);
    const answer = await send(`+86${mobile}`, code, true);
    expect(answer).toMatchObject({ code: 200, data: { remember_ticket: expect.any(String) } });
    expect(await isAlive((answer.data as LoginResult).access_token)).toBe(true);
    expect((await send(mobile, code)).code).toBe(422);
  });

  it("opens one session of one code used at once", async () => {
    const { mobile } = await person();
    const code = await receiveCode("login", mobile);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(mobile, code)));
    expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1);
  });

  it("says the same to a wrong code and a number without an account", async () => {
    const { mobile } = await person();
    const code = await receiveCode("login", mobile);
    const wrong = await send(mobile, code === "111111" ? "222222" : "111111");
    expect(await send(newMobile(), "111111")).toEqual(wrong);
    expect(wrong.code).toBe(422);
  });

  it("is closed to a disabled account, even with a code from before", async () => {
    const { mobile, userId } = await person();
    const code = await receiveCode("login", mobile);
    await db.update(user).set({ status: "disabled" }).where(eq(user.id, userId));
    expect((await send(mobile, code)).code).toBe(422);
  });
});

describe("changing the unit", () => {
  it("rotates the session and takes the rights of the other unit", async () => {
    const { username, userId } = await person();
    const { access_token: as, remember_ticket: ticket } = await remembered(username);
    const unitId = await makeUnit();
    const purchaserId = unique("pur");
    await db.insert(purchaser).values({ id: purchaserId, userId, unitId, completeInfo: 1, review: "approved", createdAt: 0 });
    const [made] = await db
      .insert(role)
      .values({ roleKey: unique("r"), roleName: "无", userType: 2 })
      .returning();
    await db.insert(purchaserRole).values({ purchaserId, roleId: made!.id });
    const swapped = await call("POST /auth/swapUnit/{unitId}", { params: { unitId }, body: {} }, { as });
    expect(await isAlive(as)).toBe(false);
    const view = await call("GET /auth/checkToken", {}, { as: swapped.access_token });
    expect(view).toMatchObject({ userInfo: { unitId, purchaserId }, permissions: [] });
    const again = await auto(ticket);
    expect(await call("GET /auth/checkToken", {}, { as: again.data.access_token })).toMatchObject({ userInfo: { unitId } });
  });

  it("is refused for units the person is not in, or not yet", async () => {
    const { token: as, userId } = await person();
    const [stranger, pending] = [await makeUnit(), await makeUnit()];
    await db.insert(purchaser).values({ id: unique("pur"), userId, unitId: pending, review: "pending", createdAt: 0 });
    for (const unitId of [stranger, pending, "nowhere"]) {
      const { body } = await tryCall("POST /auth/swapUnit/{unitId}", { params: { unitId }, body: {} }, { as });
      expect(body.code).toBe(404);
    }
    expect(await isAlive(as)).toBe(true);
  });
});

describe("changing the password", () => {
  const change = async (as: string, oldPassword: string, given: string) =>
    (
      await tryCall(
        "POST /auth/changePassword",
        { body: { encrypt: await encrypted({ oldPassword, password: given, confirmPassword: given }) } },
        { as },
      )
    ).body;

  it("signs every other device out and gives this one a new session", async () => {
    const { username, token: other } = await person();
    const elsewhere = await remembered(username);
    const here = await remembered(username);
    const answer = await change(here.access_token, password, "Another#2026x");
    expect(answer.code).toBe(200);
    expect(await isAlive((answer.data as LoginResult).access_token)).toBe(true);
    expect([await isAlive(other), await isAlive(here.access_token), await isAlive(elsewhere.access_token)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await auto(elsewhere.remember_ticket)).code).toBe(401);
    expect((await auto(here.remember_ticket)).code).toBe(200);
    expect((await signIn(username, password)).code).toBe(422);
    expect((await signIn(username, "Another#2026x")).code).toBe(200);
  });

  it("refuses a wrong old password, the same one, a common one; five wrong ones lock the name", async () => {
    const { token } = await person();
    expect(await change(token, password, password)).toMatchObject({
      code: 422,
      data: { fields: { password: expect.any(String) } },
    });
    expect(await change(token, password, "P@ssw0rd1!")).toMatchObject({
      code: 422,
      data: { fields: { password: expect.any(String) } },
    });
    const answers = [];
    for (let tries = 0; tries < 5; tries++) answers.push((await change(token, "Wrong2026!", "Another#2026x")).code);
    expect(answers).toEqual([422, 422, 422, 422, 429]);
    expect((await change(token, password, "Another#2026x")).code).toBe(429);
  });
});

describe("devices", () => {
  it("are listed with this one marked, and ended one by one or all others at once", async () => {
    const { username, userId, token } = await person();
    const phone = await remembered(username);
    const as = (await signIn(username, password)).data as LoginResult;
    const list = await call("GET /auth/session/list", {}, { as: as.access_token });
    expect(list).toHaveLength(3);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    const other = list.find(({ remembered: stored }) => stored)!;
    await call("DELETE /auth/session/{sessionId}", { params: { sessionId: other.sessionId } }, { as: as.access_token });
    expect(await isAlive(phone.access_token)).toBe(false);
    expect((await auto(phone.remember_ticket)).code).toBe(401);
    await call("POST /auth/session/endOthers", { body: {} }, { as: as.access_token });
    expect([await isAlive(token), await isAlive(as.access_token)]).toEqual([false, true]);
    const open = await db
      .select()
      .from(session)
      .where(and(eq(session.userId, userId), isNull(session.endedAt)));
    expect(open).toHaveLength(1);
  });

  it("include a remembered one whose session is over", async () => {
    const { username, userId, purchaserId } = await person();
    const { remember_ticket: ticket } = await remembered(username);
    const past = Date.now() - sessionLimits.idle;
    await db
      .update(session)
      .set({ viewedAt: past })
      .where(and(eq(session.userId, userId), eq(session.agent, "test"), isNull(session.endedAt)));
    const as = await openSession(userId, purchaserId);
    const list = await call("GET /auth/session/list", {}, { as });
    const device = list.find(({ remembered: stored }) => stored);
    expect(device).toBeTruthy();
    await call("DELETE /auth/session/{sessionId}", { params: { sessionId: device!.sessionId } }, { as });
    expect((await auto(ticket)).code).toBe(401);
  });

  it("of others are not there", async () => {
    const [one, other] = [await person(), await person()];
    const [theirs] = await call("GET /auth/session/list", {}, { as: other.token });
    const { body } = await tryCall(
      "DELETE /auth/session/{sessionId}",
      { params: { sessionId: theirs!.sessionId } },
      { as: one.token },
    );
    expect(body.code).toBe(404);
    expect(await isAlive(other.token)).toBe(true);
  });
});
