import { expectTypeOf, it } from "vitest";
import type { readOrderEvents, readOrderFunds, readOrderLines, VisibleOrder } from "../order/repo.ts";
import type {
  readWishFreightRules,
  readWishFunds,
  readWishGoods,
  readWishLines,
  readWishOrders,
  readWishSteps,
  readWishSuppliers,
  readWishHistory,
} from "./parts/repo.ts";
import type { VisibleWish } from "./repo.ts";

/** Checked by the compiler: a bare id, or an object of the same shape, is not a request somebody may see. */
it("what belongs to a request or order is read only behind the scoped read", () => {
  type OfWish = Parameters<
    | typeof readWishFreightRules
    | typeof readWishFunds
    | typeof readWishGoods
    | typeof readWishLines
    | typeof readWishOrders
    | typeof readWishSteps
    | typeof readWishSuppliers
    | typeof readWishHistory
  >[0];
  expectTypeOf<OfWish>().toEqualTypeOf<VisibleWish>();
  expectTypeOf<string>().not.toExtend<VisibleWish>();
  expectTypeOf<{ wishId: string }>().not.toExtend<VisibleWish>();
  type OfOrder = Parameters<typeof readOrderEvents | typeof readOrderFunds | typeof readOrderLines>[0];
  expectTypeOf<OfOrder>().toEqualTypeOf<VisibleOrder>();
  expectTypeOf<VisibleWish>().not.toExtend<VisibleOrder>();
  expectTypeOf<{ orderId: string }>().not.toExtend<VisibleOrder>();
});
