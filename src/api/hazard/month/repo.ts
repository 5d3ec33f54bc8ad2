import type { SubstanceRelation } from "#src/domain/hazard/parent.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";
import { retainedOf } from "../../db/retained.ts";
import { describedFields, listingsJson } from "../listing.ts";

/** What a group asked for or took of some substances, their salts and hydrates since a moment, besides one request. */
export type Month = { groupId: string; besides: string; since: Instant; casNos: readonly string[] };

/** SQL: `family`, the substances of a JSON array with what they are salts or hydrates of, and all salts and hydrates of those. */
const familyOf = (casNos: string) => `roots as (
    select j.value as cas_no from json_each(${casNos}) j
    union select o.parent_cas from json_each(${casNos}) j cross join substance_parent o on o.cas_no = j.value),
  family as (select cas_no from roots union select o.cas_no from roots t cross join substance_parent o on o.parent_cas = t.cas_no)`;

/**
 * ?1 unit, ?2 group, ?3 the request besides, ?4 since, ?5 substances as JSON. Goods of a consignment site count when they are taken,
 * and so not once more when the closing of its period makes a request of them.
 */
const earlierLines = `${familyOf("?5")},
  earlier as (
    select w.id as wish_id, w.submitted_at as at, w.purchaser_id, l.product_id, l.cas_no, l.product_title as title, l.product_spec as spec,
      l.product_measure_unit as measure_unit, iif(w.status <> 'ordered', l.quantity, (
        select coalesce(sum(n.quantity - n.refused - n.returned + ${retainedOf("n")}), 0) from "order" o join order_line n on n.order_id = o.id
          where o.wish_id = w.id and n.product_id = l.product_id and o.status not in ('cancelled', 'refused'))) as pieces
      from wish w join wish_line l on l.wish_id = w.id
      where w.group_id = ?2 and w.unit_id = ?1 and w.id <> ?3 and w.submitted_at >= ?4 and w.source_type <> ${sourceTypes.consignment}
        and w.status in ('submitted', 'approving', 'approved', 'ordered') and l.cas_no in (select cas_no from family)
    union all
    select null, coalesce(d.taken_at, d.created_at), d.purchaser_id, p.id, p.cas_no, p.title, p.spec, p.measure_unit, l.quantity - l.given_back
      from consignment_delivery d join consignment_delivery_line l on l.delivery_id = d.id join product p on p.id = l.product_id
      where d.group_id = ?2 and d.unit_id = ?1 and d.status in ('taken', 'ordered') and d.taken_at >= ?4 and d.wish_id is not ?3
        and p.cas_no in (select cas_no from family))`;

const paramsOf = ({ unitId }: PurchaserScope, { groupId, besides, since, casNos }: Month) => [
  unitId,
  groupId,
  besides,
  since,
  JSON.stringify(casNos),
];

export type EarlierRow = {
  wishId: string | null;
  at: Instant;
  requesterName: string;
  productTitle: string;
  productSpec: string;
  measureUnit: string;
  pieces: number;
  casNo: string | null;
  hazardBits: number;
  /** JSON, see `DescribedRow`, `Membership` and `Density`. */
  described: string;
  listings: string;
  densities: string;
};

/** What the group asked for before in the time, with what the law says of it on the day `today`. */
export const readEarlierLines = (scope: PurchaserScope, month: Month, today: string) =>
  read<EarlierRow>(
    `with ${earlierLines}
     select e.wish_id as wishId, e.at, u.real_name as requesterName, e.title as productTitle, e.spec as productSpec,
       e.measure_unit as measureUnit, e.pieces, e.cas_no as casNo, p.hazard_bits as hazardBits, json_object(${describedFields}) as described,
       ${listingsJson("e.cas_no", "?6")} as listings,
       (select json_group_array(json_object('condition', y.condition, 'gramsPerMl', y.grams_per_ml)) from substance_density y
         where y.cas_no = e.cas_no) as densities
     from earlier e join product p on p.id = e.product_id join purchaser r on r.id = e.purchaser_id join user u on u.id = r.user_id`,
    ...paramsOf(scope, month),
    today,
  );

/** The substances that count with these, with what they are a salt or hydrate of, and the names of both. */
export const readFamilies = (casNos: readonly string[]) =>
  read<{ casNo: string; name: string; parentCas: string | null; relation: SubstanceRelation | null }>(
    `with ${familyOf("?1")}
     select s.cas_no as casNo, s.name_zh as name, o.parent_cas as parentCas, o.relation
     from family f join substance s on s.cas_no = f.cas_no left join substance_parent o on o.cas_no = s.cas_no`,
    JSON.stringify(casNos),
  );

/** Holds while the group asked for nothing else since than what was read: two halves cannot pass each other. */
export const nothingSince = (db: Db, scope: PurchaserScope, month: Month, linesRead: number): Statement =>
  statementOf(
    db,
    write(
      `insert into batch_guard (conflict) with ${earlierLines} select 'missed' from (select count(*) as n from earlier) where n > ?6`,
      ...paramsOf(scope, month),
      linesRead,
    ),
  );
