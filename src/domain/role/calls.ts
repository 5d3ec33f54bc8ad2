import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { permissions } from "../kernel/permissions.ts";
import { MenuOwner } from "./menu/schema.ts";
import { ChangeRole, AdminOperator, AdminRole, OperatorId, Right, RoleForm, RoleId, SetOperatorRoles } from "./schema.ts";

const editor = { who: "operator", permission: permissions.roleEdit } as const;
const writes = { ...editor, rate: "write", idempotent: true } as const;

/** Roles of operators, of purchasers in all units, and of suppliers. Nobody gives or takes what they do not hold; one full operator always stays. */
export const roleCalls = defineCalls({
  "GET /mall-admin/role/list": {
    ...editor,
    rate: "read",
    summary: "运营：某类用户的角色、可授的按钮权限；运营角色另附运营账号",
    query: v.strictObject({ owner: v.optional(MenuOwner, "operator") }),
    data: v.object({ roles: v.array(AdminRole), rights: v.array(Right), operators: v.array(AdminOperator) }),
  },
  "POST /mall-admin/role": {
    ...writes,
    summary: "运营：新建运营或采购单位的角色；不能给出自己没有的权限",
    body: RoleForm,
    data: v.null(),
  },
  "PUT /mall-admin/role/{roleId}": {
    ...writes,
    summary: "运营：修改角色，立即对担任者生效；before 为页面所示的权限",
    params: RoleId,
    body: ChangeRole,
    data: v.null(),
  },
  "POST /mall-admin/role/{roleId}/remove": {
    ...writes,
    summary: "运营：删除无人担任的角色",
    params: RoleId,
    body: v.strictObject({}),
    data: v.null(),
  },
  "PUT /mall-admin/role/operator/{userId}": {
    ...writes,
    summary: "运营：设定运营账号的角色，立即生效；before 为页面所示的角色",
    params: OperatorId,
    body: SetOperatorRoles,
    data: v.null(),
  },
});
