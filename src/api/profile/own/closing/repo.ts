import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { purchaserHolds, userHolds } from "../../../db/permission-holders.ts";
import type { signedIn } from "../../../kernel/context.ts";
import type { Statement } from "../../../db/batch.ts";
import type { Db } from "../../../db/client.ts";
import { read } from "../../../db/read.ts";
import {
  externalLogin,
  loginGuard,
  operatorInvitation,
  passkey,
  purchaser,
  purchaserRole,
  rememberFamily,
  session,
  staffInvitation,
  user,
  userRole,
} from "../../../db/tables/account.ts";
import { approvalDelegation } from "../../../db/tables/approval.ts";
import { cartLine, cartList, sharedCart } from "../../../db/tables/cart.ts";
import { noticeDigest, noticePreference, outbox, sysMsg } from "../../../db/tables/notice.ts";
import { order } from "../../../db/tables/order.ts";
import { wish } from "../../../db/tables/purchase.ts";
import { purchaserProfile } from "../../../db/tables/registration.ts";
import { idempotency } from "../../../db/tables/system.ts";
import { isFullOperator } from "../../../role/repo.ts";
import { address, groupMember, unitInvitation } from "../../../db/tables/unit.ts";
import { verificationCode } from "../../../db/tables/verification.ts";

/** What keeps an account open: how many things, what to tell, and where it is mended. */
export type Obstacle = { kind: string; count: string; text: (count: number) => string; href: string | null };

const mine = "(select id from purchaser where user_id = ?1)";
const administers = (purchaserId: string) => purchaserHolds(purchaserId, permissions.memberReview);
const openOrder = "('placed', 'confirmed', 'partlyShipped', 'shipped', 'received', 'accepted')";

const ofPurchasers: readonly Obstacle[] = [
  {
    kind: "openWish",
    count: `select count(*) as n from wish where purchaser_id in ${mine} and status in ('submitted', 'approving', 'approved')`,
    text: (n) => `您有 ${n} 个采购申请尚未办结，请等待审批完成，或先撤销这些申请`,
    href: "/placeOrder",
  },
  {
    kind: "openOrder",
    count: `select count(*) as n from "order" where purchaser_id in ${mine} and status in ${openOrder}`,
    text: (n) => `您有 ${n} 个订单尚未结清，请先收货、验收并完成结算，或取消订单`,
    href: "/myOrders",
  },
  {
    kind: "openApproval",
    count: `select count(*) as n from wish_step_approver a join wish_step s on s.id = a.step_id left join wish w on w.id = s.wish_id
      left join approval_case c on c.id = s.case_id
      where a.purchaser_id in ${mine} and a.decision is null and s.status in ('current', 'waiting')
        and (w.status = 'approving' or c.status = 'waiting')`,
    text: (n) => `有 ${n} 项审批等待您处理，请先处理`,
    href: null,
  },
  {
    kind: "leadsGroup",
    count: `select count(*) as n from issue_group where leader_id in ${mine}`,
    text: (n) => `您是 ${n} 个课题组的负责人，请先由单位管理员更换负责人`,
    href: null,
  },
  {
    kind: "lastAdministrator",
    count: `select count(*) as n from purchaser p where p.user_id = ?1 and p.complete_info = 1 and ${administers("p.id")}
      and exists (select 1 from purchaser other where other.unit_id = p.unit_id and other.id <> p.id)
      and not exists (select 1 from purchaser other join user u on u.id = other.user_id
        where other.unit_id = p.unit_id and other.id <> p.id and u.status = 'active' and other.complete_info = 1
          and ${administers("other.id")})`,
    text: () => "您是单位唯一的管理员，请先指定另一位管理员",
    href: null,
  },
];

const ofBusinesses: readonly Obstacle[] = [
  {
    kind: "companyOrder",
    count: `select count(*) as n from "order" o join user me on me.id = ?1 where o.co_id = me.co_id and o.status in ${openOrder}
      and not exists (select 1 from user other where other.co_id = me.co_id and other.id <> me.id and other.status = 'active')`,
    text: (n) => `您是企业唯一的账号，企业还有 ${n} 个订单尚未结清，请先完成订单`,
    href: null,
  },
  {
    kind: "lastStaffAdministrator",
    count: `select count(*) as n from user me where me.id = ?1 and ${userHolds("me.id", permissions.staffManage)}
      and exists (select 1 from user other where other.co_id = me.co_id and other.id <> me.id and other.status = 'active')
      and not exists (select 1 from user other where other.co_id = me.co_id and other.id <> me.id and other.status = 'active'
        and ${userHolds("other.id", permissions.staffManage)})`,
    text: () => "您是企业唯一的管理员，请先将其他员工设为管理员",
    href: "/supStaff",
  },
];

const ofOperators: readonly Obstacle[] = [
  {
    kind: "lastOperator",
    count: `select count(*) as n from user me where me.id = ?1
      and not exists (select 1 from user u where u.id <> me.id and ${isFullOperator})`,
    text: () => "您是唯一拥有全部权限的运营人员，请先邀请或指定另一位",
    href: null,
  },
];

export function obstaclesOf({ userType }: ReturnType<typeof signedIn>): readonly Obstacle[] {
  switch (userType) {
    case userTypes.purchaser:
      return ofPurchasers;
    case userTypes.business:
      return ofBusinesses;
    case userTypes.operator:
      return ofOperators;
  }
}

export const readObstacle = ({ count }: Obstacle, userId: string) => read<{ n: number }>(count, userId);

/** True at this point of a batch when nothing of the kind is left. */
export const isGone = ({ count }: Obstacle, userId: string): SQL => sql`(${inlined(count, userId)}) = 0`;

/** The user's id is the only parameter of these statements. */
function inlined(text: string, userId: string): SQL {
  return sql.join(
    text.split("?1").map((part) => sql.raw(part)),
    sql`${userId}`,
  );
}

export const listWorkPics = (db: Db, userId: string) =>
  db
    .select({ key: purchaserProfile.workPicKey })
    .from(purchaserProfile)
    .where(sql`${purchaserProfile.purchaserId} in (select id from purchaser where user_id = ${userId})`);

const gone = "已注销用户";

type Person = { id: string; username: string; mobile: string | null; email: string | null };

/**
 * Takes a person out of every row: what only serves them is deleted, what law keeps (requests, orders, who approved) stays
 * under 已注销用户. Trails (events of requests and
 * orders, audit) are append-only and keep the name that signed them.
 */
export function erasePerson(db: Db, { id, username, mobile, email }: Person, now: Instant): Statement[] {
  const current = sql`(select id from purchaser where user_id = ${id})`;
  const isMine = (column: AnySQLiteColumn) => sql`${column} in ${current}`;
  const isReached = (column: AnySQLiteColumn) => inArray(column, [mobile ?? "", email ?? ""]);
  const receiver = { receiver: gone, mobile: gone, detail: gone };
  const ended = (column: AnySQLiteColumn) => sql`coalesce(${column}, ${now})`;
  return [
    db.delete(passkey).where(eq(passkey.userId, id)),
    db.delete(externalLogin).where(eq(externalLogin.userId, id)),
    db.delete(noticePreference).where(eq(noticePreference.userId, id)),
    db.delete(sysMsg).where(eq(sysMsg.userId, id)),
    db.delete(noticeDigest).where(eq(noticeDigest.userId, id)),
    db.delete(idempotency).where(eq(idempotency.userId, id)),
    db.delete(userRole).where(eq(userRole.userId, id)),
    db.delete(purchaserRole).where(isMine(purchaserRole.purchaserId)),
    db.delete(groupMember).where(isMine(groupMember.purchaserId)),
    db.delete(cartLine).where(isMine(cartLine.purchaserId)),
    db.delete(cartList).where(isMine(cartList.purchaserId)),
    db.delete(loginGuard).where(eq(loginGuard.username, username)),
    db.delete(verificationCode).where(isReached(verificationCode.target)),
    db.delete(outbox).where(or(isReached(outbox.target), eq(outbox.userId, id))),
    db.delete(operatorInvitation).where(or(eq(operatorInvitation.userId, id), isReached(operatorInvitation.target))),
    db.delete(staffInvitation).where(or(eq(staffInvitation.userId, id), isReached(staffInvitation.target))),
    db.delete(unitInvitation).where(or(eq(unitInvitation.userId, id), isReached(unitInvitation.target))),
    db
      .update(sharedCart)
      .set({ revokedAt: now })
      .where(and(isMine(sharedCart.ownerId), isNull(sharedCart.revokedAt))),
    db
      .update(approvalDelegation)
      .set({ revokedAt: now })
      .where(and(or(isMine(approvalDelegation.fromId), isMine(approvalDelegation.toId)), isNull(approvalDelegation.revokedAt))),
    db
      .update(session)
      .set({ device: "", ip: "", endedAt: ended(session.endedAt) })
      .where(eq(session.userId, id)),
    db
      .update(rememberFamily)
      .set({ device: "", ip: "", endedAt: ended(rememberFamily.endedAt) })
      .where(eq(rememberFamily.userId, id)),
    db
      .update(address)
      .set({ ...receiver, isDefault: 0, removedAt: ended(address.removedAt) })
      .where(isMine(address.purchaserId)),
    db
      .update(wish)
      .set(receiver)
      .where(and(isMine(wish.purchaserId), isNotNull(wish.receiver))),
    db.update(order).set(receiver).where(isMine(order.purchaserId)),
    db
      .update(purchaserProfile)
      .set({ realName: gone, jobNo: "", workPicKey: null, rejections: null })
      .where(isMine(purchaserProfile.purchaserId)),
    db.update(purchaser).set({ jobNo: null, completeInfo: 0, review: "rejected" }).where(eq(purchaser.userId, id)),
    db
      .update(user)
      .set({ username: `closed-${id}`, realName: gone, mobile: null, email: null, passwordHash: "none", status: "closed" })
      .where(eq(user.id, id)),
  ];
}
