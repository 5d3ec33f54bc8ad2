/** The one password of all demonstration accounts; they exist in the local seed alone. */
export const demoPassword = "Mall@2026";

/** Sign-in names of the demonstration, with what they show. */
export const demoAccounts = [
  { username: "zhangwei", realName: "张伟", title: "采购人（课题组成员）", unit: "星城大学（演示）" },
  { username: "lina", realName: "李娜", title: "课题组负责人", unit: "星城大学（演示）" },
  { username: "wangqiang", realName: "王强", title: "单位审批人", unit: "星城大学（演示）" },
  { username: "zhaomin", realName: "赵敏", title: "验收人", unit: "星城大学（演示）" },
  { username: "sunyue", realName: "孙悦", title: "安全员、单位管理员", unit: "星城大学（演示）" },
  { username: "liuyang", realName: "刘洋", title: "采购人（资料未完善）", unit: "星城大学（演示）" },
  { username: "chenjing", realName: "陈静", title: "采购人、课题组负责人", unit: "海川材料研究院（演示）" },
  { username: "zhoujie", realName: "周杰", title: "单位管理员、审批人、安全员", unit: "海川材料研究院（演示）" },
  { username: "wuping", realName: "吴平", title: "采购人、课题组负责人", unit: "明德医院（演示）" },
  { username: "zhenghao", realName: "郑浩", title: "审批人、验收人、单位管理员", unit: "明德医院（演示）" },
  { username: "linhai", realName: "林海", title: "供应商", unit: "林海试剂" },
  { username: "woze", realName: "沃泽", title: "供应商", unit: "沃泽生物" },
  { username: "chenxing", realName: "何静", title: "供应商", unit: "晨星试剂商行" },
  { username: "operator", realName: "平台运营", title: "运营", unit: "科研商城" },
] as const;
export type DemoUsername = (typeof demoAccounts)[number]["username"];
