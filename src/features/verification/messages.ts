export const messages = {
  sendCode: "获取验证码",
  sendAgain: (seconds: number) => `${seconds} 秒后可重新获取`,
  codeSent: (target: string) => `验证码已发送至 ${target}，5 分钟内有效。`,
  codeSentIfRegistered: (target: string) => `若 ${target} 已注册账号，将收到验证码，5 分钟内有效。`,
} as const;
