import "server-only";
import { biddingCalls } from "#src/domain/bidding/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read, readOrNull, readPart } from "#src/web/server-api.ts";

/** The unit's biddings for an address, as are the next two; what is wrong in it is left out. */
export async function loadUnitBiddings(query: string) {
  const { filters, sent } = listQuery(biddingCalls["GET /mall-pur/bidding/list"].query, query);
  return { filter: filters, page: await read("GET /mall-pur/bidding/list", { query: sent }) };
}

export async function loadOfferedBiddings(query: string) {
  const { filters, sent } = listQuery(biddingCalls["GET /mall-sup/bidding/list"].query, query);
  return { filter: filters, page: await read("GET /mall-sup/bidding/list", { query: sent }) };
}

export async function loadBiddings(query: string) {
  const { filters, sent } = listQuery(biddingCalls["GET /mall-admin/bidding/list"].query, query);
  return { filter: filters, page: await read("GET /mall-admin/bidding/list", { query: sent }) };
}

export const loadBidding = (biddingId: string) => readOrNull("GET /mall-admin/bidding/{biddingId}", { params: { biddingId } });
export const loadUnitBidding = (biddingId: string) => readOrNull("GET /mall-pur/bidding/{biddingId}", { params: { biddingId } });
export const loadOfferedBidding = (biddingId: string) =>
  readOrNull("GET /mall-sup/bidding/{biddingId}", { params: { biddingId } });
export const loadResult = (biddingId: string) => read("GET /mall-pur/bidding/{biddingId}/result", { params: { biddingId } });
export const loadOfferedResult = (biddingId: string) =>
  read("GET /mall-sup/bidding/{biddingId}/result", { params: { biddingId } });
export const loadForm = (biddingId: string) => readOrNull("GET /mall-pur/bidding/{biddingId}/form", { params: { biddingId } });
export const loadAnchorKeys = () => read("GET /bidding/anchorKeys", {});
export const loadUnitRules = () => read("GET /mall-pur/bidding/rules", {});

/** The live room as it is now; null while it is being prepared or cannot be reached. */
export const loadRoom = (side: "pur" | "sup", biddingId: string) =>
  readPart(`GET /mall-${side}/bidding/{biddingId}/room`, { params: { biddingId } });

/** Goods that a new bidding starts with: what is selected in the cart, or an inquiry. */
export async function loadStartingLines(query: string) {
  const filters = new URLSearchParams(query);
  const inquiryId = filters.get("inquiryId");
  if (inquiryId) {
    const inquiry = await readOrNull("GET /mall-pur/inquiry/{inquiryId}", { params: { inquiryId } });
    return (inquiry?.lines ?? []).map(({ text, name, code, cas, brand, spec, quantity, unit }) => ({
      productId: null,
      title: name || text.slice(0, 100),
      code,
      casNo: cas,
      brand,
      spec,
      quantity: quantity ?? 1,
      unit: unit || "件",
      remark: "",
    }));
  }
  if (filters.get("from") !== "cart") return [];
  const cart = await read("GET /mall-pur/cart/list", {});
  return cart.suppliers
    .flatMap(({ lines }) => lines)
    .filter(({ selected }) => selected)
    .map(({ product, quantity }) => ({
      productId: product.productId,
      title: product.productTitle.slice(0, 100),
      code: product.makerCode || product.productCode,
      casNo: product.casNo ?? "",
      brand: product.brandName,
      spec: product.productSpec.slice(0, 60),
      quantity,
      unit: product.productMeasureUnit,
      remark: "",
    }));
}

/** The caller's groups. */
export const loadGroups = async () =>
  (await read("GET /mall-pur/fund/list", {})).map(({ groupId, groupName }) => ({ groupId, groupName }));

/** The caller's latest inquiries, to start a bidding from. */
export const loadInquiries = async () => (await read("GET /mall-pur/inquiry/list", { query: { pageSize: "5" } })).rows;
