import "server-only";
import { read, readOrNull } from "#src/web/server-api.ts";

/** The sites, and what lies at the one asked for or the first. */
export async function loadStock(query: string) {
  const sites = await read("GET /mall-pur/vm/site", {});
  const filters = new URLSearchParams(query).get("siteId");
  const siteId = filters ?? sites.sites.find(({ status }) => status === "open")?.siteId ?? sites.sites[0]?.siteId;
  const stock = siteId ? await readOrNull("GET /mall-pur/vm/stock", { query: { siteId } }) : null;
  return { sites, stock };
}

/** The same with the movements, for who keeps the sites. */
export async function loadSite(query: string) {
  const loaded = await loadStock(query);
  const pageNum = new URLSearchParams(query).get("pageNum") ?? "1";
  const siteId = loaded.stock?.siteId;
  const statement = siteId
    ? await readOrNull("GET /mall-pur/vm/statement", { query: { siteId, pageNum, pageSize: "20" } })
    : null;
  return { ...loaded, statement, pageNum: Number(pageNum) };
}

export const loadDeliveryNote = (deliveryId: string) =>
  readOrNull("GET /mall-pur/vm/delivery/{deliveryId}", { params: { deliveryId } });

export const loadDeliveryNotes = () => read("GET /mall-pur/vm/delivery/list", { query: { pageSize: "10" } });

export const loadVendorSites = () => read("GET /mall-sup/vm/stock", {});
