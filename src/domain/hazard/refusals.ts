import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("hazard", {
  noSheet: ({ codes }: { codes: string }) => `供应商尚未提供有效的安全技术说明书，不能确认阅读：${codes}；请联系供应商上传`,
  lossDecided: ({ label }: { label: string }) => `此丢失已核实（${label}），请刷新后查看`,
  lossMoved: "此丢失刚由他人核实，请刷新后查看",
  filingGone: "此项不存在，或其备案号已登记、更正，请刷新后查看",
  purchaseFilingGone: "此笔购买不存在，或其备案已登记、更正，请刷新后查看",
  annualGone: "此年度报告不存在，或其上报已登记、更正，请刷新后查看",
  permitExists: ({ label }: { label: string }) => `此编号的${label}已登记过该物质`,
  ruleGone: "此规则不存在、已失效，或在该日尚未生效，请刷新",
  permitGone: "此凭证不存在或已作废，请刷新",
  registerMoved: "此提议已由他人处理或内容已变化，请刷新后再看",
  registerFull: ({ max }: { max: number }) => `您已有 ${max} 条待核准的提议，请先等待处理`,
  registerSame: "与登记现有内容相同，没有可提出的变化",
  densityExists: "此物质在该浓度下的密度已登记，请由平台修改",
  doubtful: ({ doubt }: { doubt: string }) => `${doubt}；请核对来源，确实无误的请确认后再核准，否则请退回`,
  densityDoubtful: ({ doubt }: { doubt: string }) => `${doubt}；请核对数值与单位，确实无误的请联系平台登记`,
  unusedMoved: "课题组的现有量刚有变动，请刷新后重试",
  clearanceGone: "此项不存在或已终止，请刷新",
});
