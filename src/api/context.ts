import type { CallKey } from "#src/domain/kernel/call.ts";
import { DomainError, codes, forbidden, unauthenticated } from "#src/domain/kernel/error.ts";
import { systemActor, userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { holdsPermission, type Permission } from "#src/domain/kernel/permissions.ts";
import { closedUnitMessage } from "#src/domain/unit/open.ts";
import { connect, type Db } from "./db/client.ts";
import type { ApiEnv } from "./env.ts";
import { newRequestId } from "./http/request-id.ts";

type SignedIn = {
  userId: string;
  sessionId: string;
  username: string;
  realName: string;
  permissions: readonly string[];
  /** A version of an agreement asks them to agree anew. */
  protocolsPending?: boolean;
  /** The operator whose session this is, while they look at the mall as this user: nothing may change (decision 028). */
  viewer?: { userId: string; realName: string; until: Instant };
};

/** Who makes the call, as the session row and its user say now. */
export type Actor =
  | { userType: typeof userTypes.visitor }
  /** The mall itself: a job of the schedule, or one that a call found due. No permission line lets it in. */
  | { userType: typeof systemActor; job: string }
  | (SignedIn & {
      userType: typeof userTypes.purchaser;
      purchaserId: string;
      /** Null until the purchaser has joined a unit. */
      unitId: string | null;
      unitName: string | null;
      completeInfo: 0 | 1;
      /** False in a unit that the operator has disabled. */
      unitOpen: boolean;
      /** The unit takes part in the points mall. */
      pointsMall: boolean;
      cartCount: number;
    })
  | (SignedIn & { userType: typeof userTypes.business; coId: number })
  | (SignedIn & { userType: typeof userTypes.operator });

/** Everything a service verb needs besides its input. */
export type Ctx = {
  db: Db;
  env: ApiEnv;
  now: Instant;
  actor: Actor;
  /** What the audit names as the cause. */
  call: CallKey | "scheduled";
  requestId: string;
  ip: string;
  /** `browser`, or what another program calls itself. */
  agent: string;
  device: string;
  /** What the browser keeps of having signed somebody in (`session/device.ts`). */
  deviceMark: string | null;
  idempotency: { key: string; bodyHash: string } | null;
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

/** Refuses to change anything while somebody only looks. */
export function requireNotViewing({ actor }: Pick<Ctx, "actor">): void {
  if (!("viewer" in actor)) return;
  throw forbidden("正在以该用户的身份查看，只能浏览；需要操作请先结束查看");
}

/** What a scheduled task acts in: nobody asked for it. */
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

/** False for a purchaser whose unit the operator disabled. */
export const isUnitOpen = ({ actor }: Pick<Ctx, "actor">): boolean => actor.userType !== userTypes.purchaser || actor.unitOpen;

/** The line of verbs that begin a purchase: in a disabled unit only what was ordered goes on. */
export function requireOpenUnit({ actor }: Ctx): void {
  if (!isUnitOpen({ actor })) throw forbidden(closedUnitMessage);
}

/** Whose data a supplier's repository functions may touch. Only `supplierScope` makes one. */
export type SupplierScope = { readonly [minted]: "supplier"; coId: number; userId: string };
/** The permission line of a supplier's verb. */
export function supplierScope(ctx: Ctx, permission: Permission): SupplierScope {
  const actor = signedIn(ctx);
  if (actor.userType !== userTypes.business) throw forbidden("此操作仅限供应商账号");
  requirePermission(actor.permissions, permission);
  return { coId: actor.coId, userId: actor.userId } as SupplierScope;
}

/** True when the caller holds the permission, for what it only widens. */
export const holdsAlso = ({ actor }: Ctx, permission: Permission): boolean =>
  "permissions" in actor && holdsPermission(actor.permissions, [permission]);

/** The permission line of a verb for any live session. */
export function signedIn({ actor }: Ctx): Person {
  if (isNobody(actor)) throw unauthenticated();
  return actor;
}

type Person = Extract<Actor, SignedIn>;
/** No person with an account: a visitor, or the mall itself. */
export const isNobody = (actor: Actor): actor is Exclude<Actor, Person> =>
  actor.userType === userTypes.visitor || actor.userType === systemActor;

/** The permission line of an operator's verb. */
export function requireOperator(ctx: Ctx, permission?: Permission) {
  const actor = signedIn(ctx);
  if (actor.userType !== userTypes.operator) throw forbidden();
  requirePermission(actor.permissions, permission);
  return actor;
}

function requirePermission(granted: readonly string[], permission: Permission | undefined) {
  if (permission && !holdsPermission(granted, [permission])) {
    throw new DomainError(codes.forbidden, "没有操作权限，请联系单位管理员开通", { permission });
  }
}
