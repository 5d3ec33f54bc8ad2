import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `purchase`'s. */
export const refuse = refusalsOf("purchase", {
  delegationsMoved: "本单位刚有新的委托，请重试",
  delegationUnfit: ({ text }: { text: string }) => text,
  rulesEdited: "审批规则刚被他人修改，请刷新后在新版本上修改",
});
