import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("freight", {
  templatesFull: ({ max }: { max: number }) => `最多 ${max} 个运费模板，请先删除不用的模板`,
  edited: "此模板已在别处修改，请刷新后重新填写",
  templateGone: "此模板不存在或已删除，请刷新",
  moved: "模板或使用它的商品刚有变动，请刷新后重试",
  notRemovable: ({ text }: { text: string }) => text,
  nameTaken: "已有同名的模板",
});
