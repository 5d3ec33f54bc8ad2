import "server-only";
import * as v from "valibot";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { closedShopIn } from "#src/domain/shop/closed.ts";
import { myShopCalls } from "#src/domain/shop/admin/calls.ts";
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

/** An open shop, or the name of one that is closed for now; neither where no shop has this id. */
export async function loadShop(coId: string) {
  const none = { shop: null, closed: null };
  if (!isId(coId)) return none;
  try {
    return { shop: await read("GET /mall-sup/shop/{coId}", { params: { coId } }), closed: null };
  } catch (error) {
    if (!(error instanceof DomainError) || (error.code !== codes.notFound && error.code !== codes.invalid)) throw error;
    return { ...none, closed: closedShopIn(error) };
  }
}

/** A shop's face: who it is, its best-selling goods, its categories and brands. */
export async function loadShopFront(coId: string) {
  const { shop, closed } = await loadShop(coId);
  if (!shop) return { front: null, closed };
  const goods = await read("GET /mall-sup/goods/search", { query: { coId, sort: "sales", pageSize: "12" } });
  return { front: { shop, goods }, closed };
}

/** Brands and their companies, as the page's address asks. */
export async function loadProtocolBrands(params: URLSearchParams) {
  const q = (params.get("q") ?? "").trim().slice(0, 50);
  const { rows } = await read("GET /mall-sup/shop/brandProtocol", { query: { q } });
  return { q, brands: rows };
}

const shopCategoryPageSize = 24;

/** One of a shop's own categories; null when it is not there. */
export async function loadShopCategory(coId: string, shopCategoryId: string, page: string) {
  if (!isId(coId) || !/^[\w-]{1,64}$/.test(shopCategoryId)) return null;
  const pageNum = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
  const shopCategory = await readOrNull("GET /mall-sup/shop/{coId}/shopCategory/{shopCategoryId}", {
    params: { coId, shopCategoryId },
    query: { pageNum: String(pageNum), pageSize: String(shopCategoryPageSize) },
  });
  return shopCategory && { ...shopCategory, shopCategoryId, pageNum, pageSize: shopCategoryPageSize };
}

export const loadMyShop = () => read("GET /mall-sup/own/shop", {});

const LicenceFilesQuery = myShopCalls["GET /mall-admin/paper/list"].query;

/** Papers to review for an address; what is wrong in the address is left out. */
export async function loadLicenceFiles(query: string) {
  const parsed = v.safeParse(LicenceFilesQuery, Object.fromEntries(new URLSearchParams(query)));
  const { state, pageNum, pageSize } = parsed.success ? parsed.output : v.parse(LicenceFilesQuery, {});
  const page = await read("GET /mall-admin/paper/list", {
    query: { state, pageNum: String(pageNum), pageSize: String(pageSize) },
  });
  return { state, pageNum, pageSize, page };
}
