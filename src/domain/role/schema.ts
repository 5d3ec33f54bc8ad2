import * as v from "valibot";
import { Id, NumericId } from "../kernel/identity.ts";
import { requiredText } from "../kernel/text.ts";

/** A button permission as the menu tree has it: what it is called, on which page, and the code it gives. */
export const Right = v.object({
  menuId: v.string(),
  label: v.string(),
  page: v.string(),
  code: v.string(),
  /** The caller holds it, so they may give and take it. */
  grantable: v.boolean(),
});
export type Right = v.InferOutput<typeof Right>;

/** A role and what it opens: `rights` are menu ids of buttons, ascending. */
export const AdminRole = v.object({
  roleId: v.string(),
  roleName: v.string(),
  rights: v.array(v.string()),
  /** Comes with the mall and stays. */
  isStandard: v.boolean(),
  holders: v.number(),
});
export type AdminRole = v.InferOutput<typeof AdminRole>;

export const AdminOperator = v.object({
  userId: v.string(),
  username: v.string(),
  realName: v.string(),
  /** Role ids, ascending. */
  roles: v.array(v.string()),
});
export type AdminOperator = v.InferOutput<typeof AdminOperator>;

const MenuIds = v.pipe(v.array(NumericId), v.maxLength(200, "权限过多"));

const roleEntries = {
  roleName: requiredText("角色名称", 20),
  rights: v.pipe(MenuIds, v.minLength(1, "请至少选择一项权限")),
};
/** Roles of who works for a company come with the mall. */
export const RoleForm = v.strictObject({
  owner: v.optional(v.picklist(["operator", "purchaser"], "用户类型不正确"), "operator"),
  ...roleEntries,
});
export type RoleForm = v.InferOutput<typeof RoleForm>;

/** `before` is what the page showed: another state meanwhile is a conflict. */
export const ChangeRole = v.strictObject({ ...roleEntries, before: MenuIds });
export const SetOperatorRoles = v.strictObject({
  roles: v.pipe(v.array(NumericId), v.maxLength(50, "角色过多")),
  before: v.pipe(v.array(NumericId), v.maxLength(1_000)),
});
export const OperatorId = v.strictObject({ userId: Id });
export const RoleId = v.strictObject({ roleId: NumericId });
