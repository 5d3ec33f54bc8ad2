import { codeCalls } from "./verification/calls.ts";
import { biddingCalls } from "./bidding/calls.ts";
import { biddingLiveCalls } from "./bidding/live-calls.ts";
import { cartCalls } from "./cart/calls.ts";
import { batchCalls } from "./cart/batch/calls.ts";
import { inquiryCalls } from "./inquiry/calls.ts";
import { listCalls } from "./cart/list/calls.ts";
import { shareCalls } from "./cart/share/calls.ts";
import { externalCalls } from "./session/external/calls.ts";
import { profileCalls } from "./profile/calls.ts";
import { protocolCalls } from "./protocol/calls.ts";
import { registerCalls } from "./registration/calls.ts";
import { resetCalls } from "./session/reset/calls.ts";
import { sessionCalls } from "./session/calls.ts";
import { menuCalls } from "./role/menu/calls.ts";
import { roleCalls } from "./role/calls.ts";
import { viewingCalls } from "./operator/viewing/calls.ts";
import { myAccountCalls } from "./profile/own/calls.ts";
import { operatorCalls } from "./operator/calls.ts";
import { passkeyCalls } from "./session/passkey/calls.ts";
import { ssoCalls } from "./session/sso/calls.ts";
import { catalogueCalls } from "./catalogue/calls.ts";
import { favouriteCalls } from "./favourites/calls.ts";
import { registerCalls as chemicalRegisterCalls } from "./catalogue/register/calls.ts";
import { structureCalls } from "./catalogue/structure/calls.ts";
import { collectionCalls } from "./collection/calls.ts";
import { consignmentCalls } from "./consignment/calls.ts";
import { contentCalls } from "./content/calls.ts";
import { boardCalls } from "./content/board/calls.ts";
import { editingCalls } from "./content/editing/calls.ts";
import { feedbackCalls } from "./content/feedback/calls.ts";
import { helpCalls } from "./content/help/calls.ts";
import type { Call } from "./kernel/call.ts";
import { hazardCalls } from "./hazard/calls.ts";
import { inboxCalls } from "./notice/inbox-calls.ts";
import { noticeCalls } from "./notice/calls.ts";
import { chatCalls } from "./chat/calls.ts";
import { pointsCalls } from "./points/calls.ts";
import { orderCalls } from "./order/calls.ts";
import { disputeCalls } from "./dispute/calls.ts";
import { approvalLinkCalls } from "./purchase/link-calls.ts";
import { approvalCalls } from "./approval/calls.ts";
import { packPlanCalls } from "./pack-plan/calls.ts";
import { purchaseCalls } from "./purchase/calls.ts";
import { brandCalls } from "./catalogue/brand/calls.ts";
import { categoryCalls } from "./catalogue/category/calls.ts";
import { tradeWordCalls } from "./catalogue/trade-word/calls.ts";
import { billingCalls } from "./billing/calls.ts";
import { settlementCalls } from "./settlement/calls.ts";
import { supplierCalls } from "./supplier/calls.ts";
import { todoCalls } from "./todo/calls.ts";
import { workbenchCalls } from "./workbench/calls.ts";
import { goodsAdminCalls } from "./supplier/admin/calls.ts";
import { staffInvitationCalls } from "./supplier/staff/invitation-calls.ts";
import { staffCalls } from "./supplier/staff/calls.ts";
import { companyChangeCalls } from "./supplier/company-change/calls.ts";
import { companyCalls } from "./supplier/company/calls.ts";
import { goodsDocumentCalls } from "./supplier/document/calls.ts";
import { goodsReviewCalls } from "./supplier/review-calls.ts";
import { myShopCalls } from "./shop/admin/calls.ts";
import { freightCalls } from "./freight/calls.ts";
import { shopCalls } from "./shop/calls.ts";
import { calendarCalls } from "./system/calendar/calls.ts";
import { systemCalls } from "./system/calls.ts";
import { fundCalls } from "./fund/calls.ts";
import { unitCalls } from "./unit/calls.ts";
import { configCalls } from "./system/config/calls.ts";
import { dictCalls } from "./system/dict/calls.ts";
import { auditCalls } from "./system/audit/calls.ts";
import { userAdminCalls } from "./operator/user/calls.ts";
import { taskCalls } from "./system/task/calls.ts";
import { groupCalls } from "./unit/group/calls.ts";
import { memberCalls } from "./unit/member/calls.ts";
import { unitAdminCalls } from "./unit/admin/calls.ts";
import { unitInvitationCalls } from "./unit/invitation/calls.ts";

/** Every call of the mall: the policy table and the contract of `/prod-api`. */
export const contract = {
  ...codeCalls,
  ...registerCalls,
  ...protocolCalls,
  ...profileCalls,
  ...resetCalls,
  ...sessionCalls,
  ...viewingCalls,
  ...roleCalls,
  ...menuCalls,
  ...externalCalls,
  ...ssoCalls,
  ...myAccountCalls,
  ...passkeyCalls,
  ...operatorCalls,
  ...noticeCalls,
  ...inboxCalls,
  ...unitCalls,
  ...memberCalls,
  ...groupCalls,
  ...unitAdminCalls,
  ...userAdminCalls,
  ...auditCalls,
  ...taskCalls,
  ...configCalls,
  ...dictCalls,
  ...unitInvitationCalls,
  ...fundCalls,
  ...systemCalls,
  ...calendarCalls,
  // Comes before the goods by id, whose path would match these addresses too.
  ...favouriteCalls,
  ...catalogueCalls,
  ...chemicalRegisterCalls,
  ...structureCalls,
  ...packPlanCalls,
  ...contentCalls,
  ...helpCalls,
  ...editingCalls,
  ...boardCalls,
  ...feedbackCalls,
  ...myShopCalls,
  ...freightCalls,
  ...shopCalls,
  ...hazardCalls,
  ...cartCalls,
  ...batchCalls,
  ...inquiryCalls,
  ...listCalls,
  ...shareCalls,
  ...purchaseCalls,
  ...approvalCalls,
  ...approvalLinkCalls,
  ...orderCalls,
  ...disputeCalls,
  ...brandCalls,
  ...categoryCalls,
  ...tradeWordCalls,
  ...billingCalls,
  ...settlementCalls,
  ...supplierCalls,
  ...todoCalls,
  ...workbenchCalls,
  ...goodsAdminCalls,
  ...companyCalls,
  ...companyChangeCalls,
  ...staffCalls,
  ...staffInvitationCalls,
  ...goodsReviewCalls,
  ...goodsDocumentCalls,
  ...biddingCalls,
  ...biddingLiveCalls,
  ...collectionCalls,
  ...consignmentCalls,
  ...pointsCalls,
  ...chatCalls,
} as const satisfies Record<string, Call>;

export type Contract = typeof contract;
