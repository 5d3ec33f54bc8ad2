import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `purchase`'s. */
export const refuse = refusalsOf("purchase", {
  delegationsMoved: "本单位刚有新的委托，请重试",
  delegationUnfit: ({ text }: { text: string }) => text,
  alreadyDecided: "您已审批过此步骤",
  adminsHaveIt: "此步骤已由单位管理员审批",
  caseOver: ({ label }: { label: string }) => `此审批${label}，请刷新后查看`,
  caseMoved: "此审批刚有变动，请刷新后查看",
  noApprover: "本单位没有可以审批此申请的人，请联系单位管理员设置审批人",
  rulesEdited: "审批规则刚被他人修改，请刷新后在新版本上修改",
});
