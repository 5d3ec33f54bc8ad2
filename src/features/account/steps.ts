export const purchaserSteps = ["填写资料", "注册成功", "完善单位资料"] as const;
export const completionSteps = ["填写资料", "单位审核", "开始采购"] as const;
export const resetSteps = ["验证并设置新密码", "重置成功"] as const;
export const supplierSteps = ["企业资料", "邮箱激活", "平台审核"] as const;
