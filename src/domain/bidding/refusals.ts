import { formatDateTime, type Instant } from "../kernel/instant.ts";
import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("bidding", {
  caseWaits: ({ label }: { label: string }) => `“${label}”正在审批，请等待审批结果，或先撤回`,
  noCaseWaits: "没有在审批的定标或取消，请刷新后查看",
  published: "竞价已发布，不能直接修改；开始前可以更正",
  endsInPast: "截止时间已过，请修改截止时间后再发布",
  begun: "竞价已开始，不能更正；确需变更请取消后一键重新发起",
  alreadyOpened: "竞价已开标，请刷新后查看结果",
  confirmationRuns: "中标确认期未满",
  objectionAnswered: "此异议已答复，或所针对的中标已不再有效，请刷新后查看",
  noticeRuns: "公示期未满，期满后自动生成采购申请",
  objectionOpen: "还有异议未答复，请先答复异议",
  notFailed: "流标或已取消的竞价才能重新发起",
  questionAnswered: "此提问已答复；需要补充时请在新的提问下答复",
  noticeOver: "公示期已满，不能再提出异议",
  alreadyJoined: "贵公司已参与此竞价并确认了现行版本；每个版本只申报一次，申报内容不能更改，请刷新后查看",
  notOpened: "尚未开标，开标后才能定标",
  flagsOpen: ({ count }: { count: number }) =>
    `还有 ${count} 项关联关系未处理，请在“关联关系”中查看双方申报并填写处理理由，再定标`,
  excluded: "该供应商的报价因关联关系不参与定标，请选择其他有效报价，或先更改对该关联关系的处理",
  tooFewLeft: ({ left, min }: { left: number; min: number }) =>
    `排除有关联关系的报价后只剩 ${left} 家，少于规则要求的 ${min} 家，不能定标，请取消后重新发起`,
  bidderSuspended: "该供应商已停业，不能定标给它；请选择其他有效报价并写明理由，或取消后重新发起",
  offerOver: ({ until }: { until: Instant }) =>
    `该供应商的报价有效期已于 ${formatDateTime(until)} 届满，须由其在竞价页面延长后才能定标给它；也可以选择其他有效报价并写明理由，或取消后重新发起`,
  offerBinds: ({ until }: { until: Instant }) => `报价有效至 ${formatDateTime(until)}，现在不需要延长`,
  offerWithoutEnd: "此竞价没有约定报价有效期，不需要延长",
  noValidBid: "该供应商没有有效报价，请选择有效报价",
  nobodyConfirming: "没有等待确认的中标，请刷新后查看",
  otherCandidate: "贵公司不是当前的中标候选人，请刷新后查看",
  notBegun: ({ opensAt }: { opensAt: Instant }) => `竞价尚未开始，${formatDateTime(opensAt)} 开始`,
  repeated: "此竞价已重新发起，请查看新的竞价",
  questionsOpen: ({ max }: { max: number }) => `还有 ${max} 个问题未答复，请等待采购方答复后再提问`,
  corrected: ({ termsNo }: { termsNo: number }) => `竞价已更正为第 ${termsNo} 版，请刷新页面、阅读后再确认`,
  confirmationOver: ({ confirmBy, verb }: { confirmBy: Instant; verb: string }) =>
    `确认期已于 ${formatDateTime(confirmBy)} 届满，不能${verb}`,
  closed: ({ verb }: { verb: string }) => `竞价已截止，不能再${verb}`,
  notNow: ({ label, verb }: { label: string; verb: string }) => `此竞价${label}，不能${verb}，请刷新后查看`,
  attachmentsFull: ({ max }: { max: number }) => `最多 ${max} 个附件，请先移除不需要的`,
  attachmentsFixed: "竞价已发布，附件不能再变；需要补充时请在答疑中说明",
  moved: "此竞价刚有变动，请刷新后重试",
  companyInactive: "贵公司尚未通过商城审核或已停业，不能参与竞价，请联系商城运营",
  roomStarting: "竞价大厅正在准备，请稍后刷新",
  notPublished: "竞价尚未发布，发布后才有实时大厅",
  logLater: ({ opensAt }: { opensAt: Instant }) =>
    `竞价流标，为不影响重新发起的竞价，日志在其开标后公开，最迟 ${formatDateTime(opensAt)}`,
  bidsSealed: "尚未开标，开标后才能查看报价",
  logAfterNotice: "中标公示后才能下载日志",
  logForBidders: "日志只供采购方与参与此竞价的供应商下载；公示的结果见竞价页面",
  logOlder: "此竞价的日志是旧格式，无法隐去其他供应商的报价，只有采购方可以下载；需要核对本公司的报价请联系采购方",
  notRecorded: ({ text }: { text: string }) => text,
  logAfterOpening: "尚未开标，开标后才能下载日志",
});
