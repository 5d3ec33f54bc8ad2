import { refusalsOf } from "../../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("brand", {
  itself: "不能并入自己，请选择另一个品牌",
  mergedAlready: ({ name }: { name: string }) => `此品牌已并入“${name}”，请刷新`,
  intoMerged: ({ name, into }: { name: string; into: string }) => `“${name}”已并入“${into}”，请直接选择“${into}”`,
  exists: ({ name }: { name: string }) => `已有品牌“${name}”，请改用“并入”`,
  sameName: "名称没有变化，请修改后保存",
  moved: "品牌刚有变动，请刷新后重试",
});
