import { amountText, permitLabel, ruleKindLabel, type HazardRule } from "#src/domain/hazard/rule.ts";

const weekdayNames = ["一", "二", "三", "四", "五", "六", "日"];

/** What a rule asks, in a few words: `剧毒化学品购买许可证`, `课题组存储条件`, `存量上限 5 L`. */
export function ruleText({ kind, document, amount, measure, weekdays, note, grade, casNo }: HazardRule): string {
  const ofGrade = grade === null ? "" : `第 ${grade} 类：`;
  if (kind === "forbidden") return `${ofGrade}${note || ruleKindLabel.forbidden}`;
  if (kind === "paper" && document) return `${ofGrade}${permitLabel[document]}`;
  if (kind === "holdingLimit" && amount !== null && measure)
    return `${ruleKindLabel.holdingLimit} ${amountText({ measure, milli: amount })}`;
  if (kind === "monthlyQuantity" && amount !== null && measure)
    return `${ofGrade}同一课题组每月${casNo === null ? "每种物质" : ""}合计达到 ${amountText({ measure, milli: amount })}，须安全员审批`;
  if (kind === "receivers") return `${amount ?? 2} 人共同收货`;
  if (kind === "report") return `${ofGrade}供应商 ${amount ?? 0} 天内备案`;
  if (kind === "retention") return `销售记录保存 ${amount ?? 0} 年`;
  if (kind === "approvalDay") return `周${weekdays.map((at) => weekdayNames[at - 1]).join("、")}集中受理`;
  if (kind === "blackout") return `${note || ruleKindLabel.blackout}（暂停采购）`;
  return ruleKindLabel[kind];
}
