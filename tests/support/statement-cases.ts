import { obstaclesOf } from "#src/api/profile/own/closing/repo.ts";
import { exportSections } from "#src/api/profile/own/export/repo.ts";
import { contentKinds } from "#src/api/content/editing/repo.ts";
import { codeUseNames } from "#src/domain/verification/limits.ts";
import { fingerprintWords } from "#src/domain/catalogue/structure/fingerprint.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { spendingDimensions } from "#src/domain/fund/calls.ts";
import type { Cases } from "./drive-repos.ts";
import { sortsOf, type ListKey } from "./sorting.ts";

const sizes = [20];
/** A page of a list in every order it has. */
const pagesOf = (list: ListKey, others: readonly object[] = [{}]) =>
  sortsOf(list).flatMap((sort) => others.map((other) => ({ pageNum: 1, pageSize: 20, limit: 20, offset: 0, ...other, ...sort })));
const sides = ["buyer", "supplier"];
const orders = ["rank", "price", "sales"];
/** What of a supplier's orders waits for its answer. */
const supplyWaits = [undefined, "cancelling", "missing", "returning", "disputed", "unanswered"];
/** Until when a supplier's next step is due. */
const dueSpans = [undefined, { after: null, until: 2 }, { after: 1, until: 2 }];
const orderScopes = ["supplier", "buyer", "operator"];
const disputesBy = ["order", "dispute"];
const disputeViews = ["open", "ready", "over"];
const listed = ["purchaser_id", "unit_id", "co_id", null];
/** What a verb reads together with the row it looks at. */
const rest = [() => []];
const contentNames = Object.keys(contentKinds);
/** A form of the desk sets a whole row. */
const wholePieces = Object.entries(contentKinds).map(([contentKind, { columns }]) => [
  contentKind,
  Object.fromEntries(columns.map((column) => [column, null])),
]);
const obstacles = Object.values(userTypes)
  .filter((userType) => userType !== userTypes.visitor)
  .flatMap((userType) => obstaclesOf({ userType } as Parameters<typeof obstaclesOf>[0]));

const brandFilters = [{}, { q: "a", state: "current" }, { state: "merged" }];
const tradeWordFilters = [{}, { q: "a", state: "current" }, { state: "retired" }];
const companyFilters = [{}, { q: "a", status: "active" }];
const anyGoods = { expression: '"全"', codeNorm: "", words: [], coIds: [], cateId: null, casNo: null, state: null };
const goodsFilters = [null, "onSale", "offSale", "takenDown", "appealed"].flatMap((state) => [
  { ...anyGoods, state },
  { ...anyGoods, state, codeNorm: "A1", words: ["a"], coIds: [1], cateId: 1, casNo: "64-17-5" },
]);
const anyProposals = { q: "", coIds: null, cateId: null, hazard: null, wait: null };
const proposalFilters = ["submitted", "approved"].flatMap((state) => [
  { ...anyProposals, state },
  { state, coIds: [1], q: "a", cateId: 1, hazard: "toxic", wait: "noCas" },
  { ...anyProposals, state, coIds: [1, 2], hazard: "unknown", wait: "reviewed" },
  { ...anyProposals, state, hazard: "none" },
]);
const trails = [
  { calls: [] },
  { from: "2026-01-01", to: "2026-01-02", who: "a", call: "改价", calls: ["POST /auth/business/login"], entityId: "1" },
  { calls: [], behind: { at: 1_790_000_000_000, auditId: "1" } },
];

/** Arguments that decide a statement's text, and every value they have; `a+b` names two that go together. */
export const cases: Cases = {
  "profile/own/export readSection": { p0: exportSections },
  "operator/user listUsers": {
    p1: pagesOf("GET /mall-admin/user/list", [{}, { q: "a", userType: "2", status: "active" }]),
  },
  "operator readInvitations": {
    p0: pagesOf("GET /mall-admin/operator/invitation/list", [{}, { state: "waiting" }]),
  },
  "profile listPending": { p2: pagesOf("GET /mall-pur/pur/purchaser/reviewList") },
  "protocol readAcceptances": { sort: sortsOf("GET /mall-admin/protocol/version/{versionId}") },
  "registration listRegistrations": {
    input: pagesOf("GET /mall-admin/business/registration/list", [{}, { status: "reviewing" }]),
  },
  "profile/own/closing obstaclesOf": { p0: Object.values(userTypes).map((userType) => ({ userType })) },
  "profile/own/closing readObstacle": { p0: obstacles },
  "session readSessionsThatTrade": { permission: [permissions.biddingBid] },
  "session readSessionsThatHold": { permission: [permissions.biddingEdit, permissions.chatServe] },
  "registration rejectionsOf": { "p0.rejections": ["[]"] },
  "verification saveCode": { "p1.use": codeUseNames, "code.use": codeUseNames },
  "approval/case readTodoCases": { page: pagesOf("GET /mall-pur/approval/case/list") },
  "approval/case readDecidedCases": { page: pagesOf("GET /mall-pur/approval/case/list") },
  "bidding/room roomStore": { "p0.body": [{}, { key: "k", coId: 1 }] },
  "points/expiry readAgedAccounts": { through: ["expired", "notified"] },
  "points/expiry markThrough": { through: ["expired", "notified"] },
  "bidding readUnitBiddings": {
    p1: pagesOf(
      "GET /mall-pur/bidding/list",
      [true, false].map((todo) => ({ todo, status: null, q: "" })),
    ),
  },
  "bidding readPublishedBiddings": { query: pagesOf("GET /mall-admin/bidding/list", [{ status: null, q: "" }]) },
  "bidding readOfferedBiddings": {
    p1: pagesOf(
      "GET /mall-sup/bidding/list",
      [true, false].flatMap((mine) => [true, false].map((todo) => ({ mine, todo, status: null, q: "" }))),
    ),
  },
  "inquiry readMyInquiries": { page: pagesOf("GET /mall-pur/inquiry/list") },
  "inquiry readQueries": {
    p1: pagesOf("GET /mall-sup/inquiry/list", [
      { since: 1, answered: true },
      { since: 1, answered: false },
    ]),
  },
  "favourites readFavourites": { sort: sortsOf("GET /mall-pur/favourite/list") },
  "catalogue/structure readScreened": { query: [Array.from({ length: fingerprintWords }, () => 1)] },
  "catalogue/search readNamesLike": { norm: ["alkohol", "乙醇"] },
  "catalogue/search readByCode": { filter: ["a", null] },
  "catalogue/search readPage": { "hits.order": orders, "hits.expressions": [["a"], ["a", "b"]] },
  "catalogue/search readPricedPage": {
    "hits.order": orders,
    "hits.expressions": [["a"], ["a", "b"]],
    "hits.by": ["cas_no", "cate_id"],
    total: [1, 10_000],
  },
  "chat readChats": { sort: sortsOf("GET /mall-admin/chat/list") },
  "chat readUnread": { "p0.side": sides },
  "chat markRead": { side: sides },
  "collection readSuppliedCampaigns": { page: pagesOf("GET /mall-sup/collection/list") },
  "collection readCampaigns": { page: pagesOf("GET /mall-pur/collection/list") },
  "consignment readDeliveries": { page: pagesOf("GET /mall-pur/vm/delivery/list") },
  "consignment/proposal readUnitProposals": { page: pagesOf("GET /mall-pur/vm/proposal", [{ state: "open" }, { state: "all" }]) },
  "consignment/proposal readVendorProposals": {
    page: pagesOf("GET /mall-sup/vm/proposal", [{ state: "open" }, { state: "all" }]),
  },
  "consignment/site readStatement": { page: pagesOf("GET /mall-pur/vm/statement") },
  "content readAnnouncements": { p2: pagesOf("GET /mall-admin/portal/announce/list") },
  "content/board readBoard": { sort: sortsOf("GET /mall-admin/portal/board/list") },
  "content/board readStaffToNotify": { permission: [permissions.boardAnswer] },
  "notice/staff staffOf": { permission: [permissions.orderSupply] },
  "unit/holders readRightHolders": { permission: [permissions.hazardManage, permissions.orderAccept] },
  "content/editing readEditedAnnouncements": { sort: sortsOf("GET /mall-admin/content/announce") },
  "content/editing readReaders": { sort: sortsOf("GET /mall-admin/content/announce/{id}/readers") },
  "content/editing readEditedArticles": { sort: sortsOf("GET /mall-admin/content/help") },
  "content/feedback listFeedback": { p1: pagesOf("GET /mall-admin/feedback/list", [{}, { form: "suggestion", status: "open" }]) },
  "content/editing readNextId": { contentKind: contentNames },
  "content/editing readContentItem": { contentKind: contentNames },
  "content/editing readContentCount": { contentKind: contentNames },
  "hazard/annual readAnnualFilings": { "p0.column": ["unit_id", "co_id"] },
  "hazard/annual countAnnualOpen": { "p0.column": ["unit_id", "co_id"] },
  "hazard/annual readAnnualFiling": { "p0.column": ["unit_id", "co_id"] },
  "hazard/annual noteAnnual": { "p1.column": ["unit_id", "co_id"] },
  "hazard/duty readListedSales": { "p0.column": ["unit_id", "co_id"] },
  "hazard/duty readFirstOrder": { "p0.column": ["unit_id", "co_id"] },
  "hazard/duty readFilings": { sort: sortsOf("GET /mall-sup/danger/filing") },
  "notice listMessages": { input: pagesOf("GET /mall-admin/outbox/list", [{}, { status: "held", who: "a" }]) },
  "notice/inbox listSysMsgs": { p2: pagesOf("GET /mall-admin/sysMsg/list", [{ unread: true }, { unread: false }]) },
  "notice/inbox readDeliveries": { sort: sortsOf("GET /mall-admin/notice/deliveries") },
  "notice markFailed": { at: [1, null] },
  "content/editing insertContentItem": { "contentKind+values": wholePieces },
  "content/editing updateContentItem": { "contentKind+values": wholePieces },
  "order/listing readOrderPage": {
    "filter.listed.column": listed,
    "filter.listed.waiting": supplyWaits,
    "filter.listed.due": dueSpans,
    "filter.listed.oldestFirst": [undefined, true],
    p1: pagesOf("GET /mall-pur/order/list"),
  },
  "order/listing readExported": { "filter.listed.column": listed, "filter.listed.waiting": supplyWaits, max: sizes },
  "order/listing readOrderCounts": {
    "filter.q": ["", "乙醇"],
    "filter.listed.column": listed,
    // What waits has no tabs.
    "filter.listed.waiting": [undefined],
    "filter.listed.due": [undefined],
  },
  "order readOrder": { rest, "scope.side": orderScopes },
  "order moveOrder": { "scope.side": orderScopes },
  "dispute readDisputeLines": { of: disputesBy },
  "dispute readDisputeStatements": { of: disputesBy },
  "dispute readDisputePage": { view: disputeViews },
  "dispute countDisputes": { view: disputeViews },
  "points readGoods": { sort: [...sortsOf("GET /mall-pur/integral/home"), ...sortsOf("GET /mall-admin/points/goods")] },
  "points readRedemptions": {
    sort: [...sortsOf("GET /mall-pur/integral/redemptions"), ...sortsOf("GET /mall-admin/points/redemption")],
  },
  "points readEntries": { sort: sortsOf("GET /mall-pur/integral/entries") },
  "points movePoints": { "entry.kind": ["reverse", "hold", "post", "void"] },
  "purchase/concede readSupplyWishes": { page: pagesOf("GET /mall-sup/wish/list") },
  "purchase/list readMyWishes": { page: pagesOf("GET /mall-pur/wish/list") },
  "purchase/list readTodoWishes": { page: pagesOf("GET /mall-pur/wish/todo") },
  "purchase/list readDecidedWishes": { page: pagesOf("GET /mall-pur/wish/todo") },
  "purchase/expire readOverdueWish": { rest },
  "purchase/remind readWishOfOverdueStep": { rest },
  "purchase readWish": { rest },
  "purchase readSuppliedWish": { rest },
  "collection readShareWish": { rest },
  "settlement readStatements": { p1: pagesOf("GET /mall-pur/settlement/list", [{ status: null }, { status: "issued" }]) },
  "shop readShops": { sort: sortsOf("GET /mall-sup/shop/list") },
  "shop/admin readLicenceFiles": { sort: sortsOf("GET /mall-admin/paper/list") },
  "supplier readMyGoods": {
    p1: pagesOf("GET /mall-sup/own/goods/list", [
      { status: null, q: "" },
      { status: null, q: "", needs: "sheet" },
      { status: null, q: "", needs: "stock" },
    ]),
  },
  "supplier/document readDocuments": { sort: sortsOf("GET /mall-admin/goods/document") },
  "supplier/review readProposals": { filter: proposalFilters, sort: sortsOf("GET /mall-admin/goods/review") },
  "supplier/review readProposalTotal": { filter: proposalFilters },
  "unit/admin listUnits": { p1: pagesOf("GET /mall-admin/unit/list", [{}, { q: "a", status: "active" }]) },
  "fund/ledger readEntries": { page: pagesOf("GET /mall-pur/fund/{fundId}/entries") },
  "unit/member readMembers": { sort: sortsOf("GET /mall-pur/pur/unit/member/list") },
  "fund/ledger readSpending": { by: spendingDimensions },
  "supplier/admin readAdminGoods": { filter: goodsFilters },
  "supplier/admin countAdminGoods": { filter: goodsFilters },
  "supplier/admin readStaffToDecide": { permission: [permissions.goodsTakedown] },
  "catalogue/brand countBrands": { p0: brandFilters },
  "catalogue/brand readAdminBrands": { filter: brandFilters, sort: sortsOf("GET /mall-admin/brand/list") },
  "catalogue/trade-word countTradeWords": { p0: tradeWordFilters },
  "catalogue/trade-word readTradeWordPage": { filter: tradeWordFilters, sort: sortsOf("GET /mall-admin/tradeWord/list") },
  "supplier/company countCompanies": { filter: companyFilters },
  "supplier/company readCompanies": { filter: companyFilters, sort: sortsOf("GET /mall-admin/company/list") },
  "supplier/company-change readChanges": {
    state: ["submitted", "approved"],
    sort: sortsOf("GET /mall-admin/companyChange/list"),
  },
  "system/audit countAuditLog": { filter: trails },
  "system/audit readAuditLog": { filter: trails, sort: sortsOf("GET /mall-admin/audit/list") },
};
