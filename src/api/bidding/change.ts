import { conflict } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../context.ts";
import { commit, GuardMissed, type Statement } from "../db/batch.ts";
import type { BiddingRow } from "./repo.ts";
import { tellOf, type Telling } from "./tell/tell.ts";

/** What a step writes: its rows, its trail, who hears of it. */
export type Step = {
  statements: readonly Statement[];
  before?: unknown;
  after: unknown;
  telling?: Telling;
};

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
