import { invoiceTypeLabels } from "./billing/schema.ts";
import { caseStatusLabels, caseSubjectLabels } from "./approval/case.ts";
import { approverRoleLabels } from "./approval/step.ts";
import { invoiceChoiceLabel, invoiceChoices, paymentLabels, taxChoiceLabel, taxChoices } from "./bidding/commercial.ts";
import { biddingStatusLabels } from "./bidding/state.ts";
import { biddingAccessLabels, biddingModeLabels } from "./bidding/terms.ts";
import { proposalKindLabel, proposalStateLabel } from "./catalogue/register/proposal.ts";
import { shareRightLabel } from "./cart/share/schema.ts";
import { categoryNatureLabels, categoryStateLabels } from "./catalogue/category/schema.ts";
import { takedownLabels } from "./catalogue/takedown.ts";
import { tradeWordStateLabels } from "./catalogue/trade-word/schema.ts";
import { collectionStatusLabels } from "./collection/state.ts";
import { proposalKindLabels, proposalStatusLabels } from "./consignment/proposal.ts";
import { deliveryStatusLabels } from "./consignment/state.ts";
import { boardStatusLabels } from "./content/board/state.ts";
import { feedbackFormLabels } from "./content/feedback/schema.ts";
import { clearanceLabel } from "./hazard/evaluate.ts";
import { lossOutcomeLabel } from "./hazard/loss.ts";
import { permitLabel, ruleKindLabel } from "./hazard/rule.ts";
import { hazardListLabel } from "./hazard/substance.ts";
import { paceLabels } from "./notice/channels.ts";
import { userStateLabels } from "./operator/user/schema.ts";
import { orderStatusLabels } from "./order/state.ts";
import { orderEventLabels } from "./order/stages.ts";
import { redemptionStatusLabels } from "./points/state.ts";
import { protocolTitles } from "./protocol/titles.ts";
import { renewals } from "./protocol/schema.ts";
import { wishEventLabels } from "./purchase/labels.ts";
import { wishStatusLabels } from "./purchase/state.ts";
import { menuOwners, menuTypes } from "./role/menu/schema.ts";
import { statementStatusLabels } from "./settlement/schema.ts";
import { licenceFileStateLabel } from "./shop/admin/schema.ts";
import { authorisationLabel } from "./shop/authorisation.ts";
import { companyChangeStateLabels } from "./supplier/company-change/states.ts";
import { companyStatusLabels, orderFateLabels } from "./supplier/company/schema.ts";
import { documentLanguageLabels, documentStateLabels } from "./supplier/document/schema.ts";
import type { AuditLine } from "./system/audit/schema.ts";
import { differencesOf, type Difference } from "./system/audit/words.ts";
import { unitStateLabels } from "./unit/admin/schema.ts";

type Words = Readonly<Record<string, string>>;

const labelsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): Words =>
  Object.fromEntries(values.map((value) => [value, labelOf(value)]));

const openOrClosed = { open: "开放", closed: "已关闭" };
const lists = hazardListLabel;
const measures = { mass: "质量", volume: "体积" };

/** What words of the program mean in a field of the audit log: `entity.field`, or a field that means the same everywhere. */
const valueWords: Readonly<Record<string, Words>> = {
  list: lists,
  hazardClass: lists,
  document: permitLabel,
  measure: measures,
  role: approverRoleLabels,
  mode: { all: "全部批准", any: "任一人批准" },
  pace: paceLabels,
  owner: menuOwners,
  language: documentLanguageLabels,
  invoiceType: invoiceTypeLabels,
  "approvalCase.status": caseStatusLabels,
  "approvalCase.subject": caseSubjectLabels,
  "approvalCase.type": {
    stepApproved: "批准",
    rejected: "驳回",
    withdrawn: "撤回",
    reminded: "催办",
    escalated: "转单位管理员",
  },
  "bidding.access": biddingAccessLabels,
  "bidding.invoice": labelsOf(invoiceChoices, invoiceChoiceLabel),
  "bidding.mode": biddingModeLabels,
  "bidding.payment": paymentLabels,
  "bidding.status": biddingStatusLabels,
  "bidding.tax": labelsOf(taxChoices, taxChoiceLabel),
  "boardMessage.status": boardStatusLabels,
  "businessRegistration.status": { emailPending: "待激活邮箱", reviewing: "待审核", approved: "已通过", rejected: "已退回" },
  "category.nature": categoryNatureLabels,
  "category.status": categoryStateLabels,
  "clearance.kind": clearanceLabel,
  "collection.status": collectionStatusLabels,
  "collection.type": {
    edited: "修改",
    confirmed: "供应商确认",
    raised: "增加可供数量",
    released: "供应商同意退出",
    committed: "报名",
    withdrawn: "退出",
    closed: "截单",
    prolonged: "延期",
    cancelled: "取消",
  },
  "consignmentProposal.kind": proposalKindLabels,
  "consignmentProposal.side": { unit: "采购单位", vendor: "供应商" },
  "consignmentProposal.status": proposalStatusLabels,
  "product.kind": takedownLabels,
  "company.orders": orderFateLabels,
  "company.status": companyStatusLabels,
  "companyChange.licence": { "1": "有照片" },
  "companyChange.licenceValidTo": { longTerm: "长期" },
  "companyChange.state": companyChangeStateLabels,
  "companyLicenceFile.brandKind": authorisationLabel,
  "companyLicenceFile.kind": { brand: "品牌授权", ...lists },
  "companyLicenceFile.state": licenceFileStateLabel,
  "conversation.kind": {
    text: "文字",
    picture: "图片",
    product: "商品",
    order: "订单",
    quote: "报价",
    quoteMoved: "报价变动",
  },
  "delivery.status": deliveryStatusLabels,
  "dispute.side": { buyer: "采购方", supplier: "供应商" },
  "dict.cssClass": {
    danger: "红色",
    info: "灰色",
    primary: "主色",
    success: "绿色",
    warning: "橙色",
  },
  "feedback.form": feedbackFormLabels,
  "fund.status": openOrClosed,
  "goodsDocument.kind": { sds: "安全技术说明书", coa: "检验报告" },
  "goodsDocument.state": documentStateLabels,
  "goodsProposal.state": { vouched: "已核验，待另一人复核", approved: "已通过", rejected: "已退回", withdrawn: "已撤回" },
  "hazardRule.kind": ruleKindLabel,
  "regulatedLoss.outcome": lossOutcomeLabel,
  "inquiry.type": { answered: "答复" },
  "menu.menuType": menuTypes,
  "order.status": orderStatusLabels,
  "order.type": orderEventLabels,
  "permit.kind": permitLabel,
  "protocol.name": protocolTitles,
  "protocol.renewal": renewals,
  "quote.status": { open: "待接受", taken: "已接受", used: "已使用", withdrawn: "已撤回" },
  "redemption.status": redemptionStatusLabels,
  "registerProposal.kind": proposalKindLabel,
  "registerProposal.state": proposalStateLabel,
  "sharedCart.right": shareRightLabel,
  "site.status": openOrClosed,
  "statement.status": statementStatusLabels,
  "tradeWord.status": { ...tradeWordStateLabels, undone: "已撤销" },
  "unit.status": unitStateLabels,
  "unit.unitType": { university: "高校", institute: "科研院所", hospital: "医院", enterprise: "企业" },
  "user.status": userStateLabels,
  "wish.status": wishStatusLabels,
  "wish.type": wishEventLabels,
};

const wordsOf = (name: string): Words | undefined => (Object.hasOwn(valueWords, name) ? valueWords[name] : undefined);

/** The Chinese word of a value of a field, or null where the value is somebody's own text. */
export function auditValueWord(entity: string, field: string, value: string): string | null {
  const words = wordsOf(`${entity}.${field}`) ?? wordsOf(field);
  return words && Object.hasOwn(words, value) ? (words[value] ?? null) : null;
}

/** What a row of the log says that changed, field by field, in words. */
export const auditDifferences = ({ entity, before, after }: Pick<AuditLine, "entity" | "before" | "after">): Difference[] =>
  differencesOf(before, after, (field, value) => auditValueWord(entity, field, value));
