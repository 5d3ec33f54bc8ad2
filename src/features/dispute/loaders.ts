import "server-only";
import { disputeCalls } from "#src/domain/dispute/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

/** The disputes of an order, for its buying unit or its supplier; none where the order is not theirs. */
export const loadBuyerDisputes = async (orderId: string) =>
  (await readOrNull("GET /mall-pur/order/{orderId}/dispute", { params: { orderId } })) ?? [];
export const loadSellerDisputes = async (orderId: string) =>
  (await readOrNull("GET /mall-sup/order/{orderId}/dispute", { params: { orderId } })) ?? [];

const list = "GET /mall-admin/dispute/list";

/** Disputes for an address. */
export async function loadDisputes(query: string) {
  const { filters, sent } = listQuery(disputeCalls[list].query, query);
  return { filters, page: await read(list, { query: sent }) };
}

export const loadDispute = (disputeId: string) => readOrNull("GET /mall-admin/dispute/{disputeId}", { params: { disputeId } });
