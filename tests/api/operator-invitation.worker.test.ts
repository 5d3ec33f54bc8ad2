import { env } from "cloudflare:workers";
import { createHash, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { operatorInvitation, user } from "#src/api/db/tables/account.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { newPassword, signIn } from "#tests/support/encrypted.ts";
import { makePurchaser, unique } from "#tests/support/people.ts";
import { eq } from "drizzle-orm";

const db = connect(env.DB);
const password = "Mall#2026x";

/** What the command writes, and the ticket of the link it prints. */
async function invite(expiresAt = Date.now() + hour): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  const secretHash = createHash("sha256").update(ticket).digest("base64url");
  await db.insert(operatorInvitation).values({ secretHash, createdAt: Date.now(), expiresAt });
  return ticket;
}

const accept = async (ticket: string, username = unique("op").replaceAll("-", "")) =>
  (
    await tryCall("POST /auth/operator/accept", {
      body: { ticket, username, realName: "运营", encrypt: await newPassword(password) },
    })
  ).body;
const variant = async (ticket: string) => (await tryCall("POST /auth/operator/invitation", { body: { ticket } })).body.code;

it("makes one operator who may do everything, on a database without roles", async () => {
  const ticket = await invite();
  expect(await variant(ticket)).toBe(200);
  const { code, data } = await accept(ticket);
  expect(code).toBe(200);
  const { access_token: as } = (await signIn((data as { username: string }).username, password)).data as { access_token: string };
  const session = await call("GET /auth/checkToken", {}, { as });
  expect([session.userInfo.userType, session.permissions]).toEqual([3, ["*:*:*"]]);
  expect((await tryCall("GET /mall-admin/outbox/list", {}, { as })).body.code).toBe(200);
  expect([await variant(ticket), (await accept(ticket)).code]).toEqual([422, 422]);
  const second = await accept(await invite());
  expect(second.code).toBe(200);
});

it("makes one of many who open the link at once", async () => {
  const ticket = await invite();
  const answers = await Promise.all(Array.from({ length: 3 }, () => accept(ticket)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

it("refuses a link that is forged or too late, and a name that is taken keeps the link", async () => {
  expect([await variant(randomBytes(32).toString("base64url")), await variant(await invite(Date.now() - 1))]).toEqual([422, 422]);
  const { userId } = await makePurchaser();
  await db.update(user).set({ username: "takenname" }).where(eq(user.id, userId));
  const ticket = await invite();
  expect(await accept(ticket, "takenname")).toMatchObject({
    code: 409,
    data: { fields: { username: "用户名已被使用，请换一个" } },
  });
  expect((await accept(ticket)).code).toBe(200);
});
