import type { Context } from "hono";
import type { BytePath } from "#src/domain/byte-routes.ts";
import { codeRoutes } from "./verification/routes.ts";
import { serveLicence, serveWorkPic } from "./profile/proof-routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { resetRoutes } from "./session/reset/routes.ts";
import { sessionRoutes } from "./session/routes.ts";
import { menuRoutes } from "./role/menu/routes.ts";
import { roleRoutes } from "./role/routes.ts";
import { viewingRoutes } from "./operator/viewing/routes.ts";
import { externalRoutes } from "./session/external/routes.ts";
import { myAccountRoutes } from "./profile/own/routes.ts";
import { operatorRoutes } from "./operator/routes.ts";
import { passkeyRoutes } from "./session/passkey/routes.ts";
import { ssoRoutes } from "./session/sso/routes.ts";
import { protocolRoutes } from "./protocol/routes.ts";
import { registerRoutes } from "./registration/routes.ts";
import { serveAttachment } from "./bidding/attachment/service.ts";
import { biddingLiveRoutes } from "./bidding/live/routes.ts";
import { serveBiddingLive } from "./bidding/live/socket.ts";
import { serveLog } from "./bidding/log/service.ts";
import { serveResult } from "./bidding/result-sheet.ts";
import { biddingRoutes } from "./bidding/routes.ts";
import { batchRoutes } from "./cart/batch/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { inquiryRoutes } from "./inquiry/routes.ts";
import { listRoutes } from "./cart/list/routes.ts";
import { serveShareLive } from "./shared-cart/live.ts";
import { shareRoutes } from "./shared-cart/routes.ts";
import { serveFile } from "./catalogue/files.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { serveRegister } from "./catalogue/register/export.ts";
import { registerAdminRoutes } from "./catalogue/register/routes.ts";
import { structureRoutes } from "./catalogue/structure/routes.ts";
import { collectionRoutes } from "./collection/routes.ts";
import { consignmentRoutes } from "./consignment/routes.ts";
import { boardRoutes } from "./content/board/routes.ts";
import { editingRoutes } from "./content/editing/routes.ts";
import { feedbackRoutes } from "./content/feedback/routes.ts";
import { helpRoutes } from "./content/help/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { serveChatPicture } from "./chat/picture.ts";
import { serveChatLive } from "./chat/room/socket.ts";
import { chatRoutes } from "./chat/routes.ts";
import { hazardRoutes } from "./hazard/routes.ts";
import { type ApiHono, patternOf, serveCalls } from "./http/calls.ts";
import { inboxRoutes } from "./notice/inbox/routes.ts";
import { noticeRoutes } from "./notice/routes.ts";
import { servePurchaseFilings } from "./hazard/purchase-filing/export.ts";
import { serveBoughtPrecursors, serveSoldPrecursors } from "./hazard/duty/annual-report.ts";
import { serveBoughtSheet, serveSoldSheet } from "./order/export.ts";
import { servePhoto } from "./order/photo.ts";
import { orderRoutes } from "./order/routes.ts";
import { serveAdminFile, serveOrderFile } from "./dispute/file.ts";
import { disputeRoutes } from "./dispute/routes.ts";
import { packPlanRoutes } from "./pack-plan/routes.ts";
import { approvalLinkRoutes } from "./purchase/link/routes.ts";
import { approvalRoutes } from "./approval/routes.ts";
import { serveWishFile } from "./purchase/file/service.ts";
import { pointsRoutes } from "./points/routes.ts";
import { purchaseRoutes } from "./purchase/routes.ts";
import { serveInvoiceFile } from "./settlement/invoice/service.ts";
import { brandRoutes } from "./catalogue/brand/routes.ts";
import { categoryRoutes } from "./catalogue/category/routes.ts";
import { tradeWordRoutes } from "./catalogue/trade-word/routes.ts";
import { billingRoutes } from "./billing/routes.ts";
import { settlementRoutes } from "./settlement/routes.ts";
import { serveMyGoodsSheet } from "./supplier/export.ts";
import { supplierRoutes } from "./supplier/routes.ts";
import { todoRoutes } from "./todo/routes.ts";
import { workbenchRoutes } from "./workbench/routes.ts";
import { goodsAdminRoutes } from "./supplier/admin/routes.ts";
import { staffInvitationRoutes } from "./supplier/staff/invitation/routes.ts";
import { staffRoutes } from "./supplier/staff/routes.ts";
import { companyChangeRoutes } from "./supplier/company-change/routes.ts";
import { serveChangeLicence, serveCompanyLicence } from "./supplier/company-change/licence.ts";
import { companyRoutes } from "./supplier/company/routes.ts";
import { goodsDocumentRoutes } from "./supplier/document/routes.ts";
import { goodsReviewRoutes } from "./supplier/review/routes.ts";
import { serveLicenceFile } from "./shop/admin/licence-file.ts";
import { freightRoutes } from "./freight/routes.ts";
import { myShopRoutes } from "./shop/admin/routes.ts";
import { shopRoutes } from "./shop/routes.ts";
import { serveOpenApi } from "./system/openapi-route.ts";
import { calendarRoutes, systemRoutes } from "./system/routes.ts";
import { serveStatement } from "./fund/statement.ts";
import { fundRoutes } from "./fund/routes.ts";
import { userAdminRoutes } from "./operator/user/routes.ts";
import { serveArchive } from "./system/audit/archive/service.ts";
import { serveAuditLog } from "./system/audit/export.ts";
import { configRoutes } from "./system/config/routes.ts";
import { dictRoutes } from "./system/dict/routes.ts";
import { auditRoutes } from "./system/audit/routes.ts";
import { taskRoutes } from "./system/task/routes.ts";
import { groupRoutes } from "./unit/group/routes.ts";
import { memberRoutes } from "./unit/member/routes.ts";
import { unitAdminRoutes } from "./unit/admin/routes.ts";
import { unitInvitationRoutes } from "./unit/invitation/routes.ts";
import { unitRoutes } from "./unit/routes.ts";

type Serve = (c: Context<ApiHono>) => Response | Promise<Response>;

export const app = serveCalls([
  codeRoutes,
  registerRoutes,
  protocolRoutes,
  profileRoutes,
  resetRoutes,
  sessionRoutes,
  viewingRoutes,
  roleRoutes,
  menuRoutes,
  externalRoutes,
  ssoRoutes,
  myAccountRoutes,
  passkeyRoutes,
  operatorRoutes,
  noticeRoutes,
  inboxRoutes,
  unitRoutes,
  memberRoutes,
  groupRoutes,
  unitAdminRoutes,
  userAdminRoutes,
  auditRoutes,
  taskRoutes,
  configRoutes,
  dictRoutes,
  unitInvitationRoutes,
  fundRoutes,
  systemRoutes,
  calendarRoutes,
  favouriteRoutes,
  catalogueRoutes,
  registerAdminRoutes,
  structureRoutes,
  packPlanRoutes,
  contentRoutes,
  helpRoutes,
  editingRoutes,
  boardRoutes,
  feedbackRoutes,
  myShopRoutes,
  freightRoutes,
  shopRoutes,
  hazardRoutes,
  cartRoutes,
  batchRoutes,
  inquiryRoutes,
  listRoutes,
  shareRoutes,
  purchaseRoutes,
  approvalRoutes,
  approvalLinkRoutes,
  orderRoutes,
  disputeRoutes,
  brandRoutes,
  categoryRoutes,
  tradeWordRoutes,
  billingRoutes,
  settlementRoutes,
  supplierRoutes,
  todoRoutes,
  workbenchRoutes,
  goodsAdminRoutes,
  companyRoutes,
  companyChangeRoutes,
  staffRoutes,
  staffInvitationRoutes,
  goodsReviewRoutes,
  goodsDocumentRoutes,
  biddingRoutes,
  biddingLiveRoutes,
  collectionRoutes,
  consignmentRoutes,
  pointsRoutes,
  chatRoutes,
]);

/** What answers each route of bytes; a row without an answer does not compile. */
const serveBytes: Record<BytePath, Serve> = {
  "/openapi.json": serveOpenApi,
  "/mall-admin/files/{key}": serveFile,
  "/mall-pur/fund/{fundId}/statement.xlsx": serveStatement,
  "/mall-pur/order/export/xlsx": serveBoughtSheet,
  "/mall-sup/order/export/xlsx": serveSoldSheet,
  "/mall-sup/own/goods/export/xlsx": serveMyGoodsSheet,
  "/mall-pur/danger/precursor/export/xlsx": serveBoughtPrecursors,
  "/mall-sup/danger/precursor/export/xlsx": serveSoldPrecursors,
  "/mall-pur/danger/filing/export/xlsx": servePurchaseFilings,
  "/mall-admin/register/export/xlsx": serveRegister,
  "/mall-admin/audit/export.csv": serveAuditLog,
  "/mall-admin/audit/archive/{archiveId}": serveArchive,
  "/mall-pur/pur/purchaser/workPic/{purchaserId}": serveWorkPic,
  "/mall-admin/business/registration/{registrationId}/licence": serveLicence,
  "/mall-sup/own/company/{coId}/licence": serveCompanyLicence,
  "/mall-sup/own/companyChange/{changeId}/licence": serveChangeLicence,
  "/mall-pur/wish/{wishId}/file/{fileId}": serveWishFile,
  "/mall-sup/own/paper/{licenceFileId}/file": serveLicenceFile,
  "/mall-pur/order/{orderId}/photo/{photo}": (c) => servePhoto(c, "buyer"),
  "/mall-sup/order/{orderId}/photo/{photo}": (c) => servePhoto(c, "supplier"),
  "/mall-pur/order/{orderId}/dispute/file/{fileId}": (c) => serveOrderFile(c, "buyer"),
  "/mall-sup/order/{orderId}/dispute/file/{fileId}": (c) => serveOrderFile(c, "supplier"),
  "/mall-admin/dispute/{disputeId}/file/{fileId}": serveAdminFile,
  "/mall-pur/bidding/{biddingId}/attachment/{attachmentId}": (c) => serveAttachment(c, "buyer"),
  "/mall-sup/bidding/{biddingId}/attachment/{attachmentId}": (c) => serveAttachment(c, "supplier"),
  "/mall-pur/bidding/{biddingId}/result.xlsx": (c) => serveResult(c, "buyer"),
  "/mall-sup/bidding/{biddingId}/result.xlsx": (c) => serveResult(c, "supplier"),
  "/mall-pur/bidding/{biddingId}/log": (c) => serveLog(c, "buyer"),
  "/mall-sup/bidding/{biddingId}/log": (c) => serveLog(c, "supplier"),
  "/mall-admin/chat/{chatId}/picture/{picture}": serveChatPicture,
  "/mall-pur/settlement/invoice/{invoiceId}/file": (c) => serveInvoiceFile(c, "buyer"),
  "/mall-sup/settlement/invoice/{invoiceId}/file": (c) => serveInvoiceFile(c, "supplier"),
  "/mall-pur/cart/share/{shareId}/live": serveShareLive,
  "/mall-pur/bidding/{biddingId}/live": (c) => serveBiddingLive(c, "buyer"),
  "/mall-sup/bidding/{biddingId}/live": (c) => serveBiddingLive(c, "supplier"),
  "/mall-admin/chat/{chatId}/live": serveChatLive,
};

for (const [path, serve] of Object.entries(serveBytes)) app.get(patternOf(path), serve);
