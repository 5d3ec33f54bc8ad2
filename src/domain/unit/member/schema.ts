import * as v from "valibot";
import { memberActions } from "./available-actions.ts";
import { formattedText, requiredText } from "../../kernel/text.ts";

/** A purchaser whom the unit has let in. */
export const UnitMember = v.object({
  purchaserId: v.string(),
  username: v.string(),
  realName: v.string(),
  jobNo: v.string(),
  /** The account may sign in. */
  open: v.boolean(),
  /** Keys of the roles held in this unit. */
  roles: v.array(v.string()),
  groups: v.array(v.object({ groupId: v.string(), name: v.string(), leads: v.boolean() })),
  isSelf: v.boolean(),
  availableActions: v.array(v.picklist(memberActions)),
});
export type UnitMember = v.InferOutput<typeof UnitMember>;

/** A role as the one who gives it sees it. */
export const GivenRole = v.object({
  roleKey: v.string(),
  roleName: v.string(),
  /** What it opens, in words. */
  rights: v.array(v.string()),
  /** Whether the caller may give and take it. */
  grantable: v.boolean(),
  /** It decides about money, goods or safety: nobody gives it to themselves. */
  decides: v.boolean(),
});
export type GivenRole = v.InferOutput<typeof GivenRole>;

export const MemberRoles = v.strictObject({
  roles: v.pipe(v.array(formattedText(/^[\w-]{1,40}$/, 40, "角色不正确")), v.maxLength(50, "角色过多")),
});

export const MemberRemoval = v.strictObject({ reason: requiredText("原因", 50) });
