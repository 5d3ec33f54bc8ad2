import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { companyFieldNames } from "#src/domain/supplier/company-change/facts.ts";
import { payloads } from "./xss-payloads.ts";

type Rows = Readonly<Record<string, string | number | null>>[];

/** Ids of what `fillRows` writes. */
export const rowIds = {
  /** Applications of suppliers, one of each state before approval. */
  reviewing: "xss-reviewing",
  rejected: "xss-rejected",
  emailPending: "xss-emailPending",
  draftDeliveryNote: "xss-delivery-draft",
  takenDeliveryNote: "xss-delivery-taken",
  /** Collections, called off and not begun. */
  collection: "xss-collection",
  upcoming: "xss-upcoming",
  proposed: "xss-proposed",
  shopCategory: "xss-shopCategory",
  group: "xss-group",
  /** A number: what is made beside is far below. */
  role: 1_000_001,
  unitTicket: "x".repeat(43),
  operatorTicket: "y".repeat(43),
  staffTicket: "z".repeat(43),
} as const;

type Made = Record<"productId" | "wishId" | "acceptedId" | "messageId" | "biddingId", string>;

/** What people type at steps that take days or letters to reach, as rows: what calls bring about is made by `fillMall`. Gives the address in a letter. */
export function fillRows(db: DatabaseSync, made: Made): { mailed: string; takenDownId: string } {
  const now = Date.now();
  // The search box of every page names these: a share of the payloads is enough to carry about.
  db.prepare("update config set value = ? where key = 'mall.hotWords'").run(payloads.slice(0, 46).join(","));
  for (const [table, rows] of Object.entries(rowsByTable(now, made))) for (const row of rows) insert(db, table, row);
  db.exec(`
    update user set password_hash = (select password_hash from user where username = 'zhangwei') where id like 'xss-%';
    insert into dispute (id, order_id, about, status, opened_by, opened_at, answer_by, closed_at, closed_by, answer)
      select 'xss-dispute', o.id, 'return', 'decided', o.purchaser_id, ${now - day}, ${now}, ${now}, 'user-operator', '理由'
      from "order" o where o.id = '${made.acceptedId}';
    insert into dispute_line (dispute_id, order_line_id, quantity, awarded)
      select 'xss-dispute', l.id, 1, 0 from order_line l where l.order_id = '${made.acceptedId}' and l.line_no = 1;
    insert into dispute_statement (dispute_id, seq, side, user_id, by_name, at, text, file_id, file_name, file_bytes)
      values ('xss-dispute', 1, 'buyer', 'user-zhangwei', '张伟', ${now - day}, '陈述', 'f', '附件.pdf', 1),
      ('xss-dispute', 2, 'supplier', 'user-linhai', '林海', ${now}, '陈述', null, null, null);
    insert into consignment_delivery_line (delivery_id, product_id, co_id, quantity, price)
      select d.id, s.product_id, 1, 1, s.price from consignment_delivery d
      join (select * from site_stock join product on id = product_id where co_id = 1 and site_id = 'site-star-1' limit 1) s where d.id like 'xss-%';
    insert into filing_task (id, co_id, order_id, order_line_id, shipment_id, list, pieces, sold_at, due_on, source, filed_at, filing_no)
      select 'xss-' || state.value, 1, l.order_id, l.id, s.id, iif(state.value = 'filed', 'explosive', 'precursor'), 1, ${now}, '${isoDay(now)}', '规定', iif(state.value = 'filed', ${now}, null),
        iif(state.value = 'filed', '1', null)
      from order_line l join shipment s using (order_id) join json_each('["open", "filed"]') state where l.order_id = '${made.acceptedId}' limit 2;
    insert into purchase_filing (id, unit_id, order_id, order_line_id, receipt_id, list, pieces, bought_at, due_on, source, filed_on, filing_no, filed_at, filed_by)
      select 'xss-' || state.value, 'unit-star', l.order_id, l.id, r.id, iif(state.value = 'filed', 'explosive', 'toxic'), 1, ${now}, '${isoDay(now)}', '规定',
        iif(state.value = 'filed', '${isoDay(now)}', null), iif(state.value = 'filed', '1', null), iif(state.value = 'filed', ${now}, null),
        iif(state.value = 'filed', 'pur-sunyue', null)
      from order_line l join receipt r using (order_id) join json_each('["open", "filed"]') state where l.order_id = '${made.acceptedId}' and l.line_no = 1 limit 2;
    insert into annual_filing (id, unit_id, co_id, year, reminded_at, filed_on, filing_no, filed_at, filed_by)
      values ('xss-annual-unit', 'unit-star', null, 2025, ${now}, '${isoDay(now)}', '1', ${now}, 'user-sunyue'),
      ('xss-annual-company', null, 1, 2025, ${now}, null, null, null, null);
    insert into regulated_loss (id, unit_id, order_id, order_line_id, pieces, reason, at, outcome, note, decided_at, decided_by)
      select 'xss-' || state.value, 'unit-star', l.order_id, l.id, 1, '原因', ${now}, iif(state.value = 'drawn', 'drawn', null),
        iif(state.value = 'drawn', '核实', ''), iif(state.value = 'drawn', ${now}, null), iif(state.value = 'drawn', 'pur-sunyue', null)
      from order_line l join json_each('["open", "drawn"]') state where l.order_id = '${made.acceptedId}' and l.line_no = 1;
    insert into payment (id, invoice_id, amount, reference, paid_at, user_id) select 'xss-payment', id, 1, '凭证', ${now}, 'user-wangqiang' from invoice
      order by rowid desc limit 1;
    update invoice set paid_at = ${now} where id in (select invoice_id from payment where id = 'xss-payment');
    update product set attributes = '[["纯度", "99%"]]' where id = ${made.productId};
    insert into collection (id, unit_id, title, product_id, case_size, min_total, status, opens_at, closes_at, created_at, description, cancel_reason, ended_at)
      values ('${rowIds.collection}', 'unit-star', '集采', ${made.productId}, 1, 1, 'cancelled', ${now}, ${now + day}, ${now}, '说明', '取消', ${now}),
      ('${rowIds.upcoming}', 'unit-star', '集采', ${made.productId}, 1, 1, 'open', ${now + day}, ${now + 2 * day}, ${now}, '说明', '', null),
      ('${rowIds.proposed}', 'unit-star', '集采', ${made.productId}, 1, 1, 'proposed', ${now + day}, ${now + 2 * day}, ${now}, '说明', '', null);
    insert into collection_price_tier (collection_id, from_quantity, price) values ('${rowIds.collection}', 1, 100);
    insert into collection_price_tier (collection_id, from_quantity, price) values ('${rowIds.upcoming}', 1, 100);
    insert into collection_price_tier (collection_id, from_quantity, price) values ('${rowIds.proposed}', 1, 100);
    update order_return set answer = '不同意', status = 'declined', answered_at = ${now} where status = 'asked';
    update bidding_question set answer = '答', answered_at = ${now} where bidding_id = '${made.biddingId}';
    update bidding_terms set note = '更正' where bidding_id = '${made.biddingId}';
  `);
  return { mailed: mailedAddress(db, made.wishId), takenDownId: takeDown(db, made.productId, now) };
}

/** A product that the operator took off sale twice: an appeal that waits, and one that was answered. */
function takeDown(db: DatabaseSync, productId: string, now: number): string {
  const goods = db
    .prepare("select min(id) as id from product where co_id = 1 and product_type = 1 and id not in (7, ?)")
    .get(productId);
  const id = String(goods?.["id"]);
  db.exec(`
    update product set product_status = 2 where id = ${id};
    insert into goods_takedown (id, product_id, kind, reason, was_on_sale, taken_by, taken_at, ended_by, ended_at, end_reason, taken_as)
      values ('xss-ended', ${id}, 'price', '原因', 1, 'user-operator', ${now - day}, 'user-operator', ${now}, '说明', '{}'),
      ('xss-open', ${id}, 'content', '原因', 1, 'user-operator', ${now}, null, null, '', '{"title": "名称"}');
    insert into goods_appeal (id, takedown_id, text, submitted_by, submitted_at, outcome, answer, decided_by, decided_at)
      values ('xss-answered', 'xss-ended', '申诉', 'user-linhai', ${now}, 'lifted', '答复', 'user-operator', ${now}),
      ('xss-waiting', 'xss-open', '申诉', 'user-linhai', ${now}, null, '', null, null);
    update category set former_names = '["曾用名"]' where id = (select max(id) from category);
    insert into operator_category (product_id, chosen_by, chosen_at) values (${id}, 'user-operator', ${now});
  `);
  return id;
}

/** The page of the link that asks somebody to approve a request by mail. */
function mailedAddress(db: DatabaseSync, wishId: string): string {
  const links = db
    .prepare("select l.id from approval_link l join wish_step s on s.id = l.step_id where s.wish_id = ?")
    .all(wishId);
  const letters = db.prepare("select payload ->> 'link' as link from outbox where payload ->> 'kind' = 'approvalAsked'").all();
  const { pathname, search } = letters
    .map(({ link }) => new URL(String(link)))
    .find(({ searchParams }) => {
      const [, claims = ""] = (searchParams.get("ticket") ?? "").split(".");
      return links.some(({ id }) => Buffer.from(claims, "base64url").toString().includes(String(id)));
    })!;
  return `${pathname}${search}`;
}

export function rowsByTable(now: number, made: { productId: string; messageId: string }): Record<string, Rows> {
  const reasons = (fields: readonly string[]) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, "不符"])));
  const cells = JSON.stringify({
    productTitle: "试剂",
    productSpec: "1 瓶",
    productCateName: "试剂",
    brandName: "牌",
    productMeasureUnit: "瓶",
    cas: "64-17-5",
    grade: "AR",
    makerCode: "A",
    description: "述",
    price: "1",
  });
  const allFacts = JSON.stringify(Object.fromEntries(companyFieldNames.map((field) => [field, "甲"])));
  const someFacts = JSON.stringify({ contact: "甲", legalPerson: "甲" });
  const person = { user_type: 2, real_name: "甲", password_hash: "", password_changed_at: now, created_at: now };
  return {
    substance_proposal: (["submitted", "rejected"] as const).map((state) => ({
      id: `xss-${state}`,
      kind: "density",
      cas_no: "64-17-5",
      content: JSON.stringify({ kgPerM3: 789, celsius: 20, condition: "" }),
      source: "手册",
      state,
      proposed_by: "user-sunyue",
      proposed_by_name: "孙悦",
      proposed_at: now,
      decided_by: state === "rejected" ? "user-operator" : null,
      decided_at: state === "rejected" ? now : null,
      reason: state === "rejected" ? "无出处" : "",
    })),
    business_registration: (["reviewing", "rejected", "emailPending"] as const).map((status) => ({
      id: rowIds[status],
      company_name: "企业",
      credit_code: "码",
      legal_person: "甲",
      region: "沪",
      address: "路",
      contact: "甲",
      mobile: "1",
      email: "a@b.example",
      landline: "1",
      postal_code: "1",
      username: "supplier",
      password_hash: "",
      licence_key: "",
      status,
      link_id: "",
      mailed_at: now,
      rejections: status === "rejected" ? reasons(["companyName", "licence"]) : null,
      created_at: now,
    })),
    user: ["pending", "rejected"].map((review) => ({ ...person, id: `xss-${review}`, username: `xss${review}` })),
    purchaser: ["pending", "rejected"].map((review) => ({
      id: `xss-${review}`,
      user_id: `xss-${review}`,
      unit_id: "unit-star",
      job_no: "1",
      review,
      created_at: now,
    })),
    purchaser_profile: ["pending", "rejected"].map((review) => ({
      purchaser_id: `xss-${review}`,
      unit_id: "unit-star",
      group_id: "group-star-1",
      real_name: "甲",
      job_no: "1",
      submitted_at: now,
      rejections: review === "rejected" ? reasons(["unitId", "groupId", "realName", "jobNo", "workPic"]) : null,
    })),
    role: [{ id: rowIds.role, role_key: "xss", role_name: "角色", user_type: 3 }],
    unit: [{ id: "xss-unit", name: "单位", unit_type: "university", created_at: now }],
    issue_group: [{ id: rowIds.group, unit_id: "unit-star", name: "课题组", leader_id: "pur-lina", created_at: now }],
    fund: [
      { id: "xss-fund", unit_id: "unit-star", group_id: rowIds.group, code: "1", name: "经费", balance: 100, created_at: now },
    ],
    group_clearance: [
      {
        id: "xss-clearance",
        unit_id: "unit-star",
        group_id: rowIds.group,
        kind: "storage",
        list: "hazardous",
        note: "专柜",
        valid_from: now,
        valid_to: now + day,
        created_by: "pur-sunyue",
        created_at: now,
      },
    ],
    licence: [
      { co_id: 1, kind: "hazardous", number: "1", issuer: "局", scope: "范围", valid_from: now - day, valid_to: now + day },
    ],
    brand_authorisation: [{ co_id: 1, brand_id: 1, kind: "own", number: "1", valid_from: now - day, valid_to: now + day }],
    unit_invitation: [
      {
        id: "xss-invitation",
        secret_hash: createHash("sha256").update(rowIds.unitTicket).digest("base64url"),
        unit_id: "unit-star",
        target: "a@b.example",
        created_at: now,
        expires_at: now + day,
      },
    ],
    staff_invitation: [
      {
        id: "xss-staff-invitation",
        secret_hash: createHash("sha256").update(rowIds.staffTicket).digest("base64url"),
        co_id: 1,
        real_name: "何静",
        target: "e@f.example",
        roles: JSON.stringify(["supplierGoods"]),
        invited_by: "user-linhai",
        created_at: now,
        expires_at: now + day,
      },
    ],
    operator_invitation: [
      {
        id: "xss-operator-invitation",
        secret_hash: createHash("sha256").update(rowIds.operatorTicket).digest("base64url"),
        real_name: "何静",
        target: "c@d.example",
        roles: JSON.stringify(["xss"]),
        invited_by: "user-operator",
        created_at: now,
        expires_at: now + day,
      },
    ],
    goods_proposal: ["submitted", "rejected", "approved"].map((state) => ({
      id: `xss-${state}`,
      co_id: 1,
      product_code: `XSS-${state}`,
      cells,
      state,
      holds: JSON.stringify([{ kind: "listedName", name: "氰化钾", casNo: "151-50-8" }]),
      basis: state === "approved" ? "安全技术说明书" : "",
      rejections: state === "rejected" ? reasons(["productTitle"]) : "{}",
      submitted_by: "user-linhai",
      submitted_at: now,
      decided_at: state === "submitted" ? null : now,
    })),
    goods_document: (["active", "rejected"] as const).map((state) => ({
      id: `xss-document-${state}`,
      co_id: 1,
      subject: "maker:1",
      kind: "coa",
      file_key: "",
      file_name: "报告.pdf",
      language: "zh",
      version: "1",
      issued_on: isoDay(now),
      lot_no: "1",
      state,
      reason: "不清",
      submitted_at: now,
    })),
    company_profile: [
      {
        co_id: 1,
        mobile: "1",
        landline: "1",
        email: "a@b.example",
        postal_code: "1",
        bank_name: "银行",
        bank_account: "1",
        licence_key: "",
      },
    ],
    company_change: (["rejected", "approved", "submitted"] as const).map((state) => {
      // One request of a company is open; what this one leaves alone is shown as it stands.
      const facts = state === "rejected" ? someFacts : allFacts;
      return {
        id: `xss-${state}`,
        co_id: state === "submitted" ? 2 : 1,
        state,
        changes: facts,
        base: facts,
        licence_key: "",
        rejections: state === "rejected" ? reasons(["contact"]) : "{}",
        submitted_by: "user-linhai",
        submitted_at: now,
        decided_by: state === "submitted" ? null : "user-operator",
        decided_at: state === "submitted" ? null : now,
      };
    }),
    company_licence_file: [
      {
        id: "xss-paper",
        co_id: 1,
        kind: "hazardous",
        number: "1",
        issuer: "局",
        valid_from: now,
        valid_to: now + day,
        file_key: "",
        file_name: "证.png",
        state: "rejected",
        reason: "不清",
        submitted_by: "user-linhai",
        submitted_at: now,
        decided_at: now,
      },
    ],
    approval_case: [
      {
        id: "xss-case",
        unit_id: "unit-star",
        group_id: "group-star-1",
        subject: "redemption",
        subject_id: "xss-case",
        requester_id: "pur-zhangwei",
        title: "兑换",
        summary: "概要",
        reason: "理由",
        amount: 100,
        status: "rejected",
        created_at: now,
        ended_at: now,
        reject_reason: "驳回",
      },
    ],
    wish_step: [
      {
        id: "xss-case-step",
        case_id: "xss-case",
        round: 1,
        step_no: 1,
        role: "groupLeader",
        mode: "any",
        status: "rejected",
        reasons: "[]",
        timeout_hours: 24,
        decided_at: now,
      },
    ],
    wish_step_approver: [{ step_id: "xss-case-step", purchaser_id: "pur-lina", decision: "rejected", decided_at: now }],
    shop_category: [{ id: rowIds.shopCategory, co_id: 1, name: "货架", created_at: now }],
    shop_category_goods: [{ shop_category_id: rowIds.shopCategory, product_id: made.productId, place: 0 }],
    consignment_delivery: (["draft", "taken"] as const).map((status) => ({
      id: rowIds[`${status}DeliveryNote`],
      delivery_no: `XSS-${status}`,
      unit_id: "unit-star",
      site_id: "site-star-1",
      group_id: "group-star-1",
      purchaser_id: "pur-zhangwei",
      status,
      created_at: now,
      taken_at: status === "taken" ? now : null,
      remark: "备注",
    })),
    site_stock: [{ site_id: "site-star-1", product_id: made.productId, quantity: 1, price: 100 }],
    site_stock_lot: [{ site_id: "site-star-1", product_id: made.productId, quantity: 1, price: 100, since: now }],
    consignment_proposal: (["open", "refused"] as const).map((status) => ({
      id: `xss-${status}`,
      site_id: "site-star-1",
      product_id: made.productId,
      co_id: 1,
      kind: "count",
      side: "unit",
      status,
      booked: 1,
      delta: 1,
      reason: "盘点",
      proposed_by: "user-sunyue",
      proposed_at: now,
      decided_by: status === "open" ? null : "user-linhai",
      decided_at: status === "open" ? null : now,
      decision_reason: status === "open" ? "" : "不符",
    })),
    site_stock_entry: [
      {
        id: "xss-entry",
        site_id: "site-star-1",
        product_id: made.productId,
        kind: "adjust",
        quantity: 1,
        quantity_after: 1,
        cause: "",
        user_id: "user-sunyue",
        at: now,
        note: "盘点",
      },
    ],
    cart_list: [{ id: "xss-list", purchaser_id: "pur-zhangwei", name: "清单", created_at: now }],
    favourite: [{ purchaser_id: "pur-zhangwei", product_id: made.productId, at: now }],
    saved_search: [
      {
        id: "xss-search",
        purchaser_id: "pur-zhangwei",
        name: "搜索",
        query: "q=乙醇",
        viewed_product_id: 0,
        checked_at: now,
        created_at: now,
      },
    ],
    passkey: [
      {
        id: "xss-passkey",
        user_id: "user-zhangwei",
        credential_id: "xss",
        public_key: "",
        counter: 0,
        transports: "[]",
        backed_up: 0,
        name: "钥匙",
        created_at: now,
      },
    ],
    board_reply: [
      {
        id: "xss-reply",
        message_id: made.messageId,
        user_id: "user-zhangwei",
        staff: 0,
        content: "文",
        hidden_reason: "广告",
        created_at: now,
      },
    ],
    feedback: [
      {
        id: "xss-feedback",
        form: "cooperation",
        kind: "other",
        company_name: "企业",
        contact: "甲",
        mobile: "1",
        email: "a",
        content: "文",
        ip: "",
        status: "answered",
        answer: "答",
        answered_at: now,
        created_at: now,
      },
    ],
    hazard_rule: [
      {
        id: "xss-rule",
        unit_id: "unit-star",
        kind: "sds",
        list: "hazardous",
        source: "规定",
        note: "说明",
        effective_from: isoDay(now),
        created_at: now,
      },
    ],
    bidding_objection: [
      {
        id: "xss-objection",
        bidding_id: "bidding-done",
        co_id: 1,
        turn: 1,
        text: "异议",
        raised_at: now,
        answer: "答",
        upheld: 0,
        answered_at: now,
      },
    ],
    bidding_participant: [
      {
        bidding_id: "bidding-done",
        co_id: 3,
        bidder_no: 9,
        confirmed_terms: 1,
        confirmed_at: now,
        joined_at: now,
      },
    ],
    bidding_declaration: [1, 3].map((co_id) => ({
      bidding_id: "bidding-done",
      co_id,
      terms_no: 2,
      legal_person: "甲",
      address: "路",
      bank_account: "1",
      controller: "甲",
      declared_at: now,
    })),
    bidding_flag_decision: [
      {
        bidding_id: "bidding-done",
        kind: "bankAccount",
        value: "1",
        reason: "同一结算中心",
        decided_at: now,
        decided_by: "user-lina",
      },
    ],
    bidding_offer: [{ bidding_id: "bidding-done", co_id: 3, invalid_reason: "无效", total: null, place: null }],
    approval_rule_version: [
      { unit_id: "unit-star", version: 1, content: "{}", user_id: "user-sunyue", by_name: "孙悦", at: now },
    ],
    outbox: [
      {
        id: "xss-letter",
        channel: "mail",
        target: "a@b.example",
        subject: "信",
        payload: JSON.stringify({ kind: "news", subject: "信", text: "文", link: "http://localhost/" }),
        status: "dead",
        next_try_at: now + day,
        last_error: "错误",
        created_at: now,
        user_id: "user-zhangwei",
      },
    ],
  };
}

function insert(db: DatabaseSync, table: string, row: Rows[number]): void {
  const columns = Object.keys(row);
  db.prepare(`insert into "${table}" (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`).run(
    ...Object.values(row),
  );
}
