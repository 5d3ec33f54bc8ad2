import "server-only";
import { hazardCalls } from "#src/domain/hazard/calls.ts";
import { hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { registerCalls } from "#src/domain/catalogue/register/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

export const loadHazardHome = () => read("GET /mall-sup/danger/home", {});

const listOf = (query: string): HazardList | undefined => {
  const filters = new URLSearchParams(query).get("list");
  return hazardLists.find((list) => list === filters);
};

/** Suppliers with papers, of one class when the address names it. */
export async function loadLicensed(query: string) {
  const list = listOf(query);
  return { list, suppliers: await read("GET /mall-sup/danger/sup", { query: list ? { list } : {} }) };
}

/** The face of a supplier's shop with its regulated goods; null when no open shop has this id. */
export async function loadHazardShop(coId: string) {
  if (!/^[1-9]\d{0,14}$/.test(coId)) return null;
  const [shop, goods] = await Promise.all([
    readOrNull("GET /mall-sup/shop/{coId}", { params: { coId } }),
    read("GET /mall-sup/goods/search", { query: { coId, danger: hazardLists.join(","), sort: "sales", pageSize: "20" } }),
  ]);
  return shop && { shop, goods };
}

export const loadHazardAdmin = () => read("GET /mall-pur/danger/permit", {});
export const loadHazardRules = () => read("GET /mall-admin/danger/rules", {});
export const loadUnitRules = () => read("GET /mall-pur/danger/rules", {});

export const loadBoughtAnnual = () => read("GET /mall-pur/danger/annual", {});
export const loadSoldAnnual = () => read("GET /mall-sup/danger/annual", {});

const sales = "GET /mall-sup/danger/filing";

/** Sales to report, or reported, for an address; what is wrong in the address is left out. */
export async function loadFilings(query: string) {
  const { filters, sent } = listQuery(hazardCalls[sales].query, query);
  return { filters, page: await read(sales, { query: sent }) };
}

const purchases = "GET /mall-pur/danger/filing";
/** Purchases to report, or reported, for an address; what is wrong in the address is left out. */
export async function loadPurchaseFilings(query: string) {
  const { filters, sent } = listQuery(hazardCalls[purchases].query, query);
  return { filters, page: await read(purchases, { query: sent }) };
}

const substances = "GET /mall-admin/register/substances";
/** Substances for an address; what is wrong in the address is left out. */
export async function loadSubstances(query: string) {
  const { filters, sent } = listQuery(registerCalls[substances].query, query);
  return { filters, page: await read(substances, { query: sent }) };
}

/** All of a substance; null when the register has none of this number. */
export async function loadSubstance(casNo: string) {
  if (!/^\d{2,7}-\d{2}-\d$/.test(casNo)) return null;
  return readOrNull("GET /mall-admin/register/substances/{casNo}", { params: { casNo } });
}

const proposals = "GET /mall-admin/register/proposals";
export async function loadRegisterProposals(query: string) {
  const { filters, sent } = listQuery(registerCalls[proposals].query, query);
  return { filters, page: await read(proposals, { query: sent }) };
}
