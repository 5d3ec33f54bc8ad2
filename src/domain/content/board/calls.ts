import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Id, NumericId } from "../../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { BoardFilter, BoardLine, BoardMessage, BoardMessageForm, BoardReplyForm } from "./schema.ts";
import { foldLine } from "../../kernel/text.ts";
import { base64Text } from "../../kernel/base64.ts";
import { pictureLimits } from "../../kernel/picture.ts";

const params = v.strictObject({ id: NumericId });
const Reason = v.strictObject({
  reason: v.pipe(v.string("请填写原因"), foldLine, v.minLength(1, "请填写原因"), v.maxLength(50, "原因最多 50 个字")),
});

export const boardCalls = defineCalls({
  "GET /mall-admin/portal/board/list": {
    who: "anyone",
    rate: "search",
    summary: "留言板，最近有动静的在前；filter=mine 看自己的",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["activeAt"]),
      filter: v.optional(BoardFilter, "all"),
      q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "最多 40 个字")), ""),
    }),
    data: Page(BoardLine),
  },
  "GET /mall-admin/portal/board/{id}": {
    who: "anyone",
    rate: "read",
    summary: "一条留言及其回复；被隐藏的只有作者与运营能看到",
    params,
    data: BoardMessage,
  },
  "POST /mall-admin/portal/board": {
    who: "user",
    rate: "say",
    idempotent: true,
    summary: "发表留言，每人每天至多 20 条留言与回复",
    body: BoardMessageForm,
    data: v.object({ messageId: v.string() }),
  },
  "POST /mall-admin/portal/board/{id}/reply": {
    who: "user",
    rate: "say",
    idempotent: true,
    summary: "回复留言；运营的回复即解答，并通知作者",
    params,
    body: BoardReplyForm,
    data: BoardMessage,
  },
  "POST /mall-admin/portal/board/{id}/close": {
    who: "user",
    rate: "write",
    idempotent: true,
    summary: "把自己的留言标为已解决（运营亦可）",
    params,
    body: v.strictObject({}),
    data: BoardMessage,
  },
  "POST /mall-admin/portal/board/{id}/reopen": {
    who: "user",
    rate: "write",
    idempotent: true,
    summary: "重新打开自己的留言（运营亦可）",
    params,
    body: v.strictObject({}),
    data: BoardMessage,
  },
  "POST /mall-admin/portal/board/{id}/hide": {
    who: "operator",
    permission: permissions.boardAnswer,
    rate: "write",
    idempotent: true,
    summary: "隐藏不当的留言，作者会看到原因",
    params,
    body: Reason,
    data: BoardMessage,
  },
  "POST /mall-admin/portal/board/{id}/reply/{replyId}/hide": {
    who: "operator",
    permission: permissions.boardAnswer,
    rate: "write",
    idempotent: true,
    summary: "隐藏不当的回复，作者会看到原因",
    params: v.strictObject({ id: NumericId, replyId: Id }),
    body: Reason,
    data: BoardMessage,
  },
  "POST /mall-admin/portal/board/picture": {
    who: "user",
    rate: "write",
    idempotent: true,
    summary: "上传留言的图片（JPG、PNG、WebP，至多 2 MB）",
    body: v.strictObject({ content: base64Text(pictureLimits.maxBytes, "图片") }),
    data: v.object({ pictureKey: v.string(), picture: v.string() }),
  },
});
