import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("content", {
  edited: "内容已被其他运营人员修改，请刷新后重新编辑",
  topicTaken: "此受阻处已有一篇帮助文章，请改编那一篇",
  feedbackHandled: "此反馈已由其他运营人员处理，请刷新后查看",
});
