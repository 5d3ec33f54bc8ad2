export const purchaserSteps = ["填写资料", "注册成功", "完善单位资料"] as const;
export const supplierSteps = ["企业资料", "邮箱激活", "平台审核"] as const;
