import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { app } from "#src/api/app.ts";
import { settleBidding } from "#src/api/bidding/closing.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { connect } from "#src/api/db/client.ts";
import { bidding } from "#src/api/db/tables/bidding.ts";
import type { Outcome } from "#src/domain/bidding/outcome.ts";
import type { BiddingForm } from "#src/domain/bidding/schema.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { biddingForm } from "./bidding-form.ts";
import { makeBuyer, type Buyer } from "./buying.ts";
import { call, tryCall } from "./call.ts";
import { makeBusiness, makeCompany, unique, type Person } from "./people.ts";

/** Biddings, and companies that have nothing in common. */
const db = connect(env.DB);

export async function makeBidding(buyer: Buyer, more: Partial<BiddingForm> = {}): Promise<string> {
  return (await call("POST /mall-pur/bidding/create", { body: biddingForm(buyer.groupId, more) }, { as: buyer.token })).biddingId;
}

export async function makePublished(buyer: Buyer, more: Partial<BiddingForm> = {}): Promise<string> {
  const biddingId = await makeBidding(buyer, more);
  await call("POST /mall-pur/bidding/{biddingId}/publish", { params: { biddingId }, body: {} }, { as: buyer.token });
  return biddingId;
}

export type Bidder = Person & { coId: number };

/** A supplier of a company that shares nothing with any other. */
export async function makeBidder(): Promise<Bidder> {
  const coId = await makeCompany({ legalPerson: unique("法人"), address: unique("路") });
  return makeBusiness({ coId });
}

let accounts = 10_000_000;
export const declaration = (termsNo = 1) => ({
  termsNo,
  bankAccount: String((accounts += 1)),
  controller: unique("控制人"),
});

export const tryJoin = (who: Person, biddingId: string, body = declaration()) =>
  tryCall("POST /mall-sup/bidding/{biddingId}/join", { params: { biddingId }, body }, { as: who.token });

export const viewAsBuyer = (buyer: Buyer, biddingId: string) =>
  call("GET /mall-pur/bidding/{biddingId}", { params: { biddingId } }, { as: buyer.token });
export const viewAsBidder = (who: Person, biddingId: string) =>
  call("GET /mall-sup/bidding/{biddingId}", { params: { biddingId } }, { as: who.token });

/** What the room would say when the bidders had bid so much less than the ceiling, by line, in this order. */
export function outcomeFor(bidders: readonly Bidder[], failure: string | null = null): Outcome {
  const ranking = bidders.map(({ coId }, place) => ({
    coId,
    rank: place + 1,
    seq: place + 2,
    at: Date.now(),
    total: fen(10 * (5000 + place * 100) + 4 * 9000),
    leadDays: 7 - place,
    lines: [
      { lineId: "1", unitPrice: fen(5000 + place * 100), leadDays: 7 - place },
      { lineId: "2", unitPrice: fen(9000), leadDays: 3 },
    ],
  }));
  return {
    bidders: bidders.map(({ coId }) => coId),
    ranking,
    invalid: [],
    failure,
    proposed: ranking[0]?.coId ?? null,
    comparison: null,
  };
}

export const settle = (biddingId: string, outcome: Outcome) =>
  settleBidding(
    scheduledCtx(db, env, Date.now(), () => undefined),
    biddingId,
    outcome,
  );

/** A bidding that three companies bid in, opened. */
export async function makeSettled(more: Partial<BiddingForm> = {}) {
  const buyer = await makeBuyer();
  const bidders = [await makeBidder(), await makeBidder(), await makeBidder()] as const;
  const biddingId = await makePublished(buyer, more);
  for (const bidder of bidders) await tryJoin(bidder, biddingId);
  await settle(biddingId, outcomeFor(bidders));
  return { buyer, bidders, biddingId };
}

/** Cancels what bids can be made in: the organiser asks, the leader of the group approves. */
export async function cancelOpened(buyer: Buyer, biddingId: string, reason: string): Promise<void> {
  const params = { biddingId };
  await call("POST /mall-pur/bidding/{biddingId}/cancel", { params, body: { reason } }, { as: buyer.token });
  await call("POST /mall-pur/bidding/{biddingId}/decide", { params, body: { type: "approve" } }, { as: buyer.leader.token });
}

export const changeBidding = (biddingId: string, change: Partial<typeof bidding.$inferInsert>) =>
  db.update(bidding).set(change).where(eq(bidding.id, biddingId));

export const soon = () => Date.now() + 2 * hour;

/** What a byte route answers. */
export async function fetchAs({ token }: { token: string }, path: string): Promise<Response> {
  const execution = createExecutionContext();
  const headers = { authorization: `Bearer ${token}`, agent: "test" };
  const response = await app.fetch(new Request(`https://api${path}`, { headers }), env, execution);
  await waitOnExecutionContext(execution);
  return response;
}
/** Whether the log is served to somebody. */
export const hasLog = async (who: { token: string }, side: "pur" | "sup", biddingId: string) =>
  (await fetchAs(who, `/mall-${side}/bidding/${biddingId}/log`)).headers.get("content-type")?.includes("ndjson") === true;
