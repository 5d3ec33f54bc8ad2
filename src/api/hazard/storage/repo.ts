import type { PurchaserScope } from "../../kernel/context.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { read } from "../../db/read.ts";
import { listingsJson } from "../listing.ts";

export const readStorageGroups = () =>
  read<{ id: string; name: string; cabinet: string; matches: string }>(
    "select id, name, cabinet, matches from storage_group order by order_num",
  );
export const readStoragePairs = () =>
  read<{ groupA: string; groupB: string; level: number; reason: string }>(
    "select group_a as groupA, group_b as groupB, level, reason from storage_pair",
  );
export const readStorageSpecials = () =>
  read<{ sideA: string; sideB: string; level: number; reason: string }>(
    "select side_a as sideA, side_b as sideB, level, reason from storage_special order by id",
  );

export type StoredRow = {
  casNo: string;
  nameZh: string;
  ghsClasses: string;
  reactivity: string | null;
  isUnregistered: Flag;
  lists: string;
  inStock: 0 | 1;
};

/** How many substances of the store are checked: no cabinet holds more. */
const maxStoredRows = 200;

/**
 * The substances asked for, and those that the purchaser's groups (or one of them) have received, or taken from a consignment
 * site, and not used up. Packs of unknown size count as there.
 */
export const readStored = (
  { unitId, purchaserId }: PurchaserScope,
  casNos: readonly string[],
  today: string,
  groupId: string | null,
) =>
  read<StoredRow>(
    `with groups as (
       select g.id from issue_group g where g.unit_id = ?1 and (?4 is null or g.id = ?4) and (g.leader_id = ?2
         or exists (select 1 from group_member m where m.group_id = g.id and m.purchaser_id = ?2))),
     brought as (
       select h.group_id, h.product_id, h.received as pieces from group_holding h
         where h.group_id in (select id from groups) and h.received > 0
       union all
       select d.group_id, l.product_id, l.quantity - l.given_back
         from consignment_delivery d join consignment_delivery_line l on l.delivery_id = d.id
         where d.group_id in (select id from groups) and d.status = 'taken' and l.quantity > l.given_back),
     received as (
       select b.group_id, p.cas_no, k.unit, sum(b.pieces * coalesce(k.quantity, 1) * 1000) as milli
       from brought b join product p on p.id = b.product_id left join pack k on k.id = p.pack_id where p.cas_no is not null
       group by b.group_id, p.cas_no, k.unit),
     stored as (
       select distinct r.cas_no from received r where r.unit is null or r.unit not in ('g', 'mL') or r.milli > (
         select coalesce(sum(u.amount), 0) from substance_use u where u.group_id = r.group_id and u.cas_no = r.cas_no
           and u.measure = iif(r.unit = 'g', 'mass', 'volume'))
       limit ${maxStoredRows})
     select s.cas_no as casNo, s.name_zh as nameZh, s.ghs_classes as ghsClasses, r.classes as reactivity, s.is_unregistered as isUnregistered, x.in_stock as inStock,
       (select json_group_array(distinct y.value ->> 'list') from json_each(${listingsJson("s.cas_no", "?5")}) y) as lists
     from (select value as cas_no, 0 as in_stock from json_each(?3) union all select cas_no, 1 from stored) x
     join substance s on s.cas_no = x.cas_no left join substance_reactivity r on r.cas_no = s.cas_no order by x.in_stock, s.cas_no`,
    unitId,
    purchaserId,
    JSON.stringify(casNos),
    groupId,
    today,
  );
