import { env } from "cloudflare:workers";
import { onTestFinished, vi } from "vitest";
import type { BidLine } from "#src/domain/bidding/rules.ts";
import type { BiddingForm } from "#src/domain/bidding/schema.ts";
import { RoomMessage, type Answered, type PageMessage, type Sending } from "#src/domain/bidding/socket.ts";
import { defaultUnitPolicy } from "#src/domain/bidding/terms.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { declaration, makeBidder, makePublished, tryJoin, type Bidder } from "./bidding.ts";
import { makeBuyer, type Buyer } from "./buying.ts";
import { call } from "./call.ts";
import { unique, type Person } from "./people.ts";
import { openSocket } from "./socket.ts";

export const roomOf = (biddingId: string) => env.BIDDING_ROOMS.getByName(biddingId);

/** Both lines of `biddingForm`: the ceilings are 6000 for ten and 10000 for four. */
export const pricesOf = (first: number, second = 10_000): BidLine[] => [
  { lineId: "1", unitPrice: fen(first), leadDays: 3 },
  { lineId: "2", unitPrice: fen(second), leadDays: 5 },
];
export const bidOf = (first: number, second?: number): Sending & { type: "bid" } => ({
  type: "bid",
  key: unique("bid-key"),
  version: 1,
  lines: pricesOf(first, second),
});

/** The clock of the rooms and of the api stands at `at` until the test is over. */
export function setClock(at: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** A bidding that is open for an hour, and companies that take part. */
export async function makeOpen(more: Partial<BiddingForm> = {}, count = 3) {
  const buyer = await makeBuyer();
  await call("POST /mall-pur/bidding/rules", { body: { ...defaultUnitPolicy, minWindow: 0 } }, { as: buyer.token });
  const endsAt = Date.now() + hour;
  const biddingId = await makePublished(buyer, { endsAt, ...more });
  const bidders: Bidder[] = [];
  for (let n = 0; n < count; n += 1) {
    const bidder = await makeBidder();
    const { body } = await tryJoin(bidder, biddingId, declaration());
    if (body.code !== 200) throw new Error(body.msg);
    bidders.push(bidder);
  }
  return { buyer, bidders: bidders as [Bidder, Bidder, Bidder], biddingId, endsAt };
}

type Side = "pur" | "sup";
const sideOf = (who: Person | Buyer): Side => ("purchaserId" in who ? "pur" : "sup");

export async function ticketOf(biddingId: string, who: Person): Promise<string> {
  const request = { params: { biddingId }, body: {} };
  const key = `POST /mall-${sideOf(who)}/bidding/{biddingId}/ticket` as const;
  return (await call(key, request, { as: who.token })).ticket;
}

/** A page with the room open: what it is told, in order. */
export async function openRoom(biddingId: string, who: Person, since = 0, given?: string) {
  const ticket = given ?? (await ticketOf(biddingId, who));
  const path = `/mall-${sideOf(who)}/bidding/${biddingId}/live?ticket=${ticket}&since=${since}`;
  const room = await openSocket(path, who.token, RoomMessage);
  const { told, until, closed } = room;
  const say = (message: PageMessage) => room.socket?.send(JSON.stringify(message));
  const answers = (): Answered[] => told.flatMap((message) => (message.type === "answer" ? [message.answer] : []));
  return {
    ...room,
    ticket,
    say,
    answers,
    events: () => told.flatMap((message) => (message.type === "state" ? message.events : [])),
    latest: () => told.findLast((message) => message.type === "state"),
    /** Sends and waits for the answer. */
    async send(sending: Sending): Promise<Answered> {
      const before = answers().filter(({ key }) => key === sending.key).length;
      say(sending);
      await until(() => answers().filter(({ key }) => key === sending.key).length > before || closed() !== null);
      const answer = answers().findLast(({ key }) => key === sending.key);
      if (!answer) throw new Error(`no answer; closed ${closed()}`);
      return answer;
    },
    /** Everything that has happened until now has been told. */
    async sync(): Promise<void> {
      const sentAt = (told.length + 1) * 1_000 + Math.trunc(performance.now());
      say({ type: "sync", since: 0, sentAt });
      await until(() => told.some((message) => message.type === "state" && message.echo === sentAt) || closed() !== null);
    },
  };
}
