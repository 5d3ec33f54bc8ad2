import { and, asc, count, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { UnitState } from "#src/domain/unit/admin/schema.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { purchaser, purchaserRole, role, user } from "../../db/tables/account.ts";
import { unit, unitInvitation } from "../../db/tables/unit.ts";
import { isAdministrator } from "../administrator/repo.ts";
import { unitTypeLabel } from "../../system/dict/repo.ts";

type UnitRow = typeof unit.$inferSelect;
const sorts = { name: "name", createdAt: "created_at" };

type ListInput = { pageNum: number; pageSize: number; q?: string | undefined; status?: UnitState | undefined } & SortOf<
  typeof sorts
>;

export function listUnits(db: Db, { pageNum, pageSize, q, status, ...sort }: ListInput) {
  const which = and(
    status ? eq(unit.status, status) : undefined,
    q ? sql`instr(lower(${unit.name}), ${searchWord(q)}) > 0` : undefined,
  );
  return db.batch([
    db.select({ total: count() }).from(unit).where(which),
    db
      .select({
        unitId: unit.id,
        name: unit.name,
        typeLabel: unitTypeLabel,
        status: unit.status,
        createdAt: unit.createdAt,
        members: sql<number>`(select count(*) from purchaser where purchaser.unit_id = unit.id and complete_info = 1)`,
        administrators: sql<string>`(select json_group_array(u.real_name) from purchaser join user u on u.id = purchaser.user_id
          where purchaser.unit_id = unit.id and ${isAdministrator})`,
      })
      .from(unit)
      .where(which)
      .orderBy(sql.raw(orderBy(sort, sorts, "created_at desc, name, id", "id")))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
  ]);
}

/** A unit with its administrators and the invitations that are still open. */
export const readUnit = (db: Db, unitId: string, now: Instant) =>
  db.batch([
    db.select().from(unit).where(eq(unit.id, unitId)),
    db
      .select({
        purchaserId: purchaser.id,
        username: user.username,
        realName: user.realName,
        mobile: user.mobile,
        email: user.email,
        status: user.status,
      })
      .from(purchaser)
      .innerJoin(user, eq(user.id, purchaser.userId))
      .where(and(eq(purchaser.unitId, unitId), isAdministrator))
      .orderBy(asc(purchaser.createdAt)),
    db
      .select({
        invitationId: unitInvitation.id,
        target: unitInvitation.target,
        createdAt: unitInvitation.createdAt,
        expiresAt: unitInvitation.expiresAt,
      })
      .from(unitInvitation)
      .where(and(eq(unitInvitation.unitId, unitId), isNull(unitInvitation.endedAt), gt(unitInvitation.expiresAt, now)))
      .orderBy(desc(unitInvitation.createdAt)),
  ]);

export const findUnitRow = (db: Db, unitId: string) => db.select().from(unit).where(eq(unit.id, unitId)).get();

export const insertUnit = (db: Db, row: typeof unit.$inferInsert) => db.insert(unit).values(row);

/** Followed by `mustChange`. */
export const updateUnit = (db: Db, unitId: string, fields: Partial<UnitRow>) =>
  db.update(unit).set(fields).where(eq(unit.id, unitId));

/** Followed by `mustChange`. */
export const setUnitStatus = (db: Db, unitId: string, status: UnitState) =>
  db
    .update(unit)
    .set({ status })
    .where(and(eq(unit.id, unitId), ne(unit.status, status)));

/** An account by its sign-in name, number or address. */
export const findAccount = (db: Db, who: string) =>
  db
    .select({
      userId: user.id,
      userType: user.userType,
      status: user.status,
      realName: user.realName,
      mobile: user.mobile,
      email: user.email,
    })
    .from(user)
    .where(or(eq(user.username, who), eq(user.mobile, who), eq(user.email, who)))
    .get();

/** Followed by `mustChange`. */
export const removeAdministrator = (db: Db, unitId: string, purchaserId: string) =>
  db
    .delete(purchaserRole)
    .where(
      and(
        eq(purchaserRole.purchaserId, purchaserId),
        sql`${purchaserRole.roleId} = (select id from ${role} where role_key = 'unitAdmin')`,
        sql`exists (select 1 from purchaser where id = ${purchaserId} and unit_id = ${unitId})`,
      ),
    );

export const insertInvitation = (db: Db, row: typeof unitInvitation.$inferInsert) => db.insert(unitInvitation).values(row);

/** Of one unit to one number or address the newest link counts. */
export const endInvitationsTo = (db: Db, unitId: string, target: string, now: Instant) =>
  db
    .update(unitInvitation)
    .set({ endedAt: now })
    .where(and(eq(unitInvitation.unitId, unitId), eq(unitInvitation.target, target), isNull(unitInvitation.endedAt)));

/** Followed by `mustChange`. */
export const revokeInvitation = (db: Db, unitId: string, invitationId: string, now: Instant) =>
  db
    .update(unitInvitation)
    .set({ endedAt: now })
    .where(and(eq(unitInvitation.id, invitationId), eq(unitInvitation.unitId, unitId), isNull(unitInvitation.endedAt)));
