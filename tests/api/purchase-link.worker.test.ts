import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { approvalLink } from "#src/api/db/tables/approval.ts";
import { purchaser, purchaserRole, user } from "#src/api/db/tables/account.ts";
import { address, anotherRequest, approve, mailsTo } from "#tests/support/approving.ts";
import { fundOf, makeBuyer } from "#tests/support/buying.ts";
import { tryCall } from "#tests/support/call.ts";
import { view } from "#tests/support/submitting.ts";

const db = connect(env.DB);
const variant = (ticket: string) => tryCall("GET /mall-pur/approval/link", { query: { ticket } });
const decide = (ticket: string, more: object = { decision: "approve" }) =>
  tryCall("POST /mall-pur/approval/link", { body: { ticket, ...more } });

/** A request whose leader was written to, and the ticket of that mail. */
async function mailed() {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const email = address();
  await db.update(user).set({ email }).where(eq(user.id, buyer.leader.userId));
  const wishId = await anotherRequest(buyer);
  const [letter] = await mailsTo(email);
  if (letter?.kind !== "approvalAsked") throw new Error("no letter");
  return { buyer, wishId, email, ticket: new URL(letter.link).searchParams.get("ticket")! };
}

test("a mail shows the request to whoever it was written to, and decides once", async () => {
  const { buyer, wishId, ticket } = await mailed();
  for (const _ of [1, 2]) {
    expect((await variant(ticket)).body.data).toMatchObject({ approverName: "王组长", wish: { wishId, canDecide: true } });
  }
  expect((await decide(ticket)).body.data).toEqual({ status: "ordered" });
  expect((await decide(ticket)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已使用过") });
  expect((await view(buyer, wishId)).history.find(({ label }) => label === "批准")).toMatchObject({ by: "王组长" });
});

test("ten at once with one link decide once", async () => {
  const { wishId, buyer, ticket } = await mailed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(ticket)));
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  expect((await view(buyer, wishId)).orders).toHaveLength(1);
});

test("a rejection by mail needs its reason and tells the requester by mail", async () => {
  const { buyer, wishId, ticket } = await mailed();
  const mine = address();
  await db.update(user).set({ email: mine }).where(eq(user.id, buyer.userId));
  expect((await decide(ticket, { decision: "reject" })).body.code).toBe(422);
  expect((await decide(ticket, { decision: "reject", reason: "超预算" })).body.data).toEqual({ status: "rejected" });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  expect(await view(buyer, wishId)).toMatchObject({ status: "rejected", rejectReason: "超预算" });
  const link = expect.stringMatching(new RegExp(`^https?://[^/]+/myWishes/${wishId}$`));
  expect(await mailsTo(mine)).toMatchObject([{ kind: "rejected", reason: "超预算", link }]);
});

test("forged, altered and expired links read like none", async () => {
  const { ticket } = await mailed();
  const altered = `${ticket.slice(0, -3)}xyz`;
  const unsigned = `${btoa('{"alg":"none"}').replaceAll("=", "")}.${btoa('{"lid":"x"}').replaceAll("=", "")}.aaaa`;
  for (const bad of [altered, unsigned, "x".repeat(40)]) {
    expect((await variant(bad)).body).toMatchObject({ code: 404, msg: expect.stringContaining("请登录商城") });
    expect((await decide(bad)).body.code).toBe(404);
  }
  await db.update(approvalLink).set({ expiresAt: Date.now() - 1 });
  expect((await decide(ticket)).body.code).toBe(404);
});

test("rights are those of the moment of use", async () => {
  const one = await mailed();
  await db.delete(purchaserRole).where(eq(purchaserRole.purchaserId, one.buyer.leader.purchaserId));
  expect((await decide(one.ticket)).body.code).toBe(403);
  const two = await mailed();
  await db.update(user).set({ status: "disabled" }).where(eq(user.id, two.buyer.leader.userId));
  expect((await decide(two.ticket)).body.code).toBe(403);
  const three = await mailed();
  await db.update(purchaser).set({ completeInfo: 0 }).where(eq(purchaser.id, three.buyer.leader.purchaserId));
  expect((await variant(three.ticket)).body.code).toBe(403);
  for (const { buyer, wishId } of [one, two, three]) expect(await view(buyer, wishId)).toMatchObject({ status: "approving" });
});

test("a link whose step was decided meanwhile says so and changes nothing", async () => {
  const { buyer, wishId, ticket } = await mailed();
  await approve(wishId, buyer.leader.token);
  expect((await decide(ticket)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已处理完毕") });
  expect((await view(buyer, wishId)).orders).toHaveLength(1);
});
