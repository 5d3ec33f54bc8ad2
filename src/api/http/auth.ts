import type { Context } from "hono";
import { unauthenticated } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { hour, minute, type Instant } from "#src/domain/kernel/instant.ts";
import type { Actor } from "#src/domain/kernel/actor.ts";
import type { Db } from "../db/client.ts";
import { findSession, touchSession, type SessionRow } from "./repo.ts";
import { verifyToken } from "./token.ts";
import { currentUpdate, refuseDuringUpdate } from "./update.ts";
import type { ApiHono } from "./calls.ts";

export const sessionLimits = { absolute: 12 * hour, idle: 2 * hour };

/**
 * The caller behind the Authorization header. None: a visitor. One that is forged, expired, ended or idle: 401, so that
 * the browser notices instead of seeing a visitor's prices. During a system update 999 for most.
 */
export async function authenticate(c: Context<ApiHono>, db: Db, now: Instant): Promise<Actor> {
  const behind = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  // Both at once: the database may be far.
  const [actor, update] = await Promise.all([callerOf(c, db, now), currentUpdate(c.env, db, now, behind)]);
  refuseDuringUpdate(update, c.req.path, actor);
  return actor;
}

async function callerOf(c: Context<ApiHono>, db: Db, now: Instant): Promise<Actor> {
  const token = c.req.header("authorization")?.replace(/^Bearer\s+/i, "");
  if (!token) return { userType: userTypes.visitor };
  const sessionId = await verifyToken(c.env, token, now);
  const row = sessionId ? await findSession(db, sessionId, now) : undefined;
  if (!row || row.endedAt !== null || row.status !== "active") throw unauthenticated();
  if (now >= row.expiresAt || now - row.viewedAt >= sessionLimits.idle) throw unauthenticated();
  if (now - row.viewedAt >= minute) c.executionCtx.waitUntil(touchSession(db, row.sessionId, now));
  return actorOf(row);
}

function actorOf(row: SessionRow): Actor {
  const signedIn = {
    userId: row.userId,
    sessionId: row.sessionId,
    username: row.username,
    realName: row.realName,
    permissions: JSON.parse(row.permissions) as string[],
    protocolsPending: row.protocolsPending === 1,
    ...(row.ownerId === row.userId
      ? {}
      : { viewer: { userId: row.ownerId, realName: row.ownerName, until: row.viewingUntil ?? 0 } }),
  };
  switch (row.userType) {
    case userTypes.purchaser: {
      const { purchaserId, unitId, unitName, cartCount } = row;
      if (!purchaserId) throw unauthenticated();
      const completeInfo = row.completeInfo === 1 ? 1 : 0;
      const unitOpen = row.unitStatus !== "disabled";
      const pointsMall = row.integralSwitchOpen === 1;
      return {
        ...signedIn,
        userType: userTypes.purchaser,
        purchaserId,
        unitId,
        unitName,
        completeInfo,
        unitOpen,
        pointsMall,
        cartCount,
      };
    }
    case userTypes.business: {
      if (row.coId === null) throw unauthenticated();
      return { ...signedIn, userType: userTypes.business, coId: row.coId, isTrading: row.coStatus === "active" };
    }
    case userTypes.operator:
      return { ...signedIn, userType: userTypes.operator };
    default:
      throw unauthenticated();
  }
}
