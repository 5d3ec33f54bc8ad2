/** Roles a person may hold inside a unit (domain §1), as `role.role_key`; leading a group stands on the group itself. */
export const unitRoles = {
  member: "采购人",
  unitApprover: "单位审批人",
  safetyOfficer: "安全员",
  acceptor: "验收人",
  unitAdmin: "单位管理员",
} as const;
export type UnitRole = keyof typeof unitRoles;
