import type { Density } from "#src/domain/hazard/content/density.ts";
import type { HazardGroup, HazardLine, PermitDocument } from "#src/domain/hazard/evaluate.ts";
import type { HazardRule, Membership } from "#src/domain/hazard/rule.ts";
import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { currentSheet } from "../../db/goods-sheet.ts";
import { read, write } from "../../db/read.ts";
import type { DescribedRow } from "../described.ts";
import { describedFields, hasListing, listingsJson } from "../listing.ts";

/**
 * Everything the evaluator asks, as one JSON text of one statement: a batch reads it again and compares, so that a
 * submission is written under the very facts it was judged by. ?1 unit, ?2 purchaser, ?3 product ids, ?4 today, ?5 now,
 * ?6 the group, or null for all of the purchaser's. `cross join` keeps the order: from the groups on, past nobody else's
 * requests.
 */
const factsOf = (ids: string) => `(
  with goods as (
    select p.*, ${currentSheet("?5")} as sheet from ${ids} j join product p on p.id = j.value
    where p.hazard_bits > 0 or ${hasListing("p.cas_no")}),
  chemicals as (select distinct cas_no from goods where cas_no is not null),
  groups as (
    select g.id, g.name, g.leader_id from issue_group g where g.unit_id = ?1 and (?6 is null or g.id = ?6) and (g.leader_id = ?2
      or exists (select 1 from group_member m where m.group_id = g.id and m.purchaser_id = ?2))),
  reserved as (
    select w.group_id, p.cas_no, p.pack_id, l.quantity as pieces
      from groups g cross join wish w on w.group_id = g.id join wish_line l on l.wish_id = w.id join product p on p.id = l.product_id
      where w.status in ('submitted', 'approving', 'approved') and p.cas_no in (select cas_no from chemicals)
    union all
    select h.group_id, p.cas_no, p.pack_id, h.pieces
      from groups g cross join chemicals c cross join product p on p.cas_no = c.cas_no
        cross join group_holding h on h.group_id = g.id and h.product_id = p.id
    union all
    select d.group_id, p.cas_no, p.pack_id, l.quantity - l.given_back
      from groups g cross join consignment_delivery d on d.group_id = g.id join consignment_delivery_line l on l.delivery_id = d.id
        join product p on p.id = l.product_id
      where d.status = 'taken' and p.cas_no in (select cas_no from chemicals))
  select json_object(
    'canPurchase', (select can_buy_danger_product from unit where id = ?1),
    'goods', (select json_group_array(json_object('productId', p.id, 'casNo', p.cas_no, 'coId', p.co_id,
        'hazardBits', p.hazard_bits, 'packQuantity', k.quantity, 'packUnit', k.unit,
        'described', json_object(${describedFields}), 'listings', ${listingsJson("p.cas_no", "?4")},
        'densities', (select json_group_array(json_object('condition', y.condition, 'gramsPerMl', y.grams_per_ml)) from substance_density y
          where y.cas_no = p.cas_no),
        'licences', (select json_group_array(json_object('kind', c.kind, 'validFrom', c.valid_from, 'validTo', c.valid_to))
          from licence c where c.co_id = p.co_id),
        'sheet', p.sheet, 'sdsRead', exists (select 1 from sds_acknowledgement a where a.purchaser_id = ?2 and a.product_id = p.id
          and a.file_key = p.sheet)))
      from goods p left join pack k on k.id = p.pack_id),
    'rules', (select json_group_array(json_object('ruleId', r.id, 'unitId', r.unit_id, 'kind', r.kind, 'list', r.list,
        'grade', r.grade, 'casNo', r.cas_no, 'amount', r.amount, 'measure', r.measure, 'weekdays', json(r.weekdays),
        'document', r.document, 'source', r.source, 'note', r.note, 'effectiveFrom', r.effective_from, 'effectiveTo', r.effective_to))
      from hazard_rule r where exists (select 1 from goods) and (r.unit_id is null or r.unit_id = ?1)
        and r.effective_from <= ?4 and (r.effective_to is null or r.effective_to > ?4)),
    'permits', (select json_group_array(json_object('permitId', m.id, 'kind', m.kind, 'casNo', m.cas_no, 'groupId', m.group_id,
        'coId', m.co_id, 'measure', m.measure, 'balance', m.balance, 'validFrom', m.valid_from, 'validTo', m.valid_to))
      from permit m where m.unit_id = ?1 and m.cas_no in (select cas_no from chemicals) and m.revoked_at is null),
    'groups', (select json_group_array(json_object('groupId', g.id, 'name', g.name,
        'people', (select count(*) from (select g.leader_id union select m.purchaser_id from group_member m where m.group_id = g.id)),
        'clearances', (select json_group_array(json_object('kind', c.kind, 'list', c.list, 'validFrom', c.valid_from,
          'validTo', c.valid_to)) from group_clearance c where c.group_id = g.id and c.ended_at is null),
        'holdings', (select json_group_array(json_object('casNo', y.cas_no, 'quantity', y.quantity, 'unit', y.unit)) from (
          select x.cas_no, k.unit, sum(k.quantity * x.pieces) as quantity from reserved x join pack k on k.id = x.pack_id
            where x.group_id = g.id and k.unit in ('g', 'mL') group by x.cas_no, k.unit) y),
        'uses', (select json_group_array(json_object('casNo', u.cas_no, 'measure', u.measure, 'milli', u.amount)) from substance_use u
          where u.group_id = g.id and u.cas_no in (select cas_no from chemicals))))
      from groups g)))`;

const factsText = factsOf("json_each(?3)");
/** Of goods that are only looked at, with those in the purchaser's cart; of goods on no list alone. */
const factsWithCart = factsOf(`(select value from json_each(?3) union select mine.product_id from cart_line mine
  where mine.purchaser_id = ?2 and mine.list_id is null and exists (select 1 from json_each(?3) w join product p on p.id = w.value
    where p.hazard_bits > 0 or ${hasListing("p.cas_no")}))`);

const factsOfSite = factsOf("(select product_id as value from site_stock where site_id = ?3)");

/** What the text holds. */
export type FactsRow = {
  canPurchase: 0 | 1;
  goods: {
    productId: number;
    casNo: string | null;
    coId: number;
    hazardBits: number;
    packQuantity: number | null;
    packUnit: string | null;
    described: DescribedRow;
    listings: Membership[];
    densities: Density[];
    licences: HazardLine["licences"];
    /** Key of the safety data sheet in force. */
    sheet: string | null;
    sdsRead: 0 | 1;
  }[];
  rules: HazardRule[];
  permits: PermitDocument[];
  groups: (Omit<HazardGroup, "holdings"> & {
    holdings: { casNo: string; quantity: number; unit: "g" | "mL" }[];
    uses: HazardGroup["holdings"];
  })[];
};

const paramsOf = (
  { unitId, purchaserId }: Pick<PurchaserScope, "unitId" | "purchaserId">,
  productIds: readonly number[],
  now: Instant,
  groupId: string | null,
) => [unitId, purchaserId, JSON.stringify(productIds), isoDay(now), now, groupId];

/** What there is to know of these goods for the caller; all of the caller's groups, or one. */
export const readHazardFacts = (
  scope: PurchaserScope,
  productIds: readonly number[],
  now: Instant,
  groupId: string | null = null,
) => read<{ facts: string }>(`select ${factsText} as facts`, ...paramsOf(scope, productIds, now, groupId));

/** The same for a unit as a whole, whose goods a supplier brings: no group is looked at, and nobody's acknowledgement. */
export const readUnitHazardFacts = (unitId: string, productIds: readonly number[], now: Instant) =>
  read<{ facts: string }>(`select ${factsText} as facts`, ...paramsOf({ unitId, purchaserId: "" }, productIds, now, null));

/** The same of all that lies at a site of the unit, or is agreed for it. */
export const readSiteHazardFacts = (unitId: string, siteId: string, now: Instant) =>
  read<{ facts: string }>(`select ${factsOfSite} as facts`, unitId, "", siteId, isoDay(now), now, null);

/** The same for one product beside what lies in the caller's cart, and that cart as JSON, newest first. */
export const readHazardFactsWithCart = (scope: PurchaserScope, productId: number, now: Instant) =>
  read<{ facts: string; cart: string }>(
    `select ${factsWithCart} as facts, (select json_group_array(json_object('productId', entry.product_id, 'quantity', entry.quantity)) from (
      select product_id, quantity from cart_line where purchaser_id = ?2 and list_id is null order by added_at desc) entry) as cart`,
    ...paramsOf(scope, [productId], now, null),
  );

/** Holds while the same reading gives the same facts. */
export const hazardUnchanged = (
  db: Db,
  scope: PurchaserScope,
  productIds: readonly number[],
  now: Instant,
  groupId: string,
  existing: string,
): Statement =>
  statementOf(
    db,
    write(
      `insert into batch_guard (conflict) select 'missed' where ${factsText} is not ?7`,
      ...paramsOf(scope, productIds, now, groupId),
      existing,
    ),
  );
