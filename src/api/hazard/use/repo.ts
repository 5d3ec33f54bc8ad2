import type { Measure } from "#src/domain/hazard/rule.ts";
import { insertRows, statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";
import { substanceUse } from "../../db/tables/hazard-control.ts";

/** SQL: milligrams or microlitres that group ?1 took in of substance ?2 and did not note as used, by `measure`. */
const unusedAmounts = `select m.value as measure,
    coalesce((select cast(sum(b.pieces * k.quantity * 1000) as integer) from (
      select h.product_id, h.received as pieces from product p cross join group_holding h on h.group_id = ?1 and h.product_id = p.id
        where p.cas_no = ?2
      union all
      select l.product_id, l.quantity - l.given_back from consignment_delivery d join consignment_delivery_line l on l.delivery_id = d.id
        where d.group_id = ?1 and d.status = 'taken') b
      cross join product p on p.id = b.product_id cross join pack k on k.id = p.pack_id
      where p.cas_no = ?2 and k.unit = iif(m.value = 'mass', 'g', 'mL')), 0)
    - coalesce((select sum(u.amount) from substance_use u where u.group_id = ?1 and u.cas_no = ?2 and u.measure = m.value), 0) as milli
  from json_each('["mass", "volume"]') m`;

/** What a group has of a substance, by measure. */
export const readUnusedAmounts = (groupId: string, casNo: string) =>
  read<{ measure: Measure; milli: number }>(unusedAmounts, groupId, casNo);

/** Holds while a group has so much of a substance. */
export const stillUnused = (
  db: Db,
  { groupId, casNo, measure, amount }: { groupId: string; casNo: string; measure: Measure; amount: number },
): Statement =>
  statementOf(
    db,
    write(
      `insert into batch_guard (conflict) select 'missed' from (${unusedAmounts}) where measure = ?3 and milli < ?4`,
      groupId,
      casNo,
      measure,
      amount,
    ),
  );

export const insertUse = (db: Db, row: typeof substanceUse.$inferSelect): Statement => insertRows(db, substanceUse, [row]);
