import "server-only";
import * as v from "valibot";
import { purchaseCalls } from "#src/domain/purchase/calls.ts";
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

/** What an address asks a list for; what is wrong in it is left out. */
function filters<S extends v.GenericSchema>(schema: S, query: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, Object.fromEntries(new URLSearchParams(query)));
  return parsed.success ? parsed.output : v.parse(schema, {});
}

/** The caller's requests for an address. */
export async function loadWishes(query: string) {
  const filter = filters(purchaseCalls["GET /mall-pur/wish/list"].query, query);
  const { pageNum, pageSize, status } = filter;
  const page = await read("GET /mall-pur/wish/list", { query: { pageNum: String(pageNum), pageSize: String(pageSize), status } });
  return { filter, page };
}

/** What waits for the caller, or what they decided, for an address. */
export async function loadTodo(query: string) {
  const filter = filters(purchaseCalls["GET /mall-pur/wish/todo"].query, query);
  const { pageNum, pageSize, done } = filter;
  const page = await read("GET /mall-pur/wish/todo", { query: { pageNum: String(pageNum), pageSize: String(pageSize), done } });
  return { filter, page };
}

export const loadTodoCount = () => read("GET /mall-pur/wish/todoCount", {});
