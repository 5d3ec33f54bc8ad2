import "server-only";
import { read } from "#src/web/server-api.ts";
import { loadTodos } from "../todo/loaders.ts";

/** Goods shown on the home page. */
const shownGoods = "12";

/** Everything of the home page, read at once; what is on sale at all where nobody has bought anything yet. */
export async function loadHome() {
  const [content, categories, hot, todos] = await Promise.all([
    read("GET /mall-admin/portal/home", {}),
    read("GET /mall-sup/goods/cateTree", {}),
    read("GET /mall-sup/goods/hot", { query: { pageSize: shownGoods } }),
    loadTodos(),
  ]);
  const unsold = hot.length > 0 ? [] : (await read("GET /mall-sup/goods/search", { query: { pageSize: shownGoods } })).rows;
  return { content, categories, hot, unsold, todos };
}
