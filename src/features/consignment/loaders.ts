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

/** The same with the movements and what is proposed, for who keeps the sites. */
export async function loadSite(query: string) {
  const loaded = await loadStock(query);
  const pageNum = new URLSearchParams(query).get("pageNum") ?? "1";
  const historyPage = historyPageOf(query);
  const siteId = loaded.stock?.siteId;
  if (!siteId || !loaded.sites.canEdit) return { ...loaded, records: null };
  const [statement, open, history] = await Promise.all([
    readOrNull("GET /mall-pur/vm/statement", { query: { siteId, pageNum, pageSize: "20" } }),
    readOrNull("GET /mall-pur/vm/proposal", { query: { siteId, state: "open", pageSize: "100" } }),
    readOrNull("GET /mall-pur/vm/proposal", { query: { siteId, state: "all", pageNum: historyPage, pageSize: "10" } }),
  ]);
  if (!statement || !open || !history) return { ...loaded, records: null };
  return {
    ...loaded,
    records: { statement, pageNum: Number(pageNum), proposals: { open, history, historyPage: Number(historyPage) } },
  };
}

/** Proposals have a page of their own beside the list they stand with. */
const historyPageOf = (query: string) => new URLSearchParams(query).get("history") ?? "1";

export const loadDeliveryNote = (deliveryId: string) =>
  readOrNull("GET /mall-pur/vm/delivery/{deliveryId}", { params: { deliveryId } });

export const loadDeliveryNotes = () => read("GET /mall-pur/vm/delivery/list", { query: { pageSize: "10" } });

/** The vendor's goods at sites, and what is proposed for them. */
export async function loadVendorSites(query: string) {
  const historyPage = historyPageOf(query);
  const [sites, open, history] = await Promise.all([
    read("GET /mall-sup/vm/stock", {}),
    read("GET /mall-sup/vm/proposal", { query: { state: "open", pageSize: "100" } }),
    read("GET /mall-sup/vm/proposal", { query: { state: "all", pageNum: historyPage, pageSize: "10" } }),
  ]);
  return { sites, proposals: { open, history, historyPage: Number(historyPage) } };
}
