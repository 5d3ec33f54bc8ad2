export const messages = {
  queuedAgain: (subject: string) => `“${subject}”已重新排队发送`,
} as const;
