import { and, desc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { Db } from "../../db/client.ts";
import { purchaser, purchaserRole, role } from "../../db/tables/account.ts";

/** SQL: whether a purchaser administers the unit of its row; the argument is a column or a parameter of the statement. */
const administers = (purchaserId: SQL) => sql<Flag>`exists (select 1 from purchaser_role pr join role r on r.id = pr.role_id
  where pr.purchaser_id = ${purchaserId} and r.role_key = 'unitAdmin')`;

/** Of the row of `purchaser` that a statement is at. (In a statement of one table drizzle would leave the table's name out.) */
export const isAdministrator = administers(sql.raw("purchaser.id"));
export const becameAdministrator = (purchaserId: string) => administers(sql`${purchaserId}`);

/** Somebody who can sign in administers the unit. */
export const hasAdministrator = (unitId: string) =>
  sql`exists (select 1 from purchaser join user u on u.id = purchaser.user_id
    where purchaser.unit_id = ${unitId} and u.status = 'active' and ${isAdministrator})`;

export const isOpenUnit = (unitId: string) => sql`exists (select 1 from unit where id = ${unitId} and status = 'active')`;

/** The place of a person in a unit, or the one that belongs to no unit yet. */
export const findPlaceFor = (db: Db, userId: string, unitId: string) =>
  db
    .select({ id: purchaser.id, isAdministrator })
    .from(purchaser)
    .where(and(eq(purchaser.userId, userId), or(eq(purchaser.unitId, unitId), isNull(purchaser.unitId))))
    .orderBy(desc(purchaser.unitId))
    .get();

/** Followed by `mustChange`: a place without a unit may have joined another meanwhile. */
export const admitPlace = (db: Db, purchaserId: string, userId: string, unitId: string) =>
  db
    .update(purchaser)
    .set({ unitId, completeInfo: 1, review: "approved" })
    .where(
      and(
        eq(purchaser.id, purchaserId),
        eq(purchaser.userId, userId),
        or(eq(purchaser.unitId, unitId), isNull(purchaser.unitId)),
      ),
    );

export const insertAdmittedPlace = (db: Db, row: { id: string; userId: string; unitId: string; createdAt: Instant }) =>
  db.insert(purchaser).values({ ...row, completeInfo: 1, review: "approved" });

export const giveUnitRoles = (db: Db, purchaserId: string, roleKeys: readonly string[]) =>
  db
    .insert(purchaserRole)
    .select(
      sql`select ${purchaserId}, id from ${role} where role_key in (select value from json_each(${JSON.stringify(roleKeys)}))`,
    )
    .onConflictDoNothing();
