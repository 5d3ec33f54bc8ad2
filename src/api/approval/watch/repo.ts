import { sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { cateIdOfGoods } from "../../db/category.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { mustHold } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";

type EarlierRow = {
  wishId: string;
  submittedAt: Instant;
  total: Fen;
  requesterName: string;
  goodsTitles: string;
  /** JSON arrays of ids. */
  cateIds: string;
  coIds: string;
};

type Tag<T> = (parts: TemplateStringsArray, ...values: (string | number)[]) => T;

/** SQL: requests of a group that still count for the 化整为零 watch, besides one. */
const countsForWatch = <T>(tag: Tag<T>, unit: string, group: string, besides: string, since: string | number): T =>
  tag`w.unit_id = ${unit} and w.group_id = ${group} and w.id <> ${besides} and w.submitted_at > ${since}
    and (w.status in ('submitted', 'approving', 'approved') or w.status = 'ordered' and exists (
      select 1 from "order" o where o.wish_id = w.id and o.status not in ('cancelled', 'refused')))`;

/** SQL: redemptions whose money a fund of the group bears, besides one: they count like requests. */
const redemptionsForWatch = <T>(tag: Tag<T>, unit: string, group: string, besides: string, since: string | number): T =>
  tag`f.group_id = ${group} and r.unit_id = ${unit} and r.id <> ${besides} and r.created_at > ${since} and r.status <> 'cancelled'`;

/** Those submitted since `since`, the latest first, with what they have in common with others. */
export const readEarlier = ({ unitId }: PurchaserScope, groupId: string, besides: string, since: Instant) =>
  read<EarlierRow>(
    `select w.id as wishId, w.submitted_at as submittedAt, w.goods_total + w.freight_total as total, u.real_name as requesterName,
       (select group_concat(l.product_title, '、') from wish_line l where l.wish_id = w.id and l.line_no <= 3) as goodsTitles,
       (select json_group_array(distinct ${cateIdOfGoods}) from wish_line l join product p on p.id = l.product_id
         where l.wish_id = w.id) as cateIds,
       (select json_group_array(distinct l.co_id) from wish_line l where l.wish_id = w.id) as coIds
     from wish w join purchaser r on r.id = w.purchaser_id join user u on u.id = r.user_id
     where ${countsForWatch(String.raw, "?1", "?2", "?3", "?4")}
     union all
     select r.id, r.created_at, r.money, u.real_name, r.title, json_array(${cateIdOfGoods}), json_array(p.co_id)
     from fund f join redemption r on r.fund_id = f.id join product p on p.id = r.product_id
     join purchaser m on m.id = r.purchaser_id join user u on u.id = m.user_id
     where ${redemptionsForWatch(String.raw, "?1", "?2", "?3", "?4")} order by 2 desc`,
    unitId,
    groupId,
    besides,
    since,
  );

/** Holds while the group has submitted nothing else since `since` than what the watch read: two halves cannot pass each other. */
export const noneSubmitted = (
  db: Db,
  { unitId }: PurchaserScope,
  groupId: string,
  besides: string,
  since: Instant,
  historyLength: number,
) =>
  mustHold(
    db,
    sql`(select count(*) from wish w where ${countsForWatch(sql, unitId, groupId, besides, since)})
      + (select count(*) from fund f join redemption r on r.fund_id = f.id
        where ${redemptionsForWatch(sql, unitId, groupId, besides, since)}) <= ${historyLength}`,
  );

/** People of a group besides the caller. */
export const readGroupOthers = ({ unitId, purchaserId }: PurchaserScope, groupId: string) =>
  read<{ others: number }>(
    `select count(*) as others from (
       select m.purchaser_id from group_member m join issue_group g on g.id = m.group_id where g.id = ?2 and g.unit_id = ?1
       union select leader_id from issue_group where id = ?2 and unit_id = ?1)
     where purchaser_id <> ?3`,
    unitId,
    groupId,
    purchaserId,
  );
