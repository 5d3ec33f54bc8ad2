import * as v from "valibot";
import { formattedText, personName } from "../../kernel/text.ts";
import { Reason } from "../../kernel/reason.ts";
import { CodeTarget } from "../../verification/schema.ts";
import { staffActions } from "./available-actions.ts";

/** A role of suppliers' people: what it opens in words, and whether the caller may give and take it. */
export const StaffRole = v.object({
  roleKey: v.string(),
  roleName: v.string(),
  rights: v.array(v.string()),
  grantable: v.boolean(),
});
export type StaffRole = v.InferOutput<typeof StaffRole>;

/** Somebody who works for the caller's company. */
export const StaffPerson = v.object({
  userId: v.string(),
  username: v.string(),
  realName: v.string(),
  /** Masked. */
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  status: v.picklist(["active", "stopped", "disabled"]),
  /** Keys of the roles held. */
  roles: v.array(v.string()),
  isSelf: v.boolean(),
  availableActions: v.array(v.picklist(staffActions)),
});
export type StaffPerson = v.InferOutput<typeof StaffPerson>;
export const staffStatusLabels = {
  active: "正常",
  stopped: "已停用",
  disabled: "已被平台停用",
} as const satisfies Record<StaffPerson["status"], string>;

const RoleKeys = v.pipe(
  v.array(formattedText(/^[\w-]{1,40}$/, 40, "角色不正确")),
  v.minLength(1, "请至少选择一个角色"),
  v.maxLength(20, "角色过多"),
  v.transform((keys) => [...new Set(keys)]),
);
/** Who is to work for the company, where the link goes, and the roles it gives. */
export const InviteStaff = v.strictObject({ realName: personName("姓名"), target: CodeTarget, roles: RoleKeys });
export type InviteStaff = v.InferOutput<typeof InviteStaff>;

/** One that waits, with the names of its roles. */
export const StaffInvitation = v.object({
  invitationId: v.string(),
  realName: v.string(),
  target: v.string(),
  roles: v.array(v.string()),
  inviter: v.string(),
  expiresAt: v.number(),
});
export type StaffInvitation = v.InferOutput<typeof StaffInvitation>;

export const StaffRoles = v.strictObject({ roles: RoleKeys });

/** Stopping says why: it stands in the trail, and whoever it is reads it. */
export const SwitchStaff = v.variant("status", [
  v.strictObject({ status: v.literal("active") }),
  v.strictObject({ status: v.literal("stopped"), reason: Reason("停用原因") }),
]);
export type SwitchStaff = v.InferOutput<typeof SwitchStaff>;
