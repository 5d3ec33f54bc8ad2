import "server-only";
import { read } from "#src/web/server-api.ts";
import { loadTodos } from "../todo/loaders.ts";

/** Goods shown on the home page. */
const hotGoods = 12;

/** Everything of the home page, read at once. */
export async function loadHome() {
  const [content, categories, hot, todos] = await Promise.all([
    read("GET /mall-admin/portal/home", {}),
    read("GET /mall-sup/goods/cateTree", {}),
    read("GET /mall-sup/goods/hot", { query: { pageSize: String(hotGoods) } }),
    loadTodos(),
  ]);
  return { content, categories, hot, todos };
}
