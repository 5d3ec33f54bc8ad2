import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `account`'s. */
export const refuse = refusalsOf("account", {
  operatorsNotViewed: "只能以采购人或供应商的身份查看，不能以其他运营人员的身份查看",
  notViewable: "该账号已停用或注销，不能以其身份查看",
  notLocked: "该账号没有被锁定，或锁定已到期",
  closedByOwner: "该账号已由本人注销，不能再启用或停用",
  ownAccount: "不能停用自己的账号，请由其他运营人员操作",
  beyondOwnRights: "该账号的权限超出您自己的权限，请由拥有这些权限的运营人员操作",
  accountIs: ({ label }: { label: string }) => `该账号${label}，请刷新`,
  lastOperator: "该账号是最后一位拥有全部权限的运营人员，不能停用",
  accountMovedNow: "该账号刚有变动，请刷新",
  alreadyInvited: ({ what }: { what: string }) => `该${what}已有待接受的邀请，请重新发送，或先撤回再邀请`,
  notInvitable: ({ what }: { what: string }) => `该${what}已有商城账号，请换一个；已是运营人员的可在“角色与权限”分派角色`,
  invitedHasAccount: ({ what }: { what: string }) => `该${what}在邀请之后有了商城账号，请联系邀请您的人换一个${what}重新邀请`,
  invitationIs: ({ label }: { label: string }) => `此邀请${label}，请刷新`,
  invitationMoved: "此邀请刚有变动，请刷新后重试",
  printedInvitation: "命令行生成的邀请没有收件人，不能重新发送，请新建邀请",
  invitedRoleGone: "邀请中的角色已被删除，请撤回后重新邀请",
});
