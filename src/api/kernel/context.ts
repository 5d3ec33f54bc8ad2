import { DomainError, codes, forbidden, unauthenticated } from "#src/domain/kernel/error.ts";
import { systemActor, userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { flagOf, type Flag } from "#src/domain/kernel/number.ts";
import { holdsPermission, type Permission } from "#src/domain/kernel/permissions.ts";
import { isNobody, type Person } from "#src/domain/kernel/actor.ts";
import { closedUnitMessage } from "#src/domain/unit/open.ts";
import type { Writing } from "../db/batch.ts";
import { connect, type Db } from "../db/client.ts";
import type { ApiEnv } from "./env.ts";
import { newRequestId } from "./request-id.ts";

/** Everything a service verb needs besides its input: what its changes are written with, and more. */
export type Ctx = Writing & {
  env: ApiEnv;
  /** `browser`, or what another program calls itself. */
  agent: string;
  device: string;
  /** What the browser keeps of having signed somebody in (`http/device.ts`). */
  deviceMark: string | null;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * The same moment, acted by the mall itself: trail and audit name the job, and no caller's key keeps its answer. It may write
 * what is due, also when a call that only reads comes upon it.
 */
export const asSystem = (ctx: Ctx, job: string): Ctx => ({
  ...ctx,
  db: connect(ctx.env.DB),
  actor: { userType: systemActor, job },
  ip: "",
  agent: "",
  idempotency: null,
});

/** The operator behind a view, for the two things they still do themselves: end it, sign out. Otherwise the caller. */
export function asOwner(ctx: Ctx): Ctx {
  const { actor } = ctx;
  if (!("viewer" in actor)) return ctx;
  const { userId, realName } = actor.viewer;
  const { sessionId } = actor;
  return {
    ...ctx,
    actor: { userType: userTypes.operator, userId, sessionId, username: "", realName, permissions: [] },
  };
}

/** The context of a scheduled task: no caller. */
export const scheduledCtx = (db: Db, env: ApiEnv, now: Instant, waitUntil: Ctx["waitUntil"], job = "schedule"): Ctx => ({
  db,
  env,
  now,
  actor: { userType: systemActor, job },
  call: "scheduled",
  requestId: newRequestId(),
  ip: "",
  agent: "",
  device: "",
  deviceMark: null,
  idempotency: null,
  waitUntil,
});

declare const minted: unique symbol;

/** Whose data a purchaser's repository functions may touch. Only `purchaserScope` makes one. */
export type PurchaserScope = { readonly [minted]: "purchaser"; unitId: string; purchaserId: string; userId: string };
/** The permission line of a purchaser's verb: complete information, and the permission if one is named. */
export function purchaserScope(ctx: Ctx, permission?: Permission): PurchaserScope {
  const { actor } = ctx;
  if (isNobody(actor)) throw unauthenticated();
  if (actor.userType !== userTypes.purchaser) throw forbidden("此操作仅限采购人，请用采购单位账号登录");
  if (actor.completeInfo !== 1 || !actor.unitId) throw forbidden("请先完善资料，通过单位审核后即可采购");
  requirePermission(actor.permissions, permission);
  return { unitId: actor.unitId, purchaserId: actor.purchaserId, userId: actor.userId } as PurchaserScope;
}

declare const grouped: unique symbol;

/**
 * Whose groups' things a purchaser's repository functions may run: the caller's own, with `wholeUnit` those of every group of
 * the unit. Only `groupScope` makes one. A `PurchaserScope` alone reads nothing that is a group's.
 */
export type GroupScope = PurchaserScope & { readonly [grouped]: true; wholeUnit: Flag };
/** The permission line of a verb about a group's things; who holds `wholeUnit` too stands above the groups of the unit. */
export function groupScope(ctx: Ctx, permission: Permission | undefined, wholeUnit: Permission): GroupScope {
  return { ...purchaserScope(ctx, permission), wholeUnit: flagOf(holdsAlso(ctx, wholeUnit)) } as GroupScope;
}

/** False for a purchaser whose unit the operator disabled. */
export const isUnitOpen = ({ actor }: Pick<Ctx, "actor">): boolean => actor.userType !== userTypes.purchaser || actor.unitOpen;

/** The line of verbs that begin a purchase: in a disabled unit only what was ordered goes on. */
export function requireOpenUnit({ actor }: Ctx): void {
  if (!isUnitOpen({ actor })) throw forbidden(closedUnitMessage);
}

/** Whose data a supplier's repository functions may touch. Only `supplierScope` makes one. */
export type SupplierScope = { readonly [minted]: "supplier"; coId: number; userId: string };
/** The permission line of a supplier's verb. */
export function supplierScope(ctx: Ctx, permission?: Permission): SupplierScope {
  const actor = signedIn(ctx);
  if (actor.userType !== userTypes.business) throw forbidden("此操作仅限供应商账号");
  requirePermission(actor.permissions, permission);
  return { coId: actor.coId, userId: actor.userId } as SupplierScope;
}

/** False for people of a company that is suspended. */
export const isTrading = ({ actor }: Pick<Ctx, "actor">): boolean => actor.userType !== userTypes.business || actor.isTrading;

/** True when the caller holds the permission, for what it only widens. */
export const holdsAlso = ({ actor }: Ctx, permission: Permission): boolean =>
  "permissions" in actor && holdsPermission(actor.permissions, [permission]);

/** The permission line of a verb for any live session. */
export function signedIn({ actor }: Ctx): Person {
  if (isNobody(actor)) throw unauthenticated();
  return actor;
}

/** The permission line of an operator's verb. */
export function requireOperator(ctx: Ctx, permission?: Permission) {
  const actor = signedIn(ctx);
  if (actor.userType !== userTypes.operator) throw forbidden();
  requirePermission(actor.permissions, permission);
  return actor;
}

function requirePermission(granted: readonly string[], permission: Permission | undefined) {
  if (permission && !holdsPermission(granted, [permission])) {
    throw new DomainError(codes.forbidden, "没有操作权限，请联系管理员开通", { permission });
  }
}

/** Who the history names; the mall itself where nobody acts. */
export const actorName = ({ actor }: Pick<Ctx, "actor">): string => ("realName" in actor ? actor.realName : "系统");
