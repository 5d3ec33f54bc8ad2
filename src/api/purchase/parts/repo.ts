import type { Instant } from "#src/domain/kernel/instant.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { ApproverRole } from "#src/domain/approval/step.ts";
import { freightRuleColumns, freightTemplateOfGoods, type FreightRuleRow } from "../../freight/repo.ts";
import { goodsColumns, type GoodsRow } from "../../goods/repo.ts";
import { cardJoins } from "../../catalogue/repo.ts";
import { read } from "../../db/read.ts";
import { ableApprover, counted } from "../../approval/step/repo.ts";
import type { wishLine } from "../../db/tables/purchase.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { VisibleWish } from "../repo.ts";

/** Delegations of these people's turns that hold now, by name. */
export const readDelegates = ({ wishId }: VisibleWish, now: Instant) =>
  read<{ fromId: string; name: string }>(
    `select d.from_id as fromId, u.real_name as name from wish w
     join wish_step s on s.wish_id = w.id and s.round = w.round and s.status in ('current', 'waiting')
     join wish_step_approver a on a.step_id = s.id and a.decision is null
     join approval_delegation d on d.from_id = a.purchaser_id and d.unit_id = w.unit_id
     join purchaser p on p.id = d.to_id join user u on u.id = p.user_id
     where w.id = ?1 and d.revoked_at is null and d.valid_from <= ?2 and d.valid_to > ?2 and d.to_id <> w.purchaser_id
       and not ${counted("wish", "d.to_id")}
     group by d.from_id, d.to_id order by u.real_name`,
    wishId,
    now,
  );

/** How the requester is reached. */
export const readRequester = ({ wishId }: VisibleWish) =>
  read<{ userId: string; mobile: string | null; email: string | null }>(
    `select u.id as userId, u.mobile, u.email from wish w join purchaser p on p.id = w.purchaser_id
     join user u on u.id = p.user_id where w.id = ?1 and u.status = 'active'`,
    wishId,
  );

export type WishLineRow = typeof wishLine.$inferSelect & { coName: string; hazardBits: number };

export const readWishLines = ({ wishId }: VisibleWish) =>
  read<WishLineRow>(
    `select l.id, l.wish_id as wishId, l.line_no as lineNo, l.product_id as productId, l.co_id as coId,
       l.product_pic as productPic, l.product_title as productTitle, l.product_code as productCode, l.maker_code as makerCode,
       l.product_spec as productSpec, l.product_cate_name as productCateName, l.brand_name as brandName,
       l.futures_day as futuresDay, l.product_measure_unit as productMeasureUnit, l.cas_no as casNo, l.grade, l.quantity,
       l.price, l.stock_deducted as stockDeducted, l.reject_reason as rejectReason, l.cart_taken as cartTaken, co.short_name as coName,
       p.hazard_bits as hazardBits
     from wish_line l join company co on co.id = l.co_id join product p on p.id = l.product_id where l.wish_id = ?1 order by l.line_no`,
    wishId,
  );

/** What the caller has of these goods in the cart that the request was made of; nothing of somebody else's, or from elsewhere. */
export const readInCart = ({ wishId }: VisibleWish, { purchaserId }: PurchaserScope) =>
  read<{ productId: number; quantity: number }>(
    `select c.product_id as productId, c.quantity from wish w join wish_line l on l.wish_id = w.id
     join cart_line c on c.purchaser_id = w.purchaser_id and coalesce(c.list_id, '') = '' and c.product_id = l.product_id
     where w.id = ?1 and w.purchaser_id = ?2 and w.source_type = ?3`,
    wishId,
    purchaserId,
    sourceTypes.cart,
  );

export const readWishGoods = ({ wishId }: VisibleWish) =>
  read<GoodsRow>(
    `select ${goodsColumns} from wish_line l join product p on p.id = l.product_id ${cardJoins} where l.wish_id = ?1`,
    wishId,
  );

export const readWishFreightRules = ({ wishId }: VisibleWish) =>
  read<FreightRuleRow>(
    `select ${freightRuleColumns} from freight_rule r
     where r.template_id in (select ${freightTemplateOfGoods} from wish_line l join product p on p.id = l.product_id
       where l.wish_id = ?1)`,
    wishId,
  );

export type WishSupplierRow = { coId: number; goods: Fen; freight: Fen; conceded: Fen | null };

export const readWishSuppliers = ({ wishId }: VisibleWish) =>
  read<WishSupplierRow>("select co_id as coId, goods, freight, conceded from wish_supplier where wish_id = ?1", wishId);

export type WishFundRow = {
  fundId: string;
  code: string;
  name: string;
  amount: Fen;
  balance: Fen;
  reserved: Fen;
  status: "open" | "closed";
  validTo: Instant | null;
  /** What other requests that wait hold on the fund, and how many they are. */
  waitingAmount: number;
  waiting: number;
};

export const readWishFunds = ({ wishId }: VisibleWish) =>
  read<WishFundRow>(
    `select f.id as fundId, f.code, f.name, x.amount, f.balance, f.reserved, f.status, f.valid_to as validTo, coalesce(sum(y.amount), 0) as waitingAmount,
       count(y.amount) as waiting
     from wish_fund x join fund f on f.id = x.fund_id
     left join (wish_fund y join wish o on o.id = y.wish_id and o.status in ('submitted', 'approving', 'approved'))
       on y.fund_id = x.fund_id and y.wish_id <> x.wish_id
     where x.wish_id = ?1 group by f.id order by f.code`,
    wishId,
  );

export type StepRow = {
  stepId: string;
  stepNo: number;
  role: ApproverRole;
  mode: "all" | "any";
  status: "waiting" | "current" | "approved" | "rejected" | "void";
  /** JSON: names of rules. */
  reasons: string;
  timeoutHours: number | null;
  dueAt: Instant | null;
  purchaserId: string;
  name: string;
  deciderId: string | null;
  decidedByName: string | null;
  decision: "approved" | "rejected" | null;
  decidedAt: Instant | null;
  /** 0 when nobody who is asked in the step can decide it any more. */
  able: 0 | 1;
};

/** The steps of the last submission, one row for each approver. */
export const readWishSteps = ({ wishId }: VisibleWish) =>
  read<StepRow>(
    `select s.id as stepId, s.step_no as stepNo, s.role, s.mode, s.status, s.reasons,
       s.timeout_hours as timeoutHours, s.due_at as dueAt, a.purchaser_id as purchaserId, u.real_name as name, a.decision,
       a.decided_at as decidedAt,
       case when a.decision is not null then coalesce(a.decided_by, a.purchaser_id) end as deciderId,
       (select du.real_name from purchaser dp join user du on du.id = dp.user_id where dp.id = a.decided_by) as decidedByName,
       exists (${ableApprover("wish", "w.unit_id")}) as able
     from wish w join wish_step s on s.wish_id = w.id and s.round = w.round
     join wish_step_approver a on a.step_id = s.id join purchaser p on p.id = a.purchaser_id join user u on u.id = p.user_id
     where w.id = ?1 order by s.step_no, u.real_name, a.purchaser_id`,
    wishId,
  );

export const readWishHistory = ({ wishId }: VisibleWish) =>
  read<{ seq: number; type: string; at: Instant; byName: string; note: string }>(
    "select seq, type, at, by_name as byName, note from wish_event where wish_id = ?1 order by seq",
    wishId,
  );

export const readWishOrders = ({ wishId }: VisibleWish) =>
  read<{ orderId: string; orderNo: string; coName: string; total: Fen }>(
    `select o.id as orderId, o.order_no as orderNo, co.short_name as coName, o.total from "order" o
     join company co on co.id = o.co_id where o.wish_id = ?1 order by o.order_no`,
    wishId,
  );
