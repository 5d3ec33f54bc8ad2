import { forbidden } from "#src/domain/kernel/error.ts";
import { systemActor } from "#src/domain/kernel/identity.ts";
import { permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import {
  holdsAlso,
  requireOperator,
  purchaserScope,
  supplierScope,
  type Ctx,
  type PurchaserScope,
  type SupplierScope,
} from "../kernel/context.ts";

/** A purchaser who looks at orders: the own ones, and all of the unit's for who accepts or settles them. */
export type BuyerScope = PurchaserScope & { side: "buyer"; wholeUnit: boolean; canAccept: boolean; canSubmit: boolean };
export type SellerScope = SupplierScope & { side: "supplier"; canSupply: boolean };
declare const minted: unique symbol;
/** The mall's own people, behind one of their rights, or the mall itself: any order. Only the two below make one. */
export type OperatorScope = { readonly [minted]: true; side: "operator"; userId: string | null };
export type OrderScope = BuyerScope | SellerScope | OperatorScope;

/** The permission line of what the mall does by itself. */
export function scheduleScope({ actor }: Ctx): OperatorScope {
  if (actor.userType !== systemActor) throw forbidden();
  return { side: "operator", userId: null } as OperatorScope;
}

export const operatorScope = (ctx: Ctx, permission: Permission): OperatorScope =>
  ({ side: "operator", userId: requireOperator(ctx, permission).userId }) as OperatorScope;

export const buyerScope = (ctx: Ctx, permission: Permission): BuyerScope => {
  const canAccept = holdsAlso(ctx, permissions.orderAccept);
  return {
    ...purchaserScope(ctx, permission),
    side: "buyer",
    wholeUnit: canAccept || holdsAlso(ctx, permissions.orderSettle),
    canAccept,
    canSubmit: holdsAlso(ctx, permissions.wishSubmit),
  };
};

export const sellerScope = (ctx: Ctx, permission: Permission): SellerScope => ({
  ...supplierScope(ctx, permission),
  side: "supplier",
  canSupply: holdsAlso(ctx, permissions.orderSupply),
});
