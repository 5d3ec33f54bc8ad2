import { permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import { mayAlso, purchaserScope, supplierScope, type Ctx, type PurchaserScope, type SupplierScope } from "../context.ts";

/** A purchaser who looks at orders: the own ones, and all of the unit's for who accepts or settles them. */
export type BuyerScope = PurchaserScope & { side: "buyer"; wholeUnit: boolean; mayAccept: boolean; maySubmit: boolean };
export type SellerScope = SupplierScope & { side: "supplier"; maySupply: boolean };
export type OrderScope = BuyerScope | SellerScope;

export const buyerScope = (ctx: Ctx, permission: Permission): BuyerScope => {
  const mayAccept = mayAlso(ctx, permissions.orderAccept);
  return {
    ...purchaserScope(ctx, permission),
    side: "buyer",
    wholeUnit: mayAccept || mayAlso(ctx, permissions.orderSettle),
    mayAccept,
    maySubmit: mayAlso(ctx, permissions.wishSubmit),
  };
};

export const sellerScope = (ctx: Ctx, permission: Permission): SellerScope => ({
  ...supplierScope(ctx, permission),
  side: "supplier",
  maySupply: mayAlso(ctx, permissions.orderSupply),
});
