import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { session } from "#src/api/db/tables/account.ts";
import type { PageMessage } from "#src/domain/bidding/socket.ts";
import { declaration, makeBidder, tryJoin } from "#tests/support/bidding.ts";
import { tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser, type Person } from "#tests/support/people.ts";
import { bidOf, makeOpen, openRoom, pricesOf, roomOf } from "#tests/support/room.ts";

/** Every identity × the ticket of either side × the handshake × each kind of frame, beside the matrix of calls (policy.worker.test.ts). */
const db = connect(env.DB);

/** How the room lets somebody in: not at all, to look on, or to bid. */
type Entry = "none" | "look" | "bid";
type Who = { token: string | undefined; pur: Entry; sup: Entry };

let biddingId: string;
const people: Record<string, Who> = {};

beforeAll(async () => {
  const open = await makeOpen({}, 2);
  ({ biddingId } = open);
  const { bankAccount } = declaration();
  const [bidder, same] = open.bidders;
  await tryJoin(bidder, biddingId, { ...declaration(), bankAccount });
  await tryJoin(same, biddingId, { ...declaration(), bankAccount });
  const ended = await makeBusiness();
  await db.update(session).set({ endedAt: Date.now() }).where(eq(session.userId, ended.userId));
  const of = ({ token }: Person, pur: Entry, sup: Entry): Who => ({ token, pur, sup });
  const reader = await makePurchaser({ unitId: open.buyer.unitId, permissions: [] });
  Object.assign(people, {
    visitor: { token: undefined, pur: "none", sup: "none" },
    ended: of(ended, "none", "none"),
    buyer: of(open.buyer, "look", "none"),
    "colleague without rights": of(reader, "look", "none"),
    "another unit": of(await makePurchaser(), "none", "none"),
    operator: of(await makeOperator(), "none", "none"),
    "supplier without rights": of(await makeBusiness({ permissions: [] }), "none", "none"),
    onlooker: of(await makeBidder(), "none", "look"),
    barred: of(same, "none", "look"),
    bidder: of(bidder, "none", "bid"),
  } satisfies Record<string, Who>);
});

const sides = ["pur", "sup"] as const;
const frames = {
  sync: { type: "sync", since: 0, sentAt: 7 },
  bid: bidOf(5_000),
  seal: { type: "seal", key: "matrix-seal", version: 1, commitment: "0".repeat(64) },
  reveal: { type: "reveal", key: "matrix-reveal", lines: pricesOf(5_000), salt: "0".repeat(64) },
  close: { type: "close" },
  admit: { type: "admit", coId: 1, version: 1 },
} as const;
const names = [
  "visitor",
  "ended",
  "buyer",
  "colleague without rights",
  "another unit",
  "operator",
  "supplier without rights",
  "onlooker",
  "barred",
  "bidder",
];

/** What a frame comes to for who looks on or bids: an answer, or the connection's end. */
function outcomeOf(frame: keyof typeof frames, entry: Entry): "told" | "answered" | 4400 | 4403 {
  if (frame === "close" || frame === "admit") return 4400;
  if (frame === "sync") return "told";
  return entry === "bid" ? "answered" : 4403;
}

/** Somebody who knocks at this side's door, whoever they are. */
const personOf = (token: string, side: "pur" | "sup"): Person => ({
  token,
  userId: "",
  ...(side === "pur" && { purchaserId: "" }),
});

describe.each(names)("%s", (name) => {
  test.each(sides)("at the door of %s", async (side) => {
    const { token, ...entries } = people[name]!;
    const filters = await tryCall(
      `POST /mall-${side}/bidding/{biddingId}/ticket`,
      { params: { biddingId }, body: {} },
      { as: token },
    );
    expect(filters.body.code === 200).toBe(entries[side] !== "none");
    if (entries[side] === "none") {
      // Without a ticket of one's own nothing opens the door, not even somebody else's.
      const other = await roomOf(biddingId).issueTicket({ sessionId: "somebody", viewer: { role: "buyer" } });
      const tried = await openRoom(biddingId, personOf(token ?? "", side), 0, other!);
      expect(tried.status).not.toBe(101);
      return;
    }
    for (const frame of Object.keys(frames) as (keyof typeof frames)[]) {
      const page = await openRoom(biddingId, personOf(token ?? "", side));
      expect(page.status).toBe(101);
      await page.until(() => page.told.length > 0);
      page.say(frames[frame] as PageMessage);
      const expected = outcomeOf(frame, entries[side]);
      const answered = () => page.answers().length > 0;
      const told = () => page.told.some((message) => message.type === "state" && message.echo === 7);
      await page.until(() => (typeof expected === "number" ? page.closed() !== null : expected === "told" ? told() : answered()));
      expect(page.closed(), frame).toBe(typeof expected === "number" ? expected : null);
      page.socket?.close();
    }
  });
});
