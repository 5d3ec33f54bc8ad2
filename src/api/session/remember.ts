import { timingSafeEqual } from "node:crypto";
import { rememberLimits } from "#src/domain/session/login.ts";
import type { LoginResult } from "#src/domain/session/schema.ts";
import { unauthenticated } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mustChange } from "../db/batch.ts";
import { hashSecret, newTicket, openSession } from "./open.ts";
import { endFamily, endSessionsOfFamily, findFamily, rotateTicket } from "./repo.ts";

/**
 * Signs in with a remember ticket and gives the next one. A ticket that was used already has been copied: the device and
 * everything opened from it ends. Throws 401 for that and for every ticket that is not known, ended or expired.
 */
export async function autoLogin(ctx: Ctx, { ticket }: { ticket: string }): Promise<LoginResult> {
  const [familyId = "", secret = ""] = ticket.split(".");
  const given = hashSecret(secret);
  const found = await findLive(ctx, familyId);
  if (!sameHash(given, found.family.ticketHash)) return answerOldTicket(ctx, found, given);
  const next = newTicket(ctx, familyId);
  const { family, user } = found;
  const opened = await openSession(ctx, user, { familyId, purchaserId: family.purchaserId });
  try {
    await commit(
      ctx,
      [rotateTicket(ctx.db, familyId, given, next.ticketHash, ctx.now), mustChange(ctx.db), ...opened.statements],
      [opened.change],
      null,
    );
  } catch (error) {
    // Another page brought the same ticket a moment earlier: it is an old one now.
    if (error instanceof ConflictError) return answerOldTicket(ctx, await findLive(ctx, familyId), given);
    throw error;
  }
  return { ...opened.answer, remember_ticket: next.ticket, rememberUntil: family.expiresAt };
}

type Found = Awaited<ReturnType<typeof findLive>>;

async function findLive(ctx: Ctx, familyId: string) {
  const found = await findFamily(ctx.db, familyId);
  const isLive = found && found.family.endedAt === null && found.family.expiresAt > ctx.now && found.user.status === "active";
  if (!isLive) throw unauthenticated();
  return found;
}

/**
 * A browser that restores several pages sends the same ticket with each. The ticket before the last therefore still opens
 * a session, without a next ticket, for ten seconds, to the same browser at the same address. Otherwise it was copied.
 */
async function answerOldTicket(ctx: Ctx, { family, user }: Found, given: string): Promise<LoginResult> {
  const sameMoment =
    family.previousHash !== null &&
    sameHash(given, family.previousHash) &&
    ctx.now - family.rotatedAt < rememberLimits.grace &&
    family.device === ctx.device &&
    family.ip === ctx.ip;
  if (!sameMoment) {
    await commit(
      ctx,
      [endFamily(ctx.db, family.id, ctx.now), endSessionsOfFamily(ctx.db, family.id, ctx.now)],
      [{ entity: "rememberFamily", entityId: family.id, after: { ended: "ticket used twice", ip: ctx.ip } }],
      null,
    );
    throw unauthenticated();
  }
  const opened = await openSession(ctx, user, { familyId: family.id, purchaserId: family.purchaserId });
  await commit(ctx, opened.statements, [opened.change], null);
  return opened.answer;
}

const sameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
