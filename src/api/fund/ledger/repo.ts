import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { SpendingDimension } from "#src/domain/fund/calls.ts";
import type { FundEntryKind } from "#src/domain/fund/balance.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { isPaying } from "../../db/paying-fund.ts";
import { read } from "../../db/read.ts";
import { overdueReserved } from "../../db/overdue-wish.ts";

/** Whose funds somebody sees: those of their groups, or of the whole unit. */
export type Reach = { scope: PurchaserScope; wholeUnit: boolean };

export type FundRow = {
  fundId: string;
  code: string;
  name: string;
  groupName: string;
  balance: Fen;
  reserved: Fen;
  /** What of it overdue requests hold no longer. */
  freed: number;
  validTo: Instant | null;
  status: "open" | "closed";
};

/** `g` is a group the caller reaches: ?1 unit, ?2 purchaser, ?3 whole unit. */
const reached = `g.unit_id = ?1 and (?3 = 1 or g.leader_id = ?2
  or exists (select 1 from group_member m where m.group_id = g.id and m.purchaser_id = ?2))`;
const reach = ({ scope, wholeUnit }: Reach) => [scope.unitId, scope.purchaserId, wholeUnit ? 1 : 0] as const;

const fundColumns = (now: string) =>
  `f.id as fundId, f.code, f.name, g.name as groupName, f.balance, f.reserved, ${overdueReserved(now)} as freed, f.valid_to as validTo, f.status`;

export const readFunds = (who: Reach, now: Instant) =>
  read<FundRow>(
    `select ${fundColumns("?4")} from fund f join issue_group g on g.id = f.group_id
     where f.unit_id = ?1 and ${reached} order by g.created_at, g.id, f.code`,
    ...reach(who),
    now,
  );

export const readFund = (who: Reach, now: Instant, fundId: string) =>
  read<FundRow>(
    `select ${fundColumns("?5")} from fund f join issue_group g on g.id = f.group_id where f.id = ?4 and f.unit_id = ?1 and ${reached}`,
    ...reach(who),
    fundId,
    now,
  );

/** All funds of one group of the caller's unit. */
export const readGroupFunds = ({ unitId }: PurchaserScope, now: Instant, groupId: string) =>
  read<FundRow>(
    `select ${fundColumns("?3")} from fund f join issue_group g on g.id = f.group_id where f.unit_id = ?1 and f.group_id = ?2 order by f.code`,
    unitId,
    groupId,
    now,
  );

export type EntryRow = {
  entryId: string;
  at: Instant;
  kind: FundEntryKind;
  amount: Fen;
  balanceAfter: Fen;
  reservedAfter: Fen;
  note: string;
  subject: string | null;
  byName: string | null;
};

/** The ledger of a fund that the caller reaches, the latest first. */
const sorts = { at: "e.at" };
export type EntrySort = SortOf<typeof sorts>;
type EntryPage = { limit: number; offset: number } & EntrySort;

export const readEntries = (who: Reach, fundId: string, kind: FundEntryKind | null, page: EntryPage) =>
  read<EntryRow>(
    `select e.id as entryId, e.at, e.kind, e.amount, e.balance_after as balanceAfter, e.reserved_after as reservedAfter, e.note,
       coalesce(
         (select o.order_no from "order" o where e.cause like 'order:%' and o.id = substr(e.cause, 7, 36)),
         (select group_concat(l.product_title, '、') from wish_line l
            where e.cause like 'wish:%' and l.wish_id = substr(e.cause, 6, 36) and l.line_no <= 2)) as subject,
       (select u.real_name from user u where u.id = e.user_id) as byName
     from fund_entry e join fund f on f.id = e.fund_id join issue_group g on g.id = f.group_id
     where e.fund_id = ?4 and (?5 is null or e.kind = ?5) and ${reached}
     order by ${orderBy(page, sorts, "e.at desc, e.rowid desc", "e.rowid")} limit ?6 offset ?7`,
    ...reach(who),
    fundId,
    kind,
    page.limit,
    page.offset,
  );

export const countEntries = (who: Reach, fundId: string, kind: FundEntryKind | null) =>
  read<{ total: number }>(
    `select count(*) as total from fund_entry e join fund f on f.id = e.fund_id join issue_group g on g.id = f.group_id
     where e.fund_id = ?4 and (?5 is null or e.kind = ?5) and ${reached}`,
    ...reach(who),
    fundId,
    kind,
  );

/** What orders that stand cost by now (`total` is without what was sent back), of groups the caller reaches, since ?4. */
const spent = `from "order" o join issue_group g on g.id = o.group_id join company co on co.id = o.co_id
  where o.unit_id = ?1 and o.placed_at >= ?4 and o.status not in ('cancelled', 'refused') and ${reached}`;

const spendingSql: Record<SpendingDimension, string> = {
  // Months of Shanghai.
  month: `select strftime('%Y-%m', o.placed_at / 1000 + 28800, 'unixepoch') as label, sum(o.total) as amount ${spent}
    group by 1 order by 1`,
  group: `select g.name as label, sum(o.total) as amount ${spent} group by g.id order by amount desc, g.id`,
  supplier: `select co.short_name as label, sum(o.total) as amount ${spent} group by co.id order by amount desc, co.id`,
  // Goods that were sent back or never came are not spent (decision 014).
  category: `with orders as (select o.id, o.total ${spent}),
    kept as (select l.order_id, l.product_id, l.price * (l.quantity - l.returned - l.refused) as amount
      from orders join order_line l on l.order_id = orders.id)
    select label, sum(amount) as amount from (
      select (select root.name from category root where root.id = cast(c.path as integer)) as label, kept.amount
        from kept join product p on p.id = kept.product_id join category c on c.id = p.cate_id
      union all
      select '运费与优惠', (select sum(total) from orders) - (select sum(amount) from kept))
    group by label having sum(amount) <> 0 order by amount desc, label`,
};

export const readSpending = (who: Reach, by: SpendingDimension, since: Instant) =>
  read<{ label: string; amount: Fen }>(spendingSql[by], ...reach(who), since);

/** A group without a fund that may pay has a row too. */
export type GroupFundRow = { groupId: string; groupName: string; leaderName: string } & (
  | { fundId: string; code: string; name: string; balance: Fen; reserved: Fen; validTo: Instant | null; status: "open" }
  | { fundId: null; code: null; name: null; balance: null; reserved: null; validTo: null; status: null }
);

/** Groups the caller leads or belongs to, with their open funds that are valid at `now`. */
export const readGroupsWithFunds = ({ unitId, purchaserId }: PurchaserScope, now: Instant) =>
  read<GroupFundRow>(
    `select g.id as groupId, g.name as groupName, u.real_name as leaderName, f.id as fundId, f.code, f.name, f.balance,
       f.reserved - ${overdueReserved("?3")} as reserved,
       f.valid_to as validTo, f.status
     from issue_group g join purchaser lead on lead.id = g.leader_id join user u on u.id = lead.user_id
     left join fund f on f.group_id = g.id and ${isPaying("?3")}
     where g.unit_id = ?1 and (g.leader_id = ?2
       or exists (select 1 from group_member m where m.group_id = g.id and m.purchaser_id = ?2))
     order by g.created_at, g.id, f.code`,
    unitId,
    purchaserId,
    now,
  );
