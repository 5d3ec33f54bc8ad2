import * as v from "valibot";
import type { Caller } from "./kernel/call.ts";
import { RegisterExport } from "./catalogue/register/schema.ts";
import { PurchaseFilingExport } from "./hazard/schema.ts";
import { AnnualReportQuery } from "./hazard/annual-report.ts";
import { mediaTypes } from "./media-types.ts";
import { orderFilterEntries, orderViewEntry } from "./order/calls.ts";
import { MyGoodsFilter } from "./supplier/schema.ts";
import { AuditFilter } from "./system/audit/schema.ts";

/** A route below `/prod-api` that answers with bytes instead of an envelope, or with a live connection. */
export type ByteRoute = {
  who: Caller;
  /** One line for `openapi.json`. */
  summary: string;
  /** Media types of the bytes; `socket` for a WebSocket. */
  media: readonly string[] | "socket";
  query?: v.GenericSchema;
};

const { xlsx, csv, picture, document, lines } = mediaTypes;
/** A ticket by a call, good once; `since` is the last number heard (docs/architecture.md, "live room"). */
const ticketed = v.strictObject({ ticket: v.string(), since: v.optional(v.string()) });

/** All of them: what is not here is not served (`src/api/app.ts`). */
export const byteRoutes = {
  "/openapi.json": { who: "anyone", summary: "本文档", media: ["application/json"] },
  "/mall-admin/files/{key}": { who: "anyone", summary: "公开的图片与文档，按内容命名", media: [...picture, ...document] },
  "/mall-pur/fund/{fundId}/statement.xlsx": { who: "purchaser", summary: "经费流水", media: xlsx },
  "/mall-pur/order/export/xlsx": {
    who: "purchaser",
    summary: "采购订单，按列表的筛选",
    media: xlsx,
    query: v.strictObject({ ...orderFilterEntries, ...orderViewEntry }),
  },
  "/mall-sup/order/export/xlsx": {
    who: "business",
    summary: "销售订单，按列表的筛选",
    media: xlsx,
    query: v.strictObject(orderFilterEntries),
  },
  "/mall-sup/own/goods/export/xlsx": {
    who: "business",
    summary: "本公司的商品，按列表的筛选，可改后再导入；至多 10,000 件",
    media: xlsx,
    query: MyGoodsFilter,
  },
  "/mall-pur/danger/precursor/export/xlsx": {
    who: "purchaser",
    summary: "年度易制毒化学品购买情况，每年 3 月 31 日前报告；不给年份时为上一年",
    media: xlsx,
    query: AnnualReportQuery,
  },
  "/mall-sup/danger/precursor/export/xlsx": {
    who: "business",
    summary: "年度易制毒化学品销售情况，每年 3 月 31 日前报告；不给年份时为上一年",
    media: xlsx,
    query: AnnualReportQuery,
  },
  "/mall-pur/danger/filing/export/xlsx": {
    who: "purchaser",
    summary: "待备案或一年内已备案的剧毒、易制爆购买；不给年份时为今年",
    media: xlsx,
    query: PurchaseFilingExport,
  },
  "/mall-admin/register/export/xlsx": {
    who: "operator",
    summary: "化学品登记或其中一个目录，列与导入名录相同",
    media: xlsx,
    query: RegisterExport,
  },
  "/mall-admin/audit/export.csv": { who: "operator", summary: "审计日志，按筛选", media: csv, query: AuditFilter },
  "/mall-admin/audit/archive/{archiveId}": { who: "operator", summary: "已归档的审计日志", media: lines },
  "/mall-pur/pur/purchaser/workPic/{purchaserId}": { who: "user", summary: "工作证照片，本人与单位审核人", media: picture },
  "/mall-admin/business/registration/{registrationId}/licence": { who: "operator", summary: "注册时的营业执照", media: picture },
  "/mall-sup/own/company/{coId}/licence": { who: "user", summary: "公司现有的营业执照，本公司与运营", media: picture },
  "/mall-sup/own/companyChange/{changeId}/licence": {
    who: "user",
    summary: "资料变更申请中的营业执照，本公司与运营",
    media: picture,
  },
  "/mall-pur/wish/{wishId}/file/{fileId}": { who: "purchaser", summary: "采购申请的附件", media: document },
  "/mall-sup/own/paper/{licenceFileId}/file": { who: "user", summary: "公司证照文件，本公司与运营", media: document },
  "/mall-pur/order/{orderId}/photo/{photo}": { who: "purchaser", summary: "验收与退货照片", media: picture },
  "/mall-sup/order/{orderId}/photo/{photo}": { who: "business", summary: "验收与退货照片", media: picture },
  "/mall-pur/order/{orderId}/dispute/file/{fileId}": { who: "purchaser", summary: "平台裁定中的附件", media: document },
  "/mall-sup/order/{orderId}/dispute/file/{fileId}": { who: "business", summary: "平台裁定中的附件", media: document },
  "/mall-admin/dispute/{disputeId}/file/{fileId}": { who: "operator", summary: "平台裁定中的附件", media: document },
  "/mall-pur/bidding/{biddingId}/attachment/{attachmentId}": { who: "purchaser", summary: "竞价附件", media: document },
  "/mall-sup/bidding/{biddingId}/attachment/{attachmentId}": { who: "business", summary: "竞价附件", media: document },
  "/mall-pur/bidding/{biddingId}/result.xlsx": { who: "purchaser", summary: "竞价结果，每家每行一条", media: xlsx },
  "/mall-sup/bidding/{biddingId}/result.xlsx": { who: "business", summary: "竞价结果，只含可见的内容", media: xlsx },
  "/mall-pur/bidding/{biddingId}/log": { who: "purchaser", summary: "公示后的竞价日志，每行一条记录", media: lines },
  "/mall-sup/bidding/{biddingId}/log": { who: "business", summary: "公示后的竞价日志，每行一条记录", media: lines },
  "/mall-admin/chat/{chatId}/picture/{picture}": { who: "trader", summary: "会话中的图片", media: picture },
  "/mall-pur/settlement/invoice/{invoiceId}/file": { who: "purchaser", summary: "发票文件", media: document },
  "/mall-sup/settlement/invoice/{invoiceId}/file": { who: "business", summary: "发票文件", media: document },
  "/mall-pur/cart/share/{shareId}/live": { who: "purchaser", summary: "共享购物车的实时变动", media: "socket", query: ticketed },
  "/mall-pur/bidding/{biddingId}/live": { who: "purchaser", summary: "竞价现场", media: "socket", query: ticketed },
  "/mall-sup/bidding/{biddingId}/live": { who: "business", summary: "竞价现场", media: "socket", query: ticketed },
  "/mall-admin/chat/{chatId}/live": {
    who: "trader",
    summary: "会话的实时消息",
    media: "socket",
    query: v.strictObject({ since: v.optional(v.string()) }),
  },
} as const satisfies Record<`/${string}`, ByteRoute>;

export type BytePath = keyof typeof byteRoutes;
