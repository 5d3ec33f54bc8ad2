import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { rememberLimits } from "#src/domain/session/login.ts";
import type { LoginResult } from "#src/domain/session/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Change, Statement } from "../db/batch.ts";
import { sessionLimits } from "../http/auth.ts";
import { markDevice } from "../http/device.ts";
import { isSignedSecret, signedSecret, signToken } from "../http/token.ts";
import { userTagOf } from "../http/user-tag.ts";
import { endSession, insertSession, listPurchasersOf } from "./sign-in/repo.ts";
import { insertFamily } from "./repo.ts";

export type SignedInUser = { id: string; userType: number; lastPurchaserId: string | null };

type Options = {
  /** Makes the device a remembered one. */
  remember?: boolean;
  /** The remembered device that opens the session. */
  familyId?: string | null;
  /** The unit's row to act in; otherwise the one used last. */
  purchaserId?: string | null;
};

/** A new session of a user: the statements that write it, its place in the trail, and what the caller is answered. */
export async function openSession(ctx: Ctx, user: SignedInUser, options: Options = {}) {
  const purchaserId = options.purchaserId ?? (await purchaserOf(ctx, user));
  const family = options.remember ? newFamily(ctx, user.id, purchaserId) : null;
  const row = {
    id: uuid(),
    userId: user.id,
    purchaserId,
    agent: ctx.agent,
    device: ctx.device,
    ip: ctx.ip,
    createdAt: ctx.now,
    viewedAt: ctx.now,
    expiresAt: ctx.now + sessionLimits.absolute,
    familyId: family?.row.id ?? options.familyId ?? null,
  };
  const answer: LoginResult = {
    access_token: await signToken(ctx.env, row.id, ctx.now, row.expiresAt),
    expiresAt: row.expiresAt,
    userTag: userTagOf(row),
    ...(ctx.agent === "browser" ? { device_mark: markDevice(ctx, user.id) } : {}),
    ...(family ? { remember_ticket: family.ticket, rememberUntil: family.row.expiresAt } : {}),
  };
  // A new sign-in ends the session before it, so that a session fixed by an attacker before the login is dead afterwards.
  const previous = "sessionId" in ctx.actor ? [endSession(ctx.db, ctx.actor.sessionId, ctx.now)] : [];
  const statements: Statement[] = [
    ...previous,
    ...(family ? [insertFamily(ctx.db, family.row)] : []),
    insertSession(ctx.db, row),
  ];
  const change: Change = { entity: "session", entityId: row.id, userId: user.id, after: { userId: user.id, device: ctx.device } };
  return { statements, change, answer };
}

async function purchaserOf(ctx: Ctx, { id, userType, lastPurchaserId }: SignedInUser): Promise<string | null> {
  if (userType !== userTypes.purchaser) return null;
  const [first] = await listPurchasersOf(ctx.db, id, lastPurchaserId);
  return first?.id ?? null;
}

function newFamily(ctx: Ctx, userId: string, purchaserId: string | null) {
  const id = uuid();
  const { ticket, ticketHash } = newTicket(ctx, id);
  const row = {
    id,
    userId,
    purchaserId,
    ticketHash,
    rotatedAt: ctx.now,
    device: ctx.device,
    ip: ctx.ip,
    createdAt: ctx.now,
    expiresAt: ctx.now + rememberLimits.lifetime,
  };
  return { row, ticket };
}

/** `family.secret`: never a password, and worth nothing once the next one was given. */
export function newTicket({ env }: Pick<Ctx, "env">, familyId: string): { ticket: string; ticketHash: string } {
  const secret = signedSecret(env, purposeOf(familyId));
  return { ticket: `${familyId}.${secret}`, ticketHash: hashSecret(secret) };
}

/** The remembered device that a ticket was made for here, whether it still holds or not; null for one that was made up. */
export function familyOfTicket(env: Ctx["env"], ticket: string): string | null {
  const [familyId = "", secret = ""] = ticket.split(".");
  return isSignedSecret(env, purposeOf(familyId), secret) ? familyId : null;
}

const purposeOf = (familyId: string) => `remember:${familyId}`;

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
