export const resetSteps = ["验证并设置新密码", "重置成功"] as const;
