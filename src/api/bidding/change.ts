import { evolveBidding } from "#src/domain/bidding/evolve.ts";
import type { BiddingEvent } from "#src/domain/bidding/state.ts";
import { conflict } from "#src/domain/kernel/error.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../context.ts";
import { commit, GuardMissed, type Statement } from "../db/batch.ts";
import type { Loaded } from "./load.ts";
import type { BiddingRow } from "./repo.ts";
import { tellOf, type Telling } from "./tell/tell.ts";

/** What a step writes: its rows, its trail, who hears of it. */
export type Step = {
  statements: readonly Statement[];
  before?: unknown;
  after: unknown;
  telling?: Telling;
};

/** What an event makes of the bidding's own row: its state afterwards, and when and why it came to that. */
export function rowAfter({ state }: Pick<Loaded, "state">, event: BiddingEvent, now: Instant) {
  const { status, termsNo, noticeUntil } = evolveBidding(state, event);
  return { status, termsNo, noticeUntil, ...stampOf(event, now) };
}

type Stamp = Partial<Pick<BiddingRow, "publishedAt" | "closedAt" | "settledAt" | "endReason">>;

function stampOf(event: BiddingEvent, now: Instant): Stamp {
  if (event.type === "published") return { publishedAt: now };
  if (event.type === "closed") return { closedAt: now };
  if (event.type === "settled") return { settledAt: now };
  if (event.type === "cancelled") return { endReason: event.reason };
  if (event.type !== "failed") return {};
  // Without an award before, the room has just said that nobody bid validly.
  return event.from === null ? { endReason: event.reason, settledAt: now } : { endReason: event.reason };
}

/** One step of a bidding: its rows, its trail and its letters in one batch. Throws `GuardMissed` when it moved on meanwhile. */
export async function writeStep<Answer>(ctx: Ctx, row: BiddingRow, step: Step, answer: Answer): Promise<Answer> {
  const { biddingId } = row;
  const letters = await tellOf(ctx, row, step.telling ?? {});
  const trail = { entity: "bidding", entityId: biddingId, before: step.before ?? { status: row.status }, after: step.after };
  const given = await commit(ctx, [...step.statements, ...letters.statements], [trail], answer);
  letters.send();
  return given;
}

/** The same for what somebody asked: 409 when it moved on meanwhile. */
export async function takeStep<Answer>(ctx: Ctx, row: BiddingRow, step: Step, answer: Answer): Promise<Answer> {
  return writeStep(ctx, row, step, answer).catch(refuseMissed);
}

/** What somebody reads whose step met another one. */
export function refuseMissed(error: unknown): never {
  if (error instanceof GuardMissed) throw conflict("此竞价刚有变动，请刷新后重试");
  throw error;
}

/** Where many write at the same moment: it is read and written again, a few times. The last try's `GuardMissed` is the caller's. */
export async function untilWritten<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let left = 5; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GuardMissed) || left === 0) throw error;
    }
  }
}
