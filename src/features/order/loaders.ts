import "server-only";
import * as v from "valibot";
import { orderCalls } from "#src/domain/order/calls.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

const Query = orderCalls["GET /mall-pur/order/list"].query;

/** The list for an address; what is wrong in it is left out rather than refused. */
export async function loadOrders(query: string) {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const parsed = v.safeParse(Query, asked);
  const filter = parsed.success ? parsed.output : v.parse(Query, {});
  const { pageNum, pageSize, status, q } = filter;
  const page = await read("GET /mall-pur/order/list", {
    query: { pageNum: String(pageNum), pageSize: String(pageSize), status, q },
  });
  return { filter, page };
}

export const loadOrder = (orderId: string) => readOrNull("GET /mall-pur/order/{orderId}", { params: { orderId } });
