import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { permissions } from "../../kernel/permissions.ts";
import { StaffInvitation, StaffPerson, StaffRole, StaffRoles, SwitchStaff } from "./schema.ts";

const manages = { who: "business", permission: permissions.staffManage } as const;
const writes = { ...manages, rate: "write", idempotent: true, data: v.null() } as const;
const params = v.strictObject({ userId: Id });

/** Who works for a company, and what they may do there. */
export const staffCalls = defineCalls({
  "GET /mall-sup/own/staff": {
    ...manages,
    rate: "read",
    summary: "本公司的员工账号与其角色，可授的角色，待接受的邀请；正常账号与邀请合计至多 200 个",
    data: v.object({ people: v.array(StaffPerson), roles: v.array(StaffRole), invitations: v.array(StaffInvitation) }),
  },
  "PUT /mall-sup/own/staff/{userId}/roles": {
    ...writes,
    summary: "设置员工的角色，立即生效；只能授予或撤销自己也有全部权限的角色，至少保留一名管理员",
    params,
    body: StaffRoles,
  },
  "POST /mall-sup/own/staff/{userId}/status": {
    ...writes,
    summary: "停用员工账号（立即退出登录与在线连接）或恢复；不能停用自己与最后一名管理员",
    params,
    body: SwitchStaff,
  },
});
