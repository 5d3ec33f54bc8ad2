import * as v from "valibot";
import { boardActions } from "./available-actions.ts";
import { boardStatuses } from "./state.ts";
import { formattedText, requiredLines, requiredText } from "../../kernel/text.ts";

export const boardLimits = { title: 60, content: 1_000, pictures: 4, aDay: 20 } as const;

const Pictures = v.optional(
  v.pipe(
    v.array(formattedText(/^pic\/(?:board\/)?[0-9a-f]{32}\.(?:png|webp|jpg)$/, 47, "图片不正确")),
    v.maxLength(boardLimits.pictures, `最多 ${boardLimits.pictures} 张图片`),
  ),
  [],
);

export const BoardMessageForm = v.strictObject({
  title: requiredText("标题", boardLimits.title),
  content: requiredLines("内容", boardLimits.content),
  pictures: Pictures,
});
export type BoardMessageForm = v.InferOutput<typeof BoardMessageForm>;

export const BoardReplyForm = v.strictObject({ content: requiredLines("回复", boardLimits.content), pictures: Pictures });
export type BoardReplyForm = v.InferOutput<typeof BoardReplyForm>;

export const BoardStatus = v.picklist(boardStatuses, "状态不正确");
/** What a list of the board is narrowed to; `mine` needs a session. */
export const BoardFilter = v.picklist(["all", "mine", ...boardStatuses], "筛选不正确");
export type BoardFilter = v.InferOutput<typeof BoardFilter>;

export const BoardLine = v.object({
  messageId: v.string(),
  title: v.string(),
  /** As everybody may read it: 张*, with the kind of user. */
  author: v.string(),
  status: BoardStatus,
  replyCount: v.number(),
  pictureCount: v.number(),
  createdAt: v.number(),
  activeAt: v.number(),
});
export type BoardLine = v.InferOutput<typeof BoardLine>;

export const BoardReply = v.object({
  replyId: v.string(),
  author: v.string(),
  staff: v.boolean(),
  mine: v.boolean(),
  content: v.string(),
  pictures: v.array(v.string()),
  createdAt: v.number(),
  /** Why staff hid it. Once hidden, only its author and staff can read it. */
  hiddenReason: v.nullable(v.string()),
});
export type BoardReply = v.InferOutput<typeof BoardReply>;

export const BoardMessage = v.object({
  ...BoardLine.entries,
  content: v.string(),
  pictures: v.array(v.string()),
  mine: v.boolean(),
  hiddenReason: v.nullable(v.string()),
  /** What whoever asks may do with it now. */
  availableActions: v.array(v.picklist(boardActions)),
  replies: v.array(BoardReply),
});
export type BoardMessage = v.InferOutput<typeof BoardMessage>;
