import * as v from "valibot";
import { AnchorKeys } from "./anchor-signature.ts";
import { CaseDecision } from "../approval/case-view.ts";
import { defineCalls } from "../kernel/call.ts";
import { DocumentUpload } from "../kernel/document.ts";
import { Id } from "../kernel/identity.ts";
import { pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  AnswerObjection,
  AnswerQuestion,
  AskQuestion,
  AwaitsApproval,
  AwardBidding,
  BiddingForm,
  BiddingId,
  BiddingResult,
  ConfirmAward,
  CorrectBidding,
  DecideFlag,
  GiveReason,
  JoinBidding,
  OverseenBidding,
  OverseenPage,
  PurBiddingPage,
  PurBiddingView,
  RaiseObjection,
  SavedForm,
  SupBiddingPage,
  SupBiddingView,
  UnitRules,
} from "./schema.ts";
import { biddingStatuses } from "./state.ts";
import { UnitPolicy } from "./terms.ts";
import { foldLine } from "../kernel/text.ts";

const params = v.strictObject({ biddingId: Id });
const list = v.strictObject({
  ...pagingEntries,
  ...sortable(["title", "opensAt", "endsAt"]),
  status: v.optional(v.picklist(biddingStatuses, "状态不正确")),
  q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40, "搜索内容最多 40 个字")), ""),
});

const waitingOnly = v.optional(v.literal("1", "筛选不正确"));
/** `todo`: only those in which a step of the caller waits (`TodoKind`). */
const organised = v.strictObject({ ...list.entries, todo: waitingOnly });
/** `mine`: only those that one's own company takes part in. */
const offered = v.strictObject({ ...organised.entries, mine: v.optional(v.literal("1", "筛选不正确")) });

const organise = { who: "purchaser", permission: permissions.biddingEdit, rate: "write", idempotent: true } as const;
const oversee = { who: "operator", permission: permissions.biddingOversee, rate: "read" } as const;
const bid = { who: "business", permission: permissions.biddingBid, rate: "write", idempotent: true } as const;

export const biddingCalls = defineCalls({
  "GET /bidding/anchorKeys": {
    who: "anyone",
    rate: "read",
    summary: "竞价日志存证的公钥，第一把为现用",
    data: AnchorKeys,
  },
  "GET /mall-pur/bidding/list": {
    who: "purchaser",
    rate: "read",
    summary: "本单位的竞价；todo=1 只列出等待本人处理的",
    query: organised,
    data: PurBiddingPage,
  },
  "GET /mall-pur/bidding/rules": {
    who: "purchaser",
    rate: "read",
    summary: "本单位新建竞价时的默认规则",
    data: UnitRules,
  },
  "POST /mall-pur/bidding/rules": {
    who: "purchaser",
    permission: permissions.biddingRules,
    rate: "write",
    idempotent: true,
    summary: "设置本单位竞价的默认规则",
    body: UnitPolicy,
    data: v.null(),
  },
  "POST /mall-pur/bidding/create": { ...organise, rate: "say", summary: "新建竞价草稿", body: BiddingForm, data: BiddingId },
  "GET /mall-pur/bidding/{biddingId}": {
    who: "purchaser",
    rate: "read",
    summary: "竞价详情：规则、商品、附件、答疑、参与情况、定标与公示",
    params,
    data: PurBiddingView,
  },
  "GET /mall-pur/bidding/{biddingId}/form": {
    who: "purchaser",
    permission: permissions.biddingEdit,
    rate: "read",
    summary: "竞价的填写内容，供修改草稿或更正",
    params,
    data: SavedForm,
  },
  "POST /mall-pur/bidding/{biddingId}/edit": { ...organise, summary: "修改草稿", params, body: BiddingForm, data: v.null() },
  "POST /mall-pur/bidding/{biddingId}/publish": {
    ...organise,
    summary: "发布竞价，规则随之冻结",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
  "POST /mall-pur/bidding/{biddingId}/correct": {
    ...organise,
    summary: "开始前更正，形成新版本，参与者需重新确认",
    params,
    body: CorrectBidding,
    data: v.null(),
  },
  "POST /mall-pur/bidding/{biddingId}/cancel": {
    ...organise,
    summary: "取消竞价；开始报价后须按本单位审批规则批准",
    params,
    body: GiveReason,
    data: AwaitsApproval,
  },
  "POST /mall-pur/bidding/{biddingId}/rerun": {
    ...organise,
    summary: "流标或取消后按原内容重新发起，得到草稿",
    params,
    body: v.strictObject({}),
    data: BiddingId,
  },
  "POST /mall-pur/bidding/{biddingId}/attachment": {
    ...organise,
    summary: "上传附件（base64，单个不超过 5 MB，最多 10 个）",
    params,
    body: DocumentUpload,
    data: v.object({ attachmentId: v.string() }),
  },
  "POST /mall-pur/bidding/{biddingId}/attachment/remove": {
    ...organise,
    summary: "移除草稿的附件",
    params,
    body: v.strictObject({ attachmentId: Id }),
    data: v.null(),
  },
  "POST /mall-pur/bidding/{biddingId}/answer": {
    ...organise,
    rate: "say",
    summary: "公开答复提问",
    params,
    body: AnswerQuestion,
    data: v.null(),
  },
  "GET /mall-pur/bidding/{biddingId}/result": {
    who: "purchaser",
    rate: "read",
    summary: "开标后的报价对比，逐行逐家",
    params,
    data: BiddingResult,
  },
  "POST /mall-pur/bidding/{biddingId}/flag/decide": {
    ...organise,
    summary: "开标后处理参与者之间的关联关系并写明理由；全部处理后才能定标",
    params,
    body: DecideFlag,
    data: v.null(),
  },
  "POST /mall-pur/bidding/{biddingId}/award": {
    ...organise,
    summary: "定标；未选最低有效报价须写明理由；达到审批金额的由组织者以外的人批准后生效",
    params,
    body: AwardBidding,
    data: AwaitsApproval,
  },
  "POST /mall-pur/bidding/{biddingId}/withdrawCase": {
    ...organise,
    summary: "撤回正在审批的定标或取消",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
  "POST /mall-pur/bidding/{biddingId}/decide": {
    who: "purchaser",
    permission: permissions.wishApprove,
    rate: "write",
    idempotent: true,
    summary: "审批人：批准或驳回定标、取消竞价",
    params,
    body: CaseDecision,
    data: v.null(),
  },
  "POST /mall-pur/bidding/{biddingId}/objection/answer": {
    ...organise,
    rate: "say",
    summary: "答复公示期的异议；成立则撤销中标并递补",
    params,
    body: AnswerObjection,
    data: v.null(),
  },
  "GET /mall-sup/bidding/list": {
    who: "business",
    permission: permissions.biddingBid,
    rate: "read",
    summary: "公开的与受邀的竞价；可只看本公司参与的，开标后含本公司名次",
    query: offered,
    data: SupBiddingPage,
  },
  "GET /mall-admin/bidding/list": {
    ...oversee,
    summary: "全部已发布的竞价，只读",
    query: list,
    data: OverseenPage,
  },
  "GET /mall-admin/bidding/{biddingId}": {
    ...oversee,
    summary: "竞价的公开内容；开标前任何人都看不到的，运营也看不到",
    params,
    data: OverseenBidding,
  },
  "GET /mall-sup/bidding/{biddingId}": {
    who: "business",
    permission: permissions.biddingBid,
    rate: "read",
    summary: "竞价详情：规则、商品、附件、答疑、本公司的参与情况",
    params,
    data: SupBiddingView,
  },
  "POST /mall-sup/bidding/{biddingId}/join": {
    ...bid,
    trades: "参与竞价",
    summary: "确认当前版本并参与，每个版本申报一次；申报只供采购方开标后核对关联关系",
    params,
    body: JoinBidding,
    data: v.null(),
  },
  "POST /mall-sup/bidding/{biddingId}/ask": {
    ...bid,
    trades: "参与竞价",
    rate: "say",
    summary: "公开提问，不显示提问者",
    params,
    body: AskQuestion,
    data: v.null(),
  },
  "GET /mall-sup/bidding/{biddingId}/result": {
    who: "business",
    permission: permissions.biddingBid,
    rate: "read",
    summary: "开标后的结果：名次与可公开的报价",
    params,
    data: BiddingResult,
  },
  "POST /mall-sup/bidding/{biddingId}/confirm": {
    ...bid,
    trades: "确认中标",
    summary: "确认中标，并为每一行选择本公司的供货商品",
    params,
    body: ConfirmAward,
    data: v.null(),
  },
  "POST /mall-sup/bidding/{biddingId}/decline": {
    ...bid,
    summary: "放弃中标，递补下一家",
    params,
    body: GiveReason,
    data: v.null(),
  },
  "POST /mall-sup/bidding/{biddingId}/extendOffer": {
    ...bid,
    trades: "延长报价有效期",
    summary: "报价有效期届满而未定标时，同意按原报价再延长约定的天数",
    params,
    body: v.strictObject({}),
    data: v.null(),
  },
  "POST /mall-sup/bidding/{biddingId}/object": {
    ...bid,
    rate: "say",
    summary: "公示期内提出异议",
    params,
    body: RaiseObjection,
    data: v.null(),
  },
});
