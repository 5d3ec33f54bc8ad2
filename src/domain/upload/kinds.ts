import type { CallKey } from "../kernel/call.ts";

/** A call that keeps a file: where, how many, what names it, and how it goes. */
export type UploadKind = {
  /** Folder of its keys. */
  folder: string;
  /** Of one person in 24 hours; null where `limit` says what bounds it. */
  aDay: number | null;
  limit: string;
  namedBy: string;
  /** How a file goes that nothing names, or that no longer should be there. */
  purge: string;
};

/** Every call that keeps a file. A call with a large body that is in neither list fails a test. */
export const uploadKinds = {
  "POST /mall-admin/portal/board/picture": {
    folder: "pic/board/",
    aDay: 20,
    limit: "3 while a purchaser's information is not complete",
    namedBy: "`board_message.pictures`, `board_reply.pictures` that are not hidden",
    purge: "with the message or reply that staff hides; unnamed after a day, by the schedule",
  },
  "POST /mall-admin/content/picture": {
    folder: "pic/",
    aDay: 200,
    limit: "staff alone",
    namedBy: "banners, areas, rich text",
    purge: "kept: a piece is hidden, never removed, and shows it again",
  },
  "POST /mall-admin/content/logo": {
    folder: "pic/",
    aDay: 20,
    limit: "staff alone",
    namedBy: "`config` row `site.logo`",
    purge: "kept: the audit log names earlier ones",
  },
  "POST /mall-admin/points/picture": {
    folder: "pic/",
    aDay: 200,
    limit: "staff alone",
    namedBy: "`product.picture_key` of points goods",
    purge: "kept: orders show it",
  },
  "POST /mall-sup/own/goods/picture": {
    folder: "pic/",
    aDay: 500,
    limit: "",
    namedBy: "`product.picture_key`, `goods_proposal.cells`",
    purge: "kept: orders show it",
  },
  "POST /mall-sup/own/goods/{prodId}/document": {
    folder: "doc/",
    aDay: 200,
    limit: "20 sheets and 500 certificates a product, CAS number or maker's code",
    namedBy: "`goods_document.file_key`",
    purge: "kept: named by its content, and buyers have acknowledged it",
  },
  "POST /mall-pur/pur/purchaser/workPic": {
    folder: "private/work/",
    aDay: 10,
    limit: "",
    namedBy: "`purchaser_profile.work_pic_key`",
    purge: "unnamed after a day, by the schedule; with the account",
  },
  "POST /auth/business/register": {
    folder: "private/licence/",
    aDay: null,
    limit: "one a verification code, of which a number gets 10 a day",
    namedBy: "`business_registration.licence_key`",
    purge: "unnamed after a day, by the schedule",
  },
  "POST /mall-sup/own/companyChange": {
    folder: "private/licence/",
    aDay: 20,
    limit: "",
    namedBy: "`company_change.licence_key` of an open request, then `company_profile.licence_key`",
    purge: "unnamed after a day, by the schedule",
  },
  "PUT /mall-sup/own/companyChange/{changeId}": {
    folder: "private/licence/",
    aDay: 20,
    limit: "",
    namedBy: "`company_change.licence_key` of an open request, then `company_profile.licence_key`",
    purge: "unnamed after a day, by the schedule",
  },
  "POST /mall-sup/own/paper": {
    folder: "private/paper/",
    aDay: 50,
    limit: "",
    namedBy: "`company_licence_file.file_key`",
    purge: "kept: what a decision rested on",
  },
  "POST /mall-sup/settlement/invoice": {
    folder: "private/invoice/",
    aDay: null,
    limit: "one an invoice, whose orders have amounts left",
    namedBy: "`invoice.file_key`",
    purge: "with an invoice that is taken back",
  },
  "POST /mall-pur/wish/{wishId}/file": {
    folder: "private/wish/",
    aDay: 100,
    limit: "10 a request",
    namedBy: "`wish_file.file_key`",
    purge: "when it is removed",
  },
  "POST /mall-pur/bidding/{biddingId}/attachment": {
    folder: "private/bidding/",
    aDay: 100,
    limit: "a few a bidding",
    namedBy: "`bidding_attachment.file_key`",
    purge: "kept: named by its content, and other biddings may name it",
  },
  "POST /mall-pur/order/{orderId}/photo": {
    folder: "private/acceptance/",
    aDay: 200,
    limit: "100 an order",
    namedBy: "acceptances and returns of the order",
    purge: "kept with the order",
  },
  "POST /mall-pur/order/{orderId}/dispute": {
    folder: "private/dispute/",
    aDay: null,
    limit: "one a statement, 10 statements a side of a dispute, 5 disputes an order",
    namedBy: "`dispute_statement.file_id`",
    purge: "kept: what a decision rested on",
  },
  "POST /mall-pur/order/{orderId}/dispute/statement": {
    folder: "private/dispute/",
    aDay: null,
    limit: "one a statement, 10 statements a side of a dispute, 5 disputes an order",
    namedBy: "`dispute_statement.file_id`",
    purge: "kept: what a decision rested on",
  },
  "POST /mall-sup/order/{orderId}/dispute/statement": {
    folder: "private/dispute/",
    aDay: null,
    limit: "one a statement, 10 statements a side of a dispute, 5 disputes an order",
    namedBy: "`dispute_statement.file_id`",
    purge: "kept: what a decision rested on",
  },
  "POST /mall-admin/chat/{chatId}/send": {
    folder: "private/chat/",
    aDay: null,
    limit: "each is a message, and measured as one",
    namedBy: "`chat_message.body`",
    purge: "kept with the conversation",
  },
} as const satisfies Partial<Record<CallKey, UploadKind>>;

export type UploadCall = keyof typeof uploadKinds;

/** Of a purchaser whose information is not complete: anybody can have such an account. */
export const incompleteUploads: Partial<Record<UploadCall, number>> = { "POST /mall-admin/portal/board/picture": 3 };

/** Calls whose file is read and kept as rows, or not at all. */
export const readNotStored = [
  "POST /mall-sup/own/goods/import",
  "POST /mall-pur/cart/batch/resolve",
  "POST /mall-admin/register/lists/compare",
  "POST /mall-admin/register/lists",
] as const satisfies readonly CallKey[];
