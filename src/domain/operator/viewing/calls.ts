import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { permissions } from "../../kernel/permissions.ts";
import { requiredText } from "../../kernel/text.ts";

/** The page is somebody else's from then on, or the operator's own again. */
const ViewedUser = v.object({ userTag: v.string() });

export const viewingCalls = defineCalls({
  "POST /mall-admin/user/{userId}/view": {
    who: "operator",
    permission: permissions.userView,
    rate: "write",
    summary: "运营：以采购人或供应商的身份只读查看商城，最长 30 分钟，记入审计",
    params: v.strictObject({ userId: Id }),
    body: v.strictObject({ reason: requiredText("查看原因", 50) }),
    data: ViewedUser,
  },
  "POST /auth/view/end": {
    who: "user",
    rate: "write",
    skipIdentityCheck: true,
    summary: "结束以他人身份查看",
    body: v.strictObject({}),
    data: ViewedUser,
  },
});
