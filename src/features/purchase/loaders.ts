import "server-only";
import { read, readOrNull } from "#src/web/server-api.ts";

/** A request with what its form needs; null when it does not exist or is not the caller's. */
export async function loadOrderForm(wishId: string) {
  const [wish, groups, addresses] = await Promise.all([
    readOrNull("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }),
    read("GET /mall-pur/fund/list", {}),
    read("GET /mall-pur/address", {}),
  ]);
  return wish && { wish, groups, addresses };
}

export const loadWish = (wishId: string) => readOrNull("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} });
