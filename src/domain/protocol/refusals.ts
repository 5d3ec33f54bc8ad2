import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `account`'s. */
export const refuse = refusalsOf("account", {
  newerProtocol: "协议刚有新的版本，请刷新后阅读并同意",
  protocolInForce: "已生效的版本不能撤回，请发布新版本",
  protocolHasDraft: "已有草稿，请先发布或放弃草稿再撤回",
  protocolMoved: "协议刚被他人修改，请刷新后重试",
  versionSameDay: "该协议同一天已有一个版本，请选择其他生效日期",
});
