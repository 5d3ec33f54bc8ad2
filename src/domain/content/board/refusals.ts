import { refusalsOf } from "../../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("board", {
  solved: "此留言已解决，不能再回复；请重新打开或另发一条",
  alreadySolved: "此留言已是已解决状态",
  notSolved: "此留言没有关闭，可以直接回复",
  messagesADay: ({ max }: { max: number }) => `24 小时内已发满 ${max} 条，请稍后再发；已写的内容仍在`,
  moved: "留言刚有变化，请刷新后再试",
  hidden: "此留言已被隐藏，请刷新后查看",
});
