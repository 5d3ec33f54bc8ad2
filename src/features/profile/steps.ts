export const completionSteps = ["填写资料", "单位审核", "开始采购"] as const;
