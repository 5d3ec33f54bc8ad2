/** Button permission codes: the `perms` of menu entries of type F (mall-spec §3, §6). */
export const permissions = {
  everything: "*:*:*",
  cartEdit: "mall:cart:edit",
  wishCreate: "mall:wish:create",
  wishSubmit: "mall:wish:submit",
  wishApprove: "mall:wish:approve",
  approvalRules: "mall:approval:rule",
  fundAdjust: "mall:fund:adjust",
  orderView: "mall:order:view",
  orderAccept: "mall:order:accept",
  orderSettle: "mall:order:settle",
  orderSupply: "mall:order:supply",
  disputeDecide: "mall:dispute:decide",
  goodsEdit: "mall:goods:edit",
  addressEdit: "mall:address:edit",
  collectionEdit: "mall:collection:edit",
  chatServe: "mall:chat:serve",
  staffManage: "mall:company:staff",
  companyEdit: "mall:company:edit",
  biddingEdit: "mall:bidding:edit",
  biddingBid: "mall:bidding:bid",
  biddingUnit: "mall:bidding:unit",
  biddingRules: "mall:bidding:rule",
  biddingOversee: "mall:bidding:oversee",
  consignmentEdit: "mall:consignment:edit",
  memberReview: "mall:unit:member",
  supplierReview: "mall:supplier:review",
  orderOversee: "mall:order:oversee",
  goodsClassify: "mall:goods:classify",
  goodsView: "mall:goods:view",
  goodsTakedown: "mall:goods:takedown",
  goodsCategory: "mall:goods:category",
  catalogueEdit: "mall:catalogue:edit",
  unitEdit: "mall:unit:edit",
  userEdit: "mall:user:edit",
  userView: "mall:user:view",
  menuEdit: "mall:menu:edit",
  roleEdit: "mall:role:edit",
  protocolEdit: "mall:protocol:edit",
  dictEdit: "mall:dict:edit",
  configEdit: "mall:config:edit",
  auditView: "mall:audit:view",
  outboxView: "mall:outbox:view",
  contentEdit: "mall:content:edit",
  boardAnswer: "mall:board:answer",
  feedbackAnswer: "mall:feedback:answer",
  pointsManage: "mall:points:manage",
  hazardManage: "mall:hazard:keep",
  hazardRule: "mall:hazard:rule",
  registerEdit: "mall:register:edit",
  registerApprove: "mall:register:approve",
  calendarEdit: "mall:calendar:edit",
  taskView: "mall:task:view",
} as const;

export type Permission = (typeof permissions)[keyof typeof permissions];

/** mall-spec §8: raised when an element asks for permission without naming any. */
export const missingPermissionTag = "请设置操作权限标签值";

/** True when `held` has one of `needed`, or `*:*:*`. Throws when `needed` is empty (mall-spec §6). */
export function holdsPermission(granted: readonly string[], needed: readonly string[]): boolean {
  if (needed.length === 0) throw new Error(missingPermissionTag);
  return granted.includes(permissions.everything) || needed.some((code) => granted.includes(code));
}

/** Nobody hands on, or takes away, more than they may do themselves: `opens` are the permissions of the role. */
export const canGrant = (granted: readonly string[], opens: readonly string[]): boolean =>
  granted.includes(permissions.everything) || opens.every((code) => granted.includes(code));
