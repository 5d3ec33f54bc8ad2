import "server-only";
import { read } from "#src/web/server-api.ts";
import { loadTodos } from "../todo/loaders.ts";

/** Goods shown on the home page. */
const shownGoods = 12;

/** Everything of the home page, read at once; other goods where few have been sold yet. */
export async function loadHome() {
  const [content, categories, hot, todos] = await Promise.all([
    read("GET /mall-admin/portal/home", {}),
    read("GET /mall-sup/goods/cateTree", {}),
    read("GET /mall-sup/goods/hot", { query: { pageSize: String(shownGoods) } }),
    loadTodos(),
  ]);
  const others = hot.length < shownGoods ? await loadOthers(new Set(hot.map(({ productId }) => productId))) : [];
  return { content, categories, hot, others, todos };
}

async function loadOthers(hot: ReadonlySet<string>) {
  const { rows } = await read("GET /mall-sup/goods/search", { query: { pageSize: String(shownGoods) } });
  return rows.filter(({ productId }) => !hot.has(productId)).slice(0, shownGoods - hot.size);
}
