import "server-only";
import { maxCompared } from "#src/domain/favourites/schema.ts";
import { read } from "#src/web/server-api.ts";

/** The goods that the page's address names; what is no id, or one too many, is left out. */
export async function loadCompared(query: string) {
  const named = (new URLSearchParams(query).get("ids") ?? "").split(",").filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const ids = [...new Set(named)].slice(0, maxCompared);
  return ids.length === 0 ? [] : read("GET /mall-sup/goods/cards", { query: { ids: ids.join(",") } });
}

const pageSize = 20;

export async function loadFavourites(query: string) {
  const text = new URLSearchParams(query).get("pageNum") ?? "";
  const pageNum = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  const page = await read("GET /mall-pur/favourite/list", { query: { pageNum: String(pageNum), pageSize: String(pageSize) } });
  return { pageNum, pageSize, page };
}

export const loadSavedSearches = () => read("GET /mall-pur/savedSearch/list", {});
