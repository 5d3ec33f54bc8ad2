import "server-only";
import { read, readOrNull } from "#src/web/server-api.ts";

export const shopsOfAPage = 20;

/** The shops that the page's address asks for. */
export async function loadShops(params: URLSearchParams) {
  const q = (params.get("q") ?? "").trim().slice(0, 50);
  const text = params.get("pageNum") ?? "";
  const pageNum = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  const { total, rows } = await read("GET /mall-sup/shop/list", {
    query: { q, pageNum: String(pageNum), pageSize: String(shopsOfAPage) },
  });
  return { q, pageNum, total, shops: rows };
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Null when no open shop has this id. */
export const loadShop = async (coId: string) =>
  isId(coId) ? await readOrNull("GET /mall-sup/shop/{coId}", { params: { coId } }) : null;

/** A shop's face: who it is, its best-selling goods, its categories and brands. */
export async function loadShopFront(coId: string) {
  const shop = await loadShop(coId);
  if (!shop) return null;
  const goods = await read("GET /mall-sup/goods/search", { query: { coId, sort: "sales", pageSize: "12" } });
  return { shop, goods };
}

/** Brands and their companies, as the page's address asks. */
export async function loadProtocolBrands(params: URLSearchParams) {
  const q = (params.get("q") ?? "").trim().slice(0, 50);
  const { rows } = await read("GET /mall-sup/shop/brandProtocol", { query: { q } });
  return { q, brands: rows };
}
