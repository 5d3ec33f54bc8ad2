import { permissions } from "../kernel/permissions.ts";

/** Roles a person may hold inside a unit (domain §1), as `role.role_key`; leading a group stands on the group itself. */
export const unitRoles = {
  member: "采购人",
  unitApprover: "单位审批人",
  safetyOfficer: "安全员",
  acceptor: "验收人",
  unitAdmin: "单位管理员",
} as const;
export type UnitRole = keyof typeof unitRoles;

/** Comes and goes with leading a group; nobody gives it by hand. */
export const leaderRole = "groupLeader";

/** Rights to decide about money, goods or safety: a role that opens one of them is given by somebody else. */
const deciding: readonly string[] = [
  permissions.everything,
  permissions.wishApprove,
  permissions.approvalRules,
  permissions.fundAdjust,
  permissions.orderAccept,
  permissions.orderSettle,
  permissions.biddingUnit,
  permissions.biddingRules,
  permissions.hazardManage,
];
export const opensDecisions = (opens: readonly string[]): boolean => opens.some((code) => deciding.includes(code));

/** What the rules of the trade ask the holders of a standard role for: the role cannot lose it. */
const needed: Readonly<Record<string, readonly string[]>> = {
  groupLeader: [permissions.wishApprove],
  unitApprover: [permissions.wishApprove],
  safetyOfficer: [permissions.wishApprove],
  acceptor: [permissions.orderAccept],
  unitAdmin: [permissions.everything],
  supplierAdmin: [permissions.everything],
};
export const restsOn = (roleKey: string): readonly string[] => (Object.hasOwn(needed, roleKey) ? (needed[roleKey] ?? []) : []);
