import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { insertRows, mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { approvalLink } from "../../db/tables/approval.ts";
import { permissionsOf } from "../../http/repo.ts";

export const insertLinks = (db: Db, rows: readonly (typeof approvalLink.$inferSelect)[]): Statement =>
  insertRows(db, approvalLink, rows);

export type LinkRow = {
  linkId: string;
  stepId: string;
  wishId: string;
  stepStatus: string;
  usedAt: Instant | null;
  expiresAt: Instant;
  purchaserId: string;
  userId: string;
  username: string;
  realName: string;
  userStatus: string;
  unitId: string | null;
  unitName: string | null;
  unitStatus: string | null;
  completeInfo: Flag;
  /** JSON array of codes. */
  permissions: string;
};

/** A link with its step and with the person as they are today: rights are those of the moment it is used. */
export const readLink = (linkId: string) =>
  read<LinkRow>(
    `select l.id as linkId, l.step_id as stepId, w.id as wishId, s.status as stepStatus, l.used_at as usedAt,
       l.expires_at as expiresAt, p.id as purchaserId, u.id as userId, u.username, u.real_name as realName,
       u.status as userStatus, p.unit_id as unitId, n.name as unitName, n.status as unitStatus, p.complete_info as completeInfo,
       ${permissionsOf("p.id", "u.id")} as permissions
     from approval_link l join wish_step s on s.id = l.step_id join wish w on w.id = s.wish_id join purchaser p on p.id = l.purchaser_id
     join user u on u.id = p.user_id left join unit n on n.id = p.unit_id
     where l.id = ?1`,
    linkId,
  );

/** Used once, and only in its time. */
export const burnLink = (db: Db, linkId: string, now: Instant): Statement[] => [
  db
    .update(approvalLink)
    .set({ usedAt: now })
    .where(and(eq(approvalLink.id, linkId), isNull(approvalLink.usedAt), gt(approvalLink.expiresAt, now))),
  mustChange(db),
];

export const removeOldLinks = (db: Db, before: Instant) => db.delete(approvalLink).where(lt(approvalLink.expiresAt, before));
