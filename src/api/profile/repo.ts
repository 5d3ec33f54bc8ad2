import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserHolds } from "../db/permission-holders.ts";
import type { PurchaserScope } from "../kernel/context.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { purchaser, purchaserRole, role, user } from "../db/tables/account.ts";
import { businessRegistration, purchaserProfile } from "../db/tables/registration.ts";
import { groupMember, issueGroup, unit } from "../db/tables/unit.ts";
import { unitTypeLabel } from "../system/dict/repo.ts";

const isOpen = eq(unit.status, "active");

/** Units are public to who wants to join one. */
export const listUnits = (db: Db) =>
  db.select({ value: unit.id, label: unit.name }).from(unit).where(isOpen).orderBy(asc(unit.name));

export const findJoinable = (db: Db, unitId: string) =>
  db
    .select({ id: unit.id, name: unit.name, unitType: unit.unitType, typeLabel: unitTypeLabel, needWorkPic: unit.needWorkPic })
    .from(unit)
    .where(and(eq(unit.id, unitId), isOpen))
    .get();

export const listGroups = (db: Db, unitId: string) =>
  db
    .select({ value: issueGroup.id, label: issueGroup.name, leaderName: user.realName })
    .from(issueGroup)
    .innerJoin(purchaser, eq(purchaser.id, issueGroup.leaderId))
    .innerJoin(user, eq(user.id, purchaser.userId))
    .where(eq(issueGroup.unitId, unitId))
    .orderBy(asc(issueGroup.name));

export const findGroup = (db: Db, groupId: string, unitId: string) =>
  db
    .select({ id: issueGroup.id, name: issueGroup.name })
    .from(issueGroup)
    .where(and(eq(issueGroup.id, groupId), eq(issueGroup.unitId, unitId)))
    .get();

/** A purchaser with what was handed in, as the person and the unit see it. */
export const findProfile = (db: Db, purchaserId: string) =>
  db
    .select({
      review: purchaser.review,
      userName: user.realName,
      unitName: unit.name,
      groupName: issueGroup.name,
      profile: purchaserProfile,
    })
    .from(purchaser)
    .innerJoin(user, eq(user.id, purchaser.userId))
    .leftJoin(purchaserProfile, eq(purchaserProfile.purchaserId, purchaser.id))
    .leftJoin(unit, eq(unit.id, purchaserProfile.unitId))
    .leftJoin(issueGroup, eq(issueGroup.id, purchaserProfile.groupId))
    .where(eq(purchaser.id, purchaserId))
    .get();

/** Followed by `mustChange`: a profile is handed in once, and again after it was refused. */
export const submitPurchaser = (db: Db, purchaserId: string, unitId: string, jobNo: string) =>
  db
    .update(purchaser)
    .set({ unitId, jobNo, review: "pending" })
    .where(and(eq(purchaser.id, purchaserId), eq(purchaser.completeInfo, 0), inArray(purchaser.review, ["draft", "rejected"])));

type NewProfile = Pick<
  typeof purchaserProfile.$inferSelect,
  "purchaserId" | "unitId" | "groupId" | "realName" | "jobNo" | "workPicKey" | "submittedAt"
>;
export const saveProfile = (db: Db, { purchaserId, ...fields }: NewProfile) =>
  db
    .insert(purchaserProfile)
    .values({ purchaserId, ...fields })
    .onConflictDoUpdate({ target: purchaserProfile.purchaserId, set: { ...fields, rejections: null, reviewedAt: null } });

const pendingIn = ({ unitId }: PurchaserScope) => and(eq(purchaser.unitId, unitId), eq(purchaser.review, "pending"));

const sorts = {
  submittedAt: "purchaser_profile.submitted_at",
  realName: "purchaser_profile.real_name",
  username: "user.username",
};

export const listPending = (
  db: Db,
  scope: PurchaserScope,
  { pageNum, pageSize, ...sort }: { pageNum: number; pageSize: number } & SortOf<typeof sorts>,
) =>
  db.batch([
    db.select({ total: count() }).from(purchaser).where(pendingIn(scope)),
    db
      .select({
        username: user.username,
        mobile: user.mobile,
        groupName: issueGroup.name,
        needWorkPic: unit.needWorkPic,
        profile: purchaserProfile,
      })
      .from(purchaser)
      .innerJoin(purchaserProfile, eq(purchaserProfile.purchaserId, purchaser.id))
      .innerJoin(user, eq(user.id, purchaser.userId))
      .innerJoin(unit, eq(unit.id, purchaser.unitId))
      .leftJoin(issueGroup, eq(issueGroup.id, purchaserProfile.groupId))
      .where(pendingIn(scope))
      .orderBy(sql.raw(orderBy(sort, sorts, "purchaser_profile.submitted_at, purchaser.id", "purchaser.id")))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
  ]);

/** Who may review the profiles of a unit, and where they are reached. */
export const listReviewers = (db: Db, unitId: string) =>
  db
    .select({ userId: user.id, mobile: user.mobile, email: user.email })
    .from(purchaser)
    .innerJoin(user, eq(user.id, purchaser.userId))
    .where(
      and(
        eq(purchaser.unitId, unitId),
        eq(purchaser.completeInfo, 1),
        eq(user.status, "active"),
        sql.raw(purchaserHolds("purchaser.id", permissions.memberReview)),
      ),
    );

/** A purchaser who waits for the review of the scope's unit. */
export const findPending = (db: Db, scope: PurchaserScope, purchaserId: string) =>
  db
    .select({
      userId: user.id,
      mobile: user.mobile,
      email: user.email,
      needWorkPic: unit.needWorkPic,
      profile: purchaserProfile,
    })
    .from(purchaser)
    .innerJoin(purchaserProfile, eq(purchaserProfile.purchaserId, purchaser.id))
    .innerJoin(user, eq(user.id, purchaser.userId))
    .innerJoin(unit, eq(unit.id, purchaser.unitId))
    .where(and(eq(purchaser.id, purchaserId), pendingIn(scope)))
    .get();

/** Followed by `mustChange`. */
export const closeReview = (db: Db, scope: PurchaserScope, purchaserId: string, approved: boolean) =>
  db
    .update(purchaser)
    .set(approved ? { review: "approved", completeInfo: 1 } : { review: "rejected" })
    .where(and(eq(purchaser.id, purchaserId), pendingIn(scope)));

export const noteRejections = (db: Db, purchaserId: string, rejections: Record<string, string> | null, now: Instant) =>
  db
    .update(purchaserProfile)
    .set({ rejections: rejections && JSON.stringify(rejections), reviewedAt: now })
    .where(eq(purchaserProfile.purchaserId, purchaserId));

export const setRealName = (db: Db, userId: string, realName: string) =>
  db.update(user).set({ realName }).where(eq(user.id, userId));

export const joinGroup = (db: Db, groupId: string, purchaserId: string, now: Instant) =>
  db.insert(groupMember).values({ groupId, purchaserId, joinedAt: now }).onConflictDoNothing();

export const giveMemberRole = (db: Db, purchaserId: string) =>
  db
    .insert(purchaserRole)
    .select(sql`select ${purchaserId}, id from ${role} where role_key = 'member'`)
    .onConflictDoNothing();

/** Where a work card is kept, for its owner and for reviewers of the unit it was handed to. */
export const findWorkPic = (db: Db, purchaserId: string, viewer: { purchaserId: string; reviewedUnitId: string | null }) =>
  db
    .select({ key: purchaserProfile.workPicKey })
    .from(purchaserProfile)
    .where(
      and(
        eq(purchaserProfile.purchaserId, purchaserId),
        sql`(${purchaserProfile.purchaserId} = ${viewer.purchaserId} or ${purchaserProfile.unitId} = ${viewer.reviewedUnitId})`,
      ),
    )
    .get();

export const findLicence = (db: Db, registrationId: string) =>
  db
    .select({ key: businessRegistration.licenceKey })
    .from(businessRegistration)
    .where(eq(businessRegistration.id, registrationId))
    .get();
