import { inquiryOpenFor } from "#src/domain/inquiry/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { dueSpanOf } from "#src/domain/order/deadline.ts";
import { openingOf, type Opening, type OpeningStep } from "#src/domain/todo/opening.ts";
import { todoCountLimit, todoKindsOf, todoRights, type TodoKind, type Todos } from "#src/domain/todo/schema.ts";
import { readTodoCaseCount } from "../approval/case/repo.ts";
import { readAll, type Read } from "../db/read.ts";
import { countAwardsToConfirm, countBiddingSteps } from "../bidding/repo.ts";
import { countDisputes } from "../dispute/repo.ts";
import { countAnnualOpen } from "../hazard/annual/repo.ts";
import { readPurchaseFilingCounts } from "../hazard/purchase-filing/repo.ts";
import { readFilingCounts } from "../hazard/duty/repo.ts";
import { countUnanswered } from "../inquiry/repo.ts";
import { groupScope, purchaserScope, requireOperator, signedIn, supplierScope, type Ctx } from "../kernel/context.ts";
import { countDueOf, countLate } from "../order/deadline/repo.ts";
import { readToAccept } from "../order/listing/repo.ts";
import { readTodoCount } from "../purchase/list/repo.ts";
import * as repo from "./repo.ts";

/** What waits for the caller, by their rights, in one question; nothing for who belongs to no unit yet. */
export async function viewTodos(ctx: Ctx): Promise<Todos> {
  const actor = signedIn(ctx);
  if (actor.userType === userTypes.purchaser && (actor.completeInfo !== 1 || !actor.unitId)) return [];
  const kinds = todoKindsOf(actor.userType, actor.permissions);
  if (kinds.length === 0) return [];
  const answers = await readAll(
    ctx.db,
    kinds.map((kind) => countOf[kind](ctx)),
  );
  return kinds
    .map((kind, place) => ({ kind, count: Math.min(numberIn(answers[place]?.[0]), todoCountLimit) }))
    .filter(({ count }) => count > 0);
}

/** What is left to do before the mall is open. */
export async function viewOpening(ctx: Ctx): Promise<Opening> {
  requireOperator(ctx, permissions.configEdit);
  const [[facts]] = await readAll(ctx.db, [repo.readOpening(ctx.now)]);
  const has = (step: OpeningStep) => facts?.[step] === 1;
  return openingOf({
    site: has("site"),
    protocols: has("protocols"),
    units: has("units"),
    suppliers: has("suppliers"),
    goods: has("goods"),
    banners: has("banners"),
  });
}

/** A count as the repositories give it. */
type Counted = { count: number } | { total: number } | { open: number };

function numberIn(row: Counted | undefined): number {
  if (!row) return 0;
  return "count" in row ? row.count : "total" in row ? row.total : row.open;
}

const buyer = (ctx: Ctx, kind: TodoKind) => purchaserScope(ctx, todoRights[kind].permission);
const supplier = (ctx: Ctx, kind: TodoKind) => supplierScope(ctx, todoRights[kind].permission);
const operator = (ctx: Ctx, kind: TodoKind) => requireOperator(ctx, todoRights[kind].permission);
/** What is the whole mall's, behind the operator's permission line. */
function behind(ctx: Ctx, kind: TodoKind, count: Read<Counted>): Read<Counted> {
  operator(ctx, kind);
  return count;
}

/** The question behind each kind, behind the permission line of its list. */
const countOf: Record<TodoKind, (ctx: Ctx) => Read<Counted>> = {
  requestApproval: (ctx) => readTodoCount(buyer(ctx, "requestApproval"), ctx.now),
  caseApproval: (ctx) => readTodoCaseCount(buyer(ctx, "caseApproval"), ctx.now),
  biddingStep: (ctx) =>
    countBiddingSteps(groupScope(ctx, todoRights.biddingStep.permission, permissions.biddingUnit), todoCountLimit),
  acceptance: (ctx) => {
    const { unitId, purchaserId } = buyer(ctx, "acceptance");
    return readToAccept(unitId, purchaserId, todoCountLimit);
  },
  receipt: (ctx) => repo.countToReceive(buyer(ctx, "receipt").purchaserId),
  purchaseFiling: (ctx) => readPurchaseFilingCounts(buyer(ctx, "purchaseFiling"), isoDay(ctx.now)),
  annualBought: (ctx) => countAnnualOpen({ column: "unit_id", value: buyer(ctx, "annualBought").unitId }),
  memberReview: (ctx) => repo.countPendingMembers(buyer(ctx, "memberReview").unitId),
  statement: (ctx) => repo.countStatementsOfUnit(buyer(ctx, "statement").unitId, "open"),
  payment: (ctx) => repo.countStatementsOfUnit(buyer(ctx, "payment").unitId, "invoiced"),
  lateOrder: (ctx) => countDueOf(supplier(ctx, "lateOrder").coId, dueSpanOf("late", ctx.now), todoCountLimit),
  dueOrder: (ctx) => countDueOf(supplier(ctx, "dueOrder").coId, dueSpanOf("today", ctx.now), todoCountLimit),
  orderConfirmation: (ctx) => repo.countOrders(supplier(ctx, "orderConfirmation").coId, "placed"),
  shipment: (ctx) => repo.countOrders(supplier(ctx, "shipment").coId, "confirmed"),
  restShipment: (ctx) => repo.countOrders(supplier(ctx, "restShipment").coId, "partlyShipped"),
  cancelAnswer: (ctx) => repo.countCancelRequests(supplier(ctx, "cancelAnswer").coId),
  missingAnswer: (ctx) => repo.countMissingReports(supplier(ctx, "missingAnswer").coId),
  disputeAnswer: (ctx) => repo.countDisputesToAnswer(supplier(ctx, "disputeAnswer").coId),
  returnAnswer: (ctx) => repo.countReturns(supplier(ctx, "returnAnswer").coId),
  unstatedOrder: (ctx) => repo.countUnstatedOrders(supplier(ctx, "unstatedOrder").coId),
  invoice: (ctx) => repo.countStatementsOfCompany(supplier(ctx, "invoice").coId, "confirmed"),
  award: (ctx) => countAwardsToConfirm(supplier(ctx, "award").coId, todoCountLimit),
  campaign: (ctx) => repo.countCampaigns(supplier(ctx, "campaign").coId, ctx.now),
  filing: (ctx) => readFilingCounts(supplier(ctx, "filing"), isoDay(ctx.now)),
  annualSold: (ctx) => countAnnualOpen({ column: "co_id", value: supplier(ctx, "annualSold").coId }),
  inquiry: (ctx) => countUnanswered(supplier(ctx, "inquiry"), ctx.now - inquiryOpenFor, todoCountLimit),
  refusedGoods: (ctx) => repo.countRefusedGoods(supplier(ctx, "refusedGoods").coId),
  refusedCompanyChange: (ctx) => repo.countRefusedChanges(supplier(ctx, "refusedCompanyChange").coId),
  lateSupply: (ctx) => behind(ctx, "lateSupply", countLate(ctx.now, todoCountLimit)),
  registration: (ctx) => behind(ctx, "registration", repo.countRegistrations()),
  companyChange: (ctx) => behind(ctx, "companyChange", repo.countCompanyChanges()),
  licenceFile: (ctx) => behind(ctx, "licenceFile", repo.countLicenceFiles()),
  goodsReview: (ctx) => behind(ctx, "goodsReview", repo.countGoodsProposals()),
  goodsDocument: (ctx) => behind(ctx, "goodsDocument", repo.countGoodsDocuments()),
  goodsAppeal: (ctx) => behind(ctx, "goodsAppeal", repo.countAppeals()),
  substanceProposal: (ctx) => repo.countSubstanceProposals(operator(ctx, "substanceProposal").userId),
  disputeDecision: (ctx) => behind(ctx, "disputeDecision", countDisputes("ready", ctx.now, todoCountLimit)),
  redemptionConfirmation: (ctx) => behind(ctx, "redemptionConfirmation", repo.countRedemptions("submitted")),
  redemptionShipment: (ctx) => behind(ctx, "redemptionShipment", repo.countRedemptions("confirmed")),
  feedback: (ctx) => behind(ctx, "feedback", repo.countFeedback()),
  boardMessage: (ctx) => behind(ctx, "boardMessage", repo.countBoardMessages()),
  undelivered: (ctx) => behind(ctx, "undelivered", repo.countUndelivered()),
};
