import "server-only";
import * as v from "valibot";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { CateNode } from "#src/domain/catalogue/schema.ts";
import { orderCalls } from "#src/domain/order/calls.ts";
import { purchaseCalls } from "#src/domain/purchase/calls.ts";
import { goodsAdminCalls } from "#src/domain/supplier/admin/calls.ts";
import { companyChangeCalls } from "#src/domain/supplier/company-change/calls.ts";
import { companyCalls } from "#src/domain/supplier/company/calls.ts";
import type { GoodsFormView } from "#src/domain/supplier/goods-form.ts";
import { goodsDocumentCalls } from "#src/domain/supplier/document/calls.ts";
import { goodsReviewCalls } from "#src/domain/supplier/review-calls.ts";
import { supplierCalls } from "#src/domain/supplier/calls.ts";
import type { Option } from "#src/ui/option.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read, readOrNull, readPart, uncached } from "#src/web/server-api.ts";

const Query = orderCalls["GET /mall-sup/order/list"].query;

/** The company's orders for an address; what is wrong in the address is left out. */
export async function loadSupplyOrders(query: string) {
  const filters = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== ""));
  const parsed = v.safeParse(Query, filters);
  const filter = parsed.success ? parsed.output : v.parse(Query, {});
  const { pageNum, pageSize, ...rest } = filter;
  const page = await read("GET /mall-sup/order/list", {
    query: { ...rest, pageNum: String(pageNum), pageSize: String(pageSize) },
  });
  return { filter, page };
}

const RequestsQuery = purchaseCalls["GET /mall-sup/wish/list"].query;

/** Requests under approval for an address. */
export async function loadSupplyRequests(query: string) {
  const parsed = v.safeParse(RequestsQuery, Object.fromEntries(new URLSearchParams(query)));
  const { pageNum, pageSize } = parsed.success ? parsed.output : v.parse(RequestsQuery, {});
  const page = await read("GET /mall-sup/wish/list", { query: { pageNum: String(pageNum), pageSize: String(pageSize) } });
  return { pageNum, pageSize, page };
}

const GoodsQuery = supplierCalls["GET /mall-sup/own/goods/list"].query;

/** The company's own goods for an address; what is wrong in the address is left out. */
export async function loadMyGoods(query: string) {
  const params = new URLSearchParams(query);
  // Beside goods under review the others are only counted, by what is looked for.
  if (params.has("review")) for (const name of ["review", "pageNum", "pageSize"]) params.delete(name);
  const filters = Object.fromEntries([...params].filter(([, value]) => value !== ""));
  const parsed = v.safeParse(GoodsQuery, filters);
  const filter = parsed.success ? parsed.output : v.parse(GoodsQuery, {});
  const { pageNum, pageSize, ...rest } = filter;
  const [page, reviewed] = await Promise.all([
    read("GET /mall-sup/own/goods/list", { query: { ...rest, pageNum: String(pageNum), pageSize: String(pageSize) } }),
    read(myReview, { query: { pageSize: "1", q: rest.q } }),
  ]);
  return { filter, page, counts: { submitted: reviewed.waiting, rejected: reviewed.rejected } };
}

type FormChoices = { tree: CateNode[]; templates: string[] };

/** What a form of goods offers to choose from: categories of the last level by their whole path, and the company's templates. */
async function loadFormChoices(): Promise<FormChoices> {
  const [tree, templates] = await Promise.all([
    read("GET /mall-sup/goods/cateTree", {}),
    read("GET /mall-sup/own/freight/list", {}),
  ]);
  return { tree, templates: templates.map(({ name }) => name) };
}

/** Goods stand in the third level alone; a branch without one offers nothing. A retired one is offered to the goods in it. */
const lastLevelOf = (root: CateNode, own = ""): Option[] =>
  root.children.flatMap((middle) =>
    middle.children
      .filter(({ value, isRetired }) => !isRetired || value === own)
      .map(({ value, label, isRetired }) => ({
        value,
        label: `${root.label} / ${middle.label} / ${label}${isRetired ? "（已停用）" : ""}`,
      })),
  );

const isProductId = (text: string) => /^[1-9]\d{0,7}$/.test(text);
const formOf = (
  view: GoodsFormView,
  { tree, templates }: FormChoices,
  start = view.proposal?.cells ?? view.product?.cells ?? {},
) => ({ view, start, templates, categories: tree.flatMap((root) => lastLevelOf(root, view.product?.cells.cateId)) });

/** A product's form; null when it is not the company's. */
export async function loadGoodsForm(prodId: string) {
  if (!isProductId(prodId)) return null;
  const [view, choices] = await Promise.all([
    readOrNull("GET /mall-sup/own/goods/{prodId}", { params: { prodId } }),
    loadFormChoices(),
  ]);
  return view && formOf(view, choices);
}

/** Sheets and certificates of one of the company's products; null when they could not be read. */
export const loadDocumentsOf = (prodId: string) => readPart("GET /mall-sup/own/goods/{prodId}/document", { params: { prodId } });

const documents = "GET /mall-admin/goods/document";

/** Sheets and certificates of all suppliers for the operator. */
export async function loadGoodsDocuments(query: string) {
  const { filters, sent } = listQuery(goodsDocumentCalls[documents].query, query);
  return { filters, page: await read(documents, { query: sent }) };
}

/** The form of new goods, empty or with what the address names to begin from; `form` is null when that is not there. */
export async function loadNewGoods(query: string) {
  const params = new URLSearchParams(query);
  const proposalId = params.get("proposal");
  const from = params.get("from");
  const choices = loadFormChoices();
  if (proposalId !== null) {
    const view = await readOrNull("GET /mall-sup/own/goods/review/{proposalId}", { params: { proposalId } });
    return { isProposal: true, form: view && formOf(view, await choices) };
  }
  const none = { product: null, proposal: null };
  if (from === null) return { isProposal: false, form: formOf(none, await choices) };
  const source = isProductId(from) ? await readOrNull("GET /mall-sup/own/goods/{prodId}", { params: { prodId: from } }) : null;
  const start = source?.product && { ...source.product.cells, productCode: "", stock: "" };
  return { isProposal: false, form: start ? formOf(none, await choices, start) : null };
}

const myReview = "GET /mall-sup/own/goods/review";
const review = "GET /mall-admin/goods/review";

/** The company's goods that wait for the operator or were refused: null when the address asks for none. */
export async function loadMyProposals(query: string) {
  const params = new URLSearchParams(query);
  const state = params.get("review");
  if (state !== "submitted" && state !== "rejected") return null;
  params.delete("review");
  params.set("state", state);
  const { filters, sent } = listQuery(goodsReviewCalls[myReview].query, params.toString());
  const page = await read(myReview, { query: sent });
  return { state, filters, page };
}

/** Goods of all suppliers for the operator. */
export async function loadProposals(query: string) {
  const { filters, sent } = listQuery(goodsReviewCalls[review].query, query);
  const [page, tree] = await Promise.all([read(review, { query: sent }), read("GET /mall-sup/goods/cateTree", {})]);
  return { filters, page, categories: tree.flatMap((root) => everyLevelOf(root)) };
}

/** What is still to be done until the first order; nothing once all is. */
export const loadFirstOrder = () => readPart("GET /mall-sup/own/firstOrder", {});

export const loadSupplyOrder = (orderId: string) => readOrNull("GET /mall-sup/order/{orderId}", { params: { orderId } });

const adminGoods = "GET /mall-admin/goods/list";

/** Goods of all suppliers for an address, with the categories of every level to narrow them by. */
export async function loadAdminGoods(query: string) {
  const { filters, sent } = listQuery(goodsAdminCalls[adminGoods].query, query);
  const [page, tree] = await Promise.all([read(adminGoods, { query: sent }), read("GET /mall-sup/goods/cateTree", {})]);
  return { filters, page, categories: tree.flatMap((root) => everyLevelOf(root)) };
}

const everyLevelOf = ({ value, label, children }: CateNode, above = ""): Option[] => [
  { value, label: `${above}${label}` },
  ...children.flatMap((child) => everyLevelOf(child, `${above}${label} / `)),
];

/** One product for the operator, with the categories it may be moved to; null when it is not there. */
export async function loadAdminProduct(prodId: string) {
  if (!isProductId(prodId)) return null;
  const [goods, tree] = await Promise.all([
    readOrNull("GET /mall-admin/goods/{prodId}", { params: { prodId } }),
    read("GET /mall-sup/goods/cateTree", {}),
  ]);
  return goods && { goods, categories: tree.flatMap((root) => lastLevelOf(root)) };
}

const companies = "GET /mall-admin/company/list";

/** Suppliers for an address, the newest first. */
export async function loadCompanies(query: string) {
  const { filters, sent } = listQuery(companyCalls[companies].query, query);
  return { filters, page: await read(companies, { query: sent }) };
}

export const loadCompany = (coId: string) => readOrNull("GET /mall-admin/company/{coId}", { params: { coId } });

/** The caller's company as it stands, and what it asked to change. */
export const loadMyCompany = () => read("GET /mall-sup/own/company", {});

const companyChanges = "GET /mall-admin/companyChange/list";

/** Requests of suppliers to change their data, in the state that the address names. */
export async function loadCompanyChanges(query: string) {
  const { filters, sent } = listQuery(companyChangeCalls[companyChanges].query, query);
  return { filters, page: await read(companyChanges, { query: sent }) };
}

/** People of the caller's company, and the roles there are to give. */
export const loadStaff = () => read("GET /mall-sup/own/staff", {});

/** The invitation behind a link of a supplier's administrator; null when it is not good any more. */
export async function loadStaffInvitation(ticket: string) {
  uncached();
  try {
    return await read("POST /auth/supplier/invitation", { body: { ticket } });
  } catch (error) {
    // Said by the page.
    if (!(error instanceof DomainError) || error.code !== codes.invalid) throw error;
    return null;
  }
}
