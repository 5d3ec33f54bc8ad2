import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { SwitchUser, UserKindText, UserLine, userStates } from "./schema.ts";
import { foldLine } from "../../kernel/text.ts";

const writes = { who: "operator", permission: permissions.userEdit, rate: "write", idempotent: true } as const;
const params = v.strictObject({ userId: Id });

/** The operator's side of accounts. */
export const userAdminCalls = defineCalls({
  "GET /mall-admin/user/list": {
    who: "operator",
    permission: permissions.userEdit,
    rate: "read",
    summary: "运营：账号，q 为用户名或姓名的开头，或完整的手机号、邮箱",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["username"]),
      q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(254, "搜索词过长"))),
      userType: v.optional(UserKindText),
      status: v.optional(v.picklist(userStates)),
    }),
    data: Page(UserLine),
  },
  "POST /mall-admin/user/{userId}/status": {
    ...writes,
    summary: "运营：停用账号（所有会话结束）或重新启用；不能停用自己",
    params,
    body: SwitchUser,
    data: v.null(),
  },
  "POST /mall-admin/user/{userId}/unlock": {
    ...writes,
    summary: "运营：解除因密码错误过多的锁定",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
});
