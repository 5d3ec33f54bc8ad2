import { read } from "../../../db/read.ts";

/** One section of the export: a table and which of its rows are about the person. `?1` is their user id. */
export type Section = { title: string; table: string; where: string; without?: readonly string[] };

const mine = "(select id from purchaser where user_id = ?1)";
const myWishes = `(select id from wish where purchaser_id in ${mine})`;
const myOrders = `(select id from "order" where purchaser_id in ${mine})`;

/**
 * What the mall holds about a person (PIPL art. 45). `tests/api/own.worker.test.ts` fails when a table that names people is
 * neither here nor among those left out.
 */
export const exportSections: readonly Section[] = [
  { title: "账号", table: "user", where: "id = ?1", without: ["password_hash"] },
  { title: "采购人身份", table: "purchaser", where: "user_id = ?1" },
  { title: "采购人资料", table: "purchaser_profile", where: `purchaser_id in ${mine}`, without: ["work_pic_key"] },
  { title: "单位角色", table: "purchaser_role", where: `purchaser_id in ${mine}` },
  { title: "账号角色", table: "user_role", where: "user_id = ?1" },
  { title: "所在课题组", table: "group_member", where: `purchaser_id in ${mine}` },
  { title: "负责的课题组", table: "issue_group", where: `leader_id in ${mine}` },
  { title: "同意的协议", table: "protocol_acceptance", where: "user_id = ?1" },
  { title: "登录记录", table: "session", where: "user_id = ?1" },
  { title: "记住登录的设备", table: "remember_family", where: "user_id = ?1", without: ["ticket_hash", "previous_hash"] },
  { title: "绑定的外部账号", table: "external_login", where: "user_id = ?1" },
  { title: "通行密钥", table: "passkey", where: "user_id = ?1" },
  { title: "运营邀请", table: "operator_invitation", where: "user_id = ?1", without: ["secret_hash"] },
  { title: "员工邀请", table: "staff_invitation", where: "user_id = ?1", without: ["secret_hash"] },
  { title: "单位管理员邀请", table: "unit_invitation", where: "user_id = ?1", without: ["secret_hash"] },
  { title: "站内消息", table: "sys_msg", where: "user_id = ?1" },
  { title: "通知设置", table: "notice_preference", where: "user_id = ?1" },
  { title: "邮件与短信", table: "outbox", where: "user_id = ?1", without: ["payload"] },
  { title: "待汇总的通知", table: "notice_digest", where: "user_id = ?1" },
  { title: "留言", table: "board_message", where: "user_id = ?1" },
  { title: "留言的回复", table: "board_reply", where: "user_id = ?1" },
  { title: "商家沟通", table: "conversation", where: `purchaser_id in ${mine}` },
  { title: "发出的沟通消息", table: "chat_message", where: "user_id = ?1" },
  { title: "收到的报价", table: "chat_quote", where: `purchaser_id in ${mine}` },
  { title: "建议与合作洽谈", table: "feedback", where: "user_id = ?1", without: ["answered_by"] },
  { title: "公告已读回执", table: "announcement_read", where: "user_id = ?1" },
  { title: "收货地址", table: "address", where: `purchaser_id in ${mine}` },
  { title: "购物车", table: "cart_line", where: `purchaser_id in ${mine}` },
  { title: "收藏的商品", table: "favourite", where: `purchaser_id in ${mine}` },
  { title: "保存的搜索", table: "saved_search", where: `purchaser_id in ${mine}` },
  { title: "采购清单", table: "cart_list", where: `purchaser_id in ${mine}` },
  { title: "共享购物车", table: "shared_cart", where: `owner_id in ${mine}` },
  { title: "共享购物车中的商品", table: "shared_cart_line", where: `added_by in ${mine} or changed_by in ${mine}` },
  { title: "采购申请", table: "wish", where: `purchaser_id in ${mine}` },
  { title: "采购申请的商品", table: "wish_line", where: `wish_id in ${myWishes}` },
  { title: "采购申请的附件", table: "wish_attachment", where: `wish_id in ${myWishes}` },
  { title: "采购申请的进程", table: "wish_event", where: "user_id = ?1" },
  { title: "提交的审批事项", table: "approval_case", where: `requester_id in ${mine}` },
  { title: "审批", table: "wish_step_approver", where: `purchaser_id in ${mine} or decided_by in ${mine}` },
  { title: "审批规则的修改", table: "approval_rule_version", where: "user_id = ?1" },
  { title: "审批委托", table: "approval_delegation", where: `from_id in ${mine} or to_id in ${mine}` },
  { title: "订单", table: "order", where: `purchaser_id in ${mine}` },
  { title: "订单的商品", table: "order_line", where: `order_id in ${myOrders}` },
  { title: "订单的进程", table: "order_event", where: "user_id = ?1" },
  { title: "发货", table: "shipment", where: "shipped_by = ?1" },
  { title: "收货", table: "receipt", where: `received_by in ${mine}` },
  { title: "验收", table: "acceptance", where: `accepted_by in ${mine} or buyer_id in ${mine}` },
  { title: "见证的收货", table: "order_witness", where: `purchaser_id in ${mine}` },
  { title: "退货", table: "order_return", where: `asked_by in ${mine}` },
  { title: "申请的平台裁定", table: "dispute", where: `opened_by in ${mine}`, without: ["closed_by"] },
  { title: "平台裁定中的陈述", table: "dispute_statement", where: "user_id = ?1" },
  { title: "对账单的进程", table: "statement_event", where: "user_id = ?1" },
  { title: "批量添加时的选择", table: "batch_choice", where: `chosen_by in ${mine}` },
  { title: "确认阅读的安全技术说明书", table: "sds_acknowledgement", where: `purchaser_id in ${mine}` },
  { title: "登记的购买凭证", table: "permit", where: `created_by in ${mine}` },
  { title: "登记的存储条件与资质", table: "group_clearance", where: `created_by in ${mine}` },
  { title: "登记的用量", table: "substance_use", where: `created_by in ${mine}` },
  { title: "核实的运输丢失", table: "regulated_loss", where: `decided_by in ${mine}` },
  { title: "登记的易制毒年度报告", table: "annual_filing", where: "filed_by = ?1" },
  { title: "延长的报价有效期", table: "bidding_offer_extension", where: "extended_by = ?1" },
  { title: "登记的购买备案", table: "purchase_filing", where: `filed_by in ${mine}` },
  { title: "登记的销售备案", table: "filing_task", where: "filed_by = ?1" },
  { title: "提交的证照", table: "company_licence_file", where: "submitted_by = ?1", without: ["file_key", "decided_by"] },
  {
    title: "申请变更的企业资料",
    table: "company_change",
    where: "submitted_by = ?1",
    without: ["licence_key", "changes", "base", "decided_by"],
  },
  { title: "送审的商品", table: "goods_proposal", where: "submitted_by = ?1", without: ["decided_by"] },
  { title: "商品下架的申诉", table: "goods_appeal", where: "submitted_by = ?1", without: ["decided_by"] },
  { title: "寻货需求", table: "inquiry", where: `purchaser_id in ${mine}` },
  {
    title: "寻货需求的商品",
    table: "inquiry_line",
    where: `inquiry_id in (select id from inquiry where purchaser_id in ${mine})`,
  },
  { title: "询价答复", table: "inquiry_answer", where: "answered_by = ?1" },
  { title: "发起的竞价", table: "bidding", where: `purchaser_id in ${mine}` },
  { title: "竞价定标", table: "bidding_award", where: "awarded_by = ?1" },
  { title: "竞价关联关系的处理", table: "bidding_flag_decision", where: "decided_by = ?1" },
  { title: "集采报量", table: "collection_commitment", where: `purchaser_id in ${mine}` },
  { title: "寄售领用", table: "consignment_delivery", where: `purchaser_id in ${mine}` },
  { title: "寄售提议", table: "consignment_proposal", where: "proposed_by = ?1", without: ["decided_by"] },
  { title: "积分", table: "points_account", where: `purchaser_id in ${mine}` },
  { title: "积分明细", table: "points_transfer", where: `purchaser_id in ${mine}` },
  { title: "积分兑换", table: "redemption", where: `purchaser_id in ${mine}` },
  { title: "操作记录", table: "audit", where: "user_id = ?1" },
];

/** A person's rows of a section; of the longest, the trail, the latest ten thousand. */
export const readSection = ({ table, where }: Section, userId: string) =>
  read<Record<string, unknown>>(`select * from "${table}" where ${where} order by rowid desc limit 10000`, userId);

/** Tables that name people and are not exported, each with its reason. */
export const notExported: Readonly<Record<string, string>> = {
  goods_document: "the company's papers; who submitted or reviewed one did so for the company or the mall",
  goods_takedown: "what the mall decided of a company's goods; who decided did so for the mall",
  operator_category: "what the mall decided of a company's goods; who decided did so for the mall",
  approval_link: "one-time secrets of mails; what was decided with them is in wish_step_approver",
  fund_entry: "the unit's accounts; the person's part is in the requests and orders",
  site_stock_entry: "the vendor's stock; the person's part is in consignment_delivery",
  protocol_version: "published texts; who published one did so for the mall",
  payment: "the unit's and the vendor's accounts",
  idempotency: "copies of answers, kept for a week",
};
