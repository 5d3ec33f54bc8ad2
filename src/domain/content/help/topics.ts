import * as v from "valibot";

/** Where people get stuck: a control that refuses names its topic, and the help article of that topic says how to go on. */
export const helpTopics = {
  "price-hidden": "看不到价格",
  "login-locked": "密码没错却登录不了",
  "code-missing": "收不到验证码",
  "profile-refused": "资料被退回",
  "fund-short": "经费不足",
  "approval-stuck": "申请一直没人审批",
  "price-expired": "价格已过期",
  "danger-refused": "危化品不能购买",
  "delivery-address": "运费或配送地址",
  "acceptance-other": "不能验收自己的订单",
  "order-return": "取消与退货",
  "batch-unmatched": "批量添加找不到商品",
  "supplier-pending": "供应商注册审核",
  "points-short": "积分不够或不能兑换",
} as const;
export type HelpTopic = keyof typeof helpTopics;
export const HelpTopic = v.picklist(Object.keys(helpTopics) as HelpTopic[], "帮助主题不正确");

/** Where a control leads that refuses for this reason. */
export const helpHref = (topic: HelpTopic): string => `/helpCenterShowMore?topic=${topic}`;
