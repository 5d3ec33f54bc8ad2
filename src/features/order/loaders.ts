import "server-only";
import * as v from "valibot";
import { orderCalls } from "#src/domain/order/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

const Query = orderCalls["GET /mall-pur/order/list"].query;

/** The list for an address, and the requests that are no orders yet; what is wrong in the address is left out. */
export async function loadOrders(query: string) {
  const filters = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ""));
  const parsed = v.safeParse(Query, filters);
  const filter = parsed.success ? parsed.output : v.parse(Query, {});
  const { pageNum, pageSize, ...rest } = filter;
  const wishes = (wanted: "approving" | "rejected") =>
    read("GET /mall-pur/wish/list", { query: { status: wanted, pageSize: "5" } });
  const [page, approving, rejected] = await Promise.all([
    read("GET /mall-pur/order/list", { query: { ...rest, pageNum: String(pageNum), pageSize: String(pageSize) } }),
    wishes("approving"),
    wishes("rejected"),
  ]);
  return { filter, page, waiting: [...rejected.rows, ...approving.rows] };
}

const late = "GET /mall-admin/order/late";

/** The operator's list of late orders for an address. */
export async function loadLateOrders(query: string) {
  const { filters, sent } = listQuery(orderCalls[late].query, query);
  return { filters, page: await read(late, { query: sent }) };
}

const overseen = "GET /mall-admin/order/list";

/** The operator's list of all orders for an address. */
export async function loadAllOrders(query: string) {
  const { filters, sent } = listQuery(orderCalls[overseen].query, query);
  return { filter: filters, page: await read(overseen, { query: sent }) };
}

export const loadAnyOrder = (orderId: string) => readOrNull("GET /mall-admin/order/{orderId}", { params: { orderId } });

export const loadOrder = (orderId: string) => readOrNull("GET /mall-pur/order/{orderId}", { params: { orderId } });
