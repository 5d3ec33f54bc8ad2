import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { Db } from "../../db/client.ts";
import { unit, unitInvitation } from "../../db/tables/unit.ts";

const isOpen = (secretHash: string, now: Instant) =>
  and(eq(unitInvitation.secretHash, secretHash), isNull(unitInvitation.endedAt), gt(unitInvitation.expiresAt, now));

export const findInvitation = (db: Db, secretHash: string, now: Instant) =>
  db
    .select({
      unitId: unitInvitation.unitId,
      unitName: unit.name,
      target: unitInvitation.target,
      expiresAt: unitInvitation.expiresAt,
      hasAccount: sql<Flag>`exists (select 1 from user where mobile = unit_invitation.target or email = unit_invitation.target)`,
    })
    .from(unitInvitation)
    .innerJoin(unit, eq(unit.id, unitInvitation.unitId))
    .where(and(isOpen(secretHash, now), eq(unit.status, "active")))
    .get();

/** Followed by `mustChange`: a link makes one administrator. */
export const spendInvitation = (db: Db, secretHash: string, userId: string, now: Instant) =>
  db.update(unitInvitation).set({ endedAt: now, userId }).where(isOpen(secretHash, now));

export const removeOldInvitations = (db: Db, before: Instant) =>
  db.delete(unitInvitation).where(lt(unitInvitation.expiresAt, before));
