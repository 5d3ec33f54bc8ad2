export const messages = {
  invitation: "运营邀请",
} as const;
