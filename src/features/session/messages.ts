export const messages = {
  passwordHint: "8-20 位，须同时包含数字、字母与特殊字符 !@#$%^&*",
} as const;
