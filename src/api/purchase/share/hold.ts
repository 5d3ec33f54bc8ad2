import { v7 as uuid } from "uuid";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import { holdAgain, releaseFund } from "../../fund/repo.ts";
import { setReserved, type ShareHold } from "./repo.ts";

/** On the ledger of a fund. */
export const shareNotes = { hold: "集采报名冻结", release: "集采释放", back: "集采份额重新冻结" } as const;

/** The cause of what holds a share's money, and of what gives it back: each moves a fund once. The end of a campaign gives back a part. */
export const holdCause = (holdId: string) => `collection:${holdId}`;
export const endCause = (holdId: string) => `collection:${holdId}:end`;
export const releaseCause = (holdId: string) => `collection:${holdId}:release`;

const userOf = (ctx: Ctx) => ("userId" in ctx.actor ? ctx.actor.userId : "");

/** Gives back what a share holds: its request holds it from now on, or nothing does. */
export function releaseShare(ctx: Ctx, unitId: string, share: ShareHold): Statement[] {
  if (share.held === 0) return [];
  const { fundId, held: amount, holdId } = share;
  const movement = {
    unitId,
    fundId,
    amount,
    cause: releaseCause(holdId),
    note: shareNotes.release,
    userId: userOf(ctx),
    at: ctx.now,
  };
  return [...releaseFund(ctx.db, movement), ...setReserved(ctx.db, share, { held: fen(0), holdId })];
}

/** Holds for the share again what its request has just given back: it was sent back, and binds its group all the same. */
export function holdShareAgain(ctx: Ctx, unitId: string, share: ShareHold, amount: Fen): Statement[] {
  const { fundId } = share;
  const holdId = uuid();
  const movement = { unitId, fundId, amount, cause: holdCause(holdId), note: shareNotes.back, userId: userOf(ctx), at: ctx.now };
  return [...holdAgain(ctx.db, movement), ...setReserved(ctx.db, share, { held: amount, holdId })];
}
