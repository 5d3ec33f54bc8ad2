import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `purchase`'s. */
export const refuse = refusalsOf("purchase", {
  delegationsMoved: "本单位刚有新的委托，请重试",
  delegationUnfit: ({ text }: { text: string }) => text,
  alreadyDecided: ({ names }: { names: string }) =>
    `同一人（本人或受托）在一份申请中只审批一次，您已审批过或已由受托人代您审批。${names === "" ? "将转由单位管理员审批" : `请由${names}审批`}`,
  adminsHaveIt: "此步骤已由单位管理员审批",
  caseOver: ({ label }: { label: string }) => `此审批${label}，请刷新后查看`,
  payeeSuspended: "此供应商已停业，不能批准；请驳回，或由组织者撤回后另选其他有效报价，其恢复营业后也可再批准",
  caseMoved: "此审批刚有变动，请刷新后查看",
  noApprover: "本单位没有足够的人审批此申请：同一人只审批一步，申请人不能审批。请单位管理员在“成员与角色”中增设审批人",
  rulesEdited: "审批规则刚被他人修改，请刷新后在新版本上修改",
});
