import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id } from "../../kernel/identity.ts";
import { permissions } from "../../kernel/permissions.ts";
import { GroupForm, GroupLine, GroupView } from "./schema.ts";

const reads = { who: "purchaser", permission: permissions.memberReview, rate: "read" } as const;
const writes = { who: "purchaser", permission: permissions.memberReview, rate: "write", idempotent: true } as const;
const params = v.strictObject({ groupId: Id });

/** The unit's own side of its issue groups. */
export const groupCalls = defineCalls({
  "GET /mall-pur/purIssueGroup/list": { ...reads, summary: "单位管理员：本单位的课题组", data: v.array(GroupLine) },
  "GET /mall-pur/purIssueGroup/{groupId}": {
    ...reads,
    summary: "单位管理员：课题组的负责人、成员与经费",
    params,
    data: GroupView,
  },
  "POST /mall-pur/purIssueGroup": {
    ...writes,
    summary: "单位管理员：新建课题组并指定负责人",
    body: GroupForm,
    data: v.object({ groupId: v.string() }),
  },
  "PUT /mall-pur/purIssueGroup/{groupId}": {
    ...writes,
    summary: "单位管理员：修改课题组名称、更换负责人；原负责人留作成员",
    params,
    body: GroupForm,
    data: v.null(),
  },
  "POST /mall-pur/purIssueGroup/{groupId}/member": {
    ...writes,
    summary: "单位管理员：将本单位成员加入课题组",
    params,
    body: v.strictObject({ purchaserId: v.pipe(v.string("请选择成员"), v.minLength(1, "请选择成员"), Id) }),
    data: v.null(),
  },
  "DELETE /mall-pur/purIssueGroup/{groupId}/member/{purchaserId}": {
    ...writes,
    summary: "单位管理员：将成员移出课题组",
    params: v.strictObject({ groupId: Id, purchaserId: Id }),
    data: v.null(),
  },
});
