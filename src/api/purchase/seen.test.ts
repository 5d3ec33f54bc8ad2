import { expectTypeOf, it } from "vitest";
import type { readOrderEvents, readOrderFunds, readOrderLines, SeenOrder } from "../order/repo.ts";
import type {
  readWishFreightRules,
  readWishFunds,
  readWishGoods,
  readWishLines,
  readWishOrders,
  readWishSteps,
  readWishSuppliers,
  readWishTrail,
} from "./parts/repo.ts";
import type { SeenWish } from "./repo.ts";

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
    | typeof readWishTrail
  >[0];
  expectTypeOf<OfWish>().toEqualTypeOf<SeenWish>();
  expectTypeOf<string>().not.toExtend<SeenWish>();
  expectTypeOf<{ wishId: string }>().not.toExtend<SeenWish>();
  type OfOrder = Parameters<typeof readOrderEvents | typeof readOrderFunds | typeof readOrderLines>[0];
  expectTypeOf<OfOrder>().toEqualTypeOf<SeenOrder>();
  expectTypeOf<SeenWish>().not.toExtend<SeenOrder>();
  expectTypeOf<{ orderId: string }>().not.toExtend<SeenOrder>();
});
