import { evolveBidding } from "#src/domain/bidding/evolve.ts";
import type { BiddingEvent } from "#src/domain/bidding/state.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit, ConflictError, type Change, type Statement } from "../db/batch.ts";
import type { Loaded } from "./load.ts";
import type { BiddingRow } from "./repo.ts";
import { notifyOf, type Telling } from "./notify/notify.ts";

/** What a step writes: its rows, its trail, who hears of it. */
export type Step = {
  statements: readonly Statement[];
  before?: unknown;
  after: unknown;
  telling?: Telling;
  /** What else the trail says of it. */
  changes?: readonly Change[];
};

/** What an event makes of the bidding's own row: its state afterwards, and when and why it came to that. */
export function rowAfter({ state }: Pick<Loaded, "state">, event: BiddingEvent, now: Instant) {
  const { status, termsNo, noticeUntil } = evolveBidding(state, event);
  return { status, termsNo, noticeUntil, ...stampOf(event, now) };
}

type Stamp = Partial<Pick<BiddingRow, "publishedAt" | "closedAt" | "settledAt" | "cancelledAt" | "endReason">>;

function stampOf(event: BiddingEvent, now: Instant): Stamp {
  if (event.type === "published") return { publishedAt: now };
  if (event.type === "closed") return { closedAt: now };
  if (event.type === "settled") return { settledAt: now };
  if (event.type === "cancelled") return { endReason: event.reason, cancelledAt: now };
  if (event.type !== "failed") return {};
  // Without an award before, the room has just said that nobody bid validly.
  return event.from === null ? { endReason: event.reason, settledAt: now } : { endReason: event.reason };
}

/** One step of a bidding: its rows, its trail and its letters in one batch. Throws `ConflictError` when it moved on meanwhile. */
export async function writeStep<Answer>(ctx: Ctx, row: BiddingRow, step: Step, answer: Answer): Promise<Answer> {
  const { biddingId } = row;
  const mails = await notifyOf(ctx, row, step.telling ?? {});
  const change = { entity: "bidding", entityId: biddingId, before: step.before ?? { status: row.status }, after: step.after };
  const given = await commit(ctx, [...step.statements, ...mails.statements], [change, ...(step.changes ?? [])], answer);
  mails.send();
  return given;
}

/** The same for what somebody asked: 409 when it moved on meanwhile. */
export async function applyStep<Answer>(ctx: Ctx, row: BiddingRow, step: Step, answer: Answer): Promise<Answer> {
  return writeStep(ctx, row, step, answer).catch(refuseConflict);
}

/** What somebody reads whose step met another one. */
export function refuseConflict(error: unknown): never {
  if (error instanceof ConflictError) throw refuse.moved();
  throw error;
}

/**
 * Where many write at the same moment: it is read and written again, which somebody succeeds with each time. The last try's
 * `ConflictError` is the caller's.
 */
export async function untilWritten<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let left = 20; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || left === 0) throw error;
    }
  }
}
