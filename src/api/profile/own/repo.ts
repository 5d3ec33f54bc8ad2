import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { purchaser, user } from "../../db/tables/account.ts";
import { purchaserProfile } from "../../db/tables/registration.ts";
import { unit } from "../../db/tables/unit.ts";

/** Where a person is reached from now on. */
export const setContact = (db: Db, userId: string, contact: { mobile: string } | { email: string }) =>
  db.update(user).set(contact).where(eq(user.id, userId));

/** The units a person belongs to or has asked to join. */
export const listPlaces = (db: Db, userId: string) =>
  db
    .select({
      purchaserId: purchaser.id,
      unitId: unit.id,
      unitName: unit.name,
      review: purchaser.review,
      completeInfo: purchaser.completeInfo,
      rejections: purchaserProfile.rejections,
    })
    .from(purchaser)
    .innerJoin(unit, eq(unit.id, purchaser.unitId))
    .leftJoin(purchaserProfile, eq(purchaserProfile.purchaserId, purchaser.id))
    .where(eq(purchaser.userId, userId))
    .orderBy(asc(purchaser.createdAt));
