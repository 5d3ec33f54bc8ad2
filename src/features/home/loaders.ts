import "server-only";
import { read } from "#src/web/server-api.ts";

/** Goods shown on the home page. */
const hotGoods = 12;

/** Everything of the home page, read at once. */
export async function loadHome() {
  const [content, categories, hot] = await Promise.all([
    read("GET /mall-admin/portal/home", {}),
    read("GET /mall-sup/goods/cateTree", {}),
    read("GET /mall-sup/goods/hot", { query: { pageSize: String(hotGoods) } }),
  ]);
  return { content, categories, hot };
}
