export const messages = {
  invitation: "运营邀请",
  invitedAgain: (name: string) => `已重新发送对 ${name} 的邀请`,
  invitationRevoked: (name: string) => `已撤回对 ${name} 的邀请`,
  disabled: (name: string) => `${name} 已停用`,
  enabled: (name: string) => `${name} 已启用`,
  unlocked: (name: string) => `已解除 ${name} 的锁定`,
  inviteAgainConfirm: (name: string) => `确定重新发送对 ${name} 的邀请吗？此前发出的链接将失效。`,
  invitationRevokeConfirm: (name: string) => `确定撤回对 ${name} 的邀请吗？已发出的链接将失效。`,
  invited: (target: string, days: number) => `已向 ${target} 发出邀请，${days} 天内有效`,
  enableConfirm: (name: string) => `确定重新启用 ${name} 的账号吗？`,
} as const;
