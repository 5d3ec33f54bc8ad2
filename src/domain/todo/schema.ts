import * as v from "valibot";
import { userTypes, type UserType } from "../kernel/identity.ts";
import { holdsPermission, permissions, type Permission } from "../kernel/permissions.ts";

/** What may wait for somebody, in the order of their work, and whose work it is: the rights of the list that it opens. */
export const todoRights = {
  requestApproval: { userType: userTypes.purchaser, permission: permissions.wishApprove },
  caseApproval: { userType: userTypes.purchaser, permission: permissions.wishApprove },
  biddingStep: { userType: userTypes.purchaser, permission: permissions.biddingEdit },
  acceptance: { userType: userTypes.purchaser, permission: permissions.orderAccept },
  receipt: { userType: userTypes.purchaser, permission: permissions.orderView },
  purchaseFiling: { userType: userTypes.purchaser, permission: permissions.hazardManage },
  annualBought: { userType: userTypes.purchaser, permission: permissions.hazardManage },
  memberReview: { userType: userTypes.purchaser, permission: permissions.memberReview },
  statement: { userType: userTypes.purchaser, permission: permissions.orderSettle },
  payment: { userType: userTypes.purchaser, permission: permissions.orderSettle },
  lateOrder: { userType: userTypes.business, permission: permissions.orderSupply },
  dueOrder: { userType: userTypes.business, permission: permissions.orderSupply },
  orderConfirmation: { userType: userTypes.business, permission: permissions.orderSupply },
  shipment: { userType: userTypes.business, permission: permissions.orderSupply },
  restShipment: { userType: userTypes.business, permission: permissions.orderSupply },
  cancelAnswer: { userType: userTypes.business, permission: permissions.orderSupply },
  missingAnswer: { userType: userTypes.business, permission: permissions.orderSupply },
  disputeAnswer: { userType: userTypes.business, permission: permissions.orderSupply },
  returnAnswer: { userType: userTypes.business, permission: permissions.orderSupply },
  unstatedOrder: { userType: userTypes.business, permission: permissions.orderSettle },
  invoice: { userType: userTypes.business, permission: permissions.orderSettle },
  award: { userType: userTypes.business, permission: permissions.biddingBid },
  campaign: { userType: userTypes.business, permission: permissions.orderSupply },
  filing: { userType: userTypes.business, permission: permissions.orderSupply },
  annualSold: { userType: userTypes.business, permission: permissions.orderSupply },
  inquiry: { userType: userTypes.business, permission: permissions.goodsEdit },
  refusedGoods: { userType: userTypes.business, permission: permissions.goodsEdit },
  refusedCompanyChange: { userType: userTypes.business, permission: permissions.companyEdit },
  lateSupply: { userType: userTypes.operator, permission: permissions.supplierReview },
  registration: { userType: userTypes.operator, permission: permissions.supplierReview },
  companyChange: { userType: userTypes.operator, permission: permissions.supplierReview },
  licenceFile: { userType: userTypes.operator, permission: permissions.supplierReview },
  goodsReview: { userType: userTypes.operator, permission: permissions.supplierReview },
  goodsDocument: { userType: userTypes.operator, permission: permissions.supplierReview },
  goodsAppeal: { userType: userTypes.operator, permission: permissions.goodsTakedown },
  substanceProposal: { userType: userTypes.operator, permission: permissions.registerApprove },
  disputeDecision: { userType: userTypes.operator, permission: permissions.disputeDecide },
  redemptionConfirmation: { userType: userTypes.operator, permission: permissions.pointsManage },
  redemptionShipment: { userType: userTypes.operator, permission: permissions.pointsManage },
  feedback: { userType: userTypes.operator, permission: permissions.feedbackAnswer },
  boardMessage: { userType: userTypes.operator, permission: permissions.boardAnswer },
  undelivered: { userType: userTypes.operator, permission: permissions.outboxView },
} as const satisfies Record<string, { userType: UserType; permission: Permission }>;

export type TodoKind = keyof typeof todoRights;
export const todoKinds = Object.keys(todoRights) as TodoKind[];

/** Counts are exact below it; at it they say “at least”. The lists that they open are counted as far. */
export const todoCountLimit = 1_000;

/** Work that stands in another kind's list as well, which is hurried here: no sum counts it twice. */
export const urgentKinds: readonly TodoKind[] = ["lateOrder", "dueOrder"];

/** The kinds of work that wait, each once; kinds without any are left out. */
export const Todos = v.array(v.object({ kind: v.picklist(todoKinds), count: v.number() }));
export type Todos = v.InferOutput<typeof Todos>;

/** The kinds of work of somebody with these permissions. */
export const todoKindsOf = (userType: UserType, granted: readonly string[]): TodoKind[] =>
  todoKinds.filter((kind) => {
    const right = todoRights[kind];
    return right.userType === userType && holdsPermission(granted, [right.permission]);
  });
