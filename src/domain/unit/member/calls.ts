import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { GivenRole, MemberRemoval, MemberRoles, UnitMember } from "./schema.ts";
import { foldLine } from "../../kernel/text.ts";

const writes = { who: "purchaser", permission: permissions.memberReview, rate: "write", idempotent: true } as const;
const params = v.strictObject({ purchaserId: Id });

/** The unit's own side: who belongs to it and what they may do there. */
export const memberCalls = defineCalls({
  "GET /mall-pur/pur/unit/member/list": {
    who: "purchaser",
    permission: permissions.memberReview,
    rate: "read",
    summary: "单位管理员：本单位成员与其角色，q 为姓名、用户名或工号的一部分",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["realName", "username", "jobNo"]),
      q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "搜索词过长"))),
      role: v.optional(Id),
    }),
    data: v.object({ ...Page(UnitMember).entries, roles: v.array(GivenRole) }),
  },
  "PUT /mall-pur/pur/unit/member/{purchaserId}/roles": {
    ...writes,
    summary: "单位管理员：设置成员的角色；只能授予或撤销自己也有全部权限的角色；审批、验收或动用经费的角色不能授予自己",
    params,
    body: MemberRoles,
    data: v.null(),
  },
  "POST /mall-pur/pur/unit/member/{purchaserId}/remove": {
    ...writes,
    summary: "单位管理员：将成员移出本单位；其角色与课题组一并取消，可重新申请加入",
    params,
    body: MemberRemoval,
    data: v.null(),
  },
});
