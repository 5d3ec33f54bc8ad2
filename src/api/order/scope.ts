import { permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import {
  holdsAlso,
  purchaserScope,
  supplierScope,
  type Ctx,
  type PurchaserScope,
  type SupplierScope,
} from "../kernel/context.ts";

/** A purchaser who looks at orders: the own ones, and all of the unit's for who accepts or settles them. */
export type BuyerScope = PurchaserScope & { side: "buyer"; wholeUnit: boolean; canAccept: boolean; canSubmit: boolean };
export type SellerScope = SupplierScope & { side: "supplier"; canSupply: boolean };
export type OrderScope = BuyerScope | SellerScope;

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
