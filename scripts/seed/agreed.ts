import { write, type Write } from "../../src/api/db/read.ts";
import { day, type Instant } from "../../src/domain/kernel/instant.ts";
import { rowsInto } from "./rows.ts";

/** What a buyer pays for one piece of `p` without an activity's luck. */
const price = "min(p.pf_price, coalesce(p.a_price, p.pf_price))";

/** Goods of a company that anybody may take: on sale, on no list of dangerous ones, the best known first. */
const harmless = (coId: number, limit: number, offset = 0) =>
  `select p.id, ${price} as price, row_number() over (order by p.sales desc, p.id) as place from product p
   where p.co_id = ${coId} and p.product_status = 1 and p.product_type = 1 and p.hazard_bits = 0
   order by p.sales desc, p.id limit ${limit} offset ${offset}`;

/** One site with stock of two vendors, one campaign of a unit and one of the mall; the products are there. */
export const agreedRows = (now: Instant): Write[] => [...siteRows(now), ...collectionRows(now)];

function siteRows(now: Instant): Write[] {
  const brought = (coId: number, username: string) => [
    write(
      `insert into site_stock (site_id, product_id, quantity, price, refill_at)
       select 'site-star-1', g.id, 3 + g.place * 5 % 14, g.price * 95 / 100, 4 from (${harmless(coId, 5)}) g where true on conflict do nothing`,
    ),
    write(
      `insert into site_stock_lot (site_id, product_id, price, quantity, since)
       select k.site_id, k.product_id, k.price, k.quantity, ?1 from site_stock k join product p on p.id = k.product_id
       where p.co_id = ${coId} and k.site_id = 'site-star-1' and k.quantity > 0 on conflict do nothing`,
      now - 3 * day,
    ),
    write(
      `insert into site_stock_entry (id, site_id, product_id, kind, quantity, quantity_after, cause, user_id, at, note)
       select 'entry-site-' || k.product_id, k.site_id, k.product_id, 'bring', k.quantity, k.quantity, 'opening', ?1, ?2, '首次备货（演示）'
       from site_stock k join product p on p.id = k.product_id where p.co_id = ${coId} and k.site_id = 'site-star-1'
       on conflict do nothing`,
      `user-${username}`,
      now - 3 * day,
    ),
  ];
  return [
    rowsInto("delivery_site", [
      {
        id: "site-star-1",
        unit_id: "unit-star",
        name: "化学楼试剂间",
        address: "示范路 1 号 化学楼 101 室",
        created_at: now - 40 * day,
      },
    ]),
    ...brought(1, "linhai"),
    ...brought(5, "woze"),
  ];
}

function collectionRows(now: Instant): Write[] {
  const campaigns = [
    {
      id: "collection-star",
      unitId: "unit-star",
      by: "user-sunyue",
      title: "下半年通用试剂集采（演示）",
      coId: 1,
      offset: 1,
      days: 12,
    },
    {
      id: "collection-mall",
      unitId: null,
      by: "user-operator",
      title: "全平台实验耗材集采（演示）",
      coId: 5,
      offset: 2,
      days: 20,
    },
  ];
  return [
    ...campaigns.flatMap(({ id, unitId, by, title, coId, offset, days }) => [
      write(
        `insert into collection (id, unit_id, title, product_id, case_size, min_total, status, opens_at, closes_at, created_at,
           created_by, description, prolong_days, max_prolongations, supply, confirmed_by, confirmed_at)
         select ?1, ?2, ?3, g.id, 12, 24, 'open', ?4, ?5, ?4, ?6, '整箱发货，含运费。', 5, 1, 240, '供应商（演示）', ?4 from (${harmless(coId, 1, offset)}) g where true on conflict do nothing`,
        id,
        unitId,
        title,
        now - 2 * day,
        now + days * day,
        by,
      ),
      ...[
        [1, 96],
        [24, 90],
        [48, 84],
        [96, 78],
      ].map(([from = 1, percent = 100]) =>
        write(
          `insert into collection_price_tier (collection_id, from_quantity, price)
           select x.id, ${from}, max(1, ${price} * ${percent} / 100) from collection x join product p on p.id = x.product_id where x.id = ?1 on conflict do nothing`,
          id,
        ),
      ),
    ]),
    rowsInto(
      "collection_commitment",
      [
        {
          collectionId: "collection-star",
          unitId: "unit-star",
          groupId: "group-star-2",
          by: "wangqiang",
          fundId: "fund-PT-0001",
          quantity: 17,
          tolerance: 4,
        },
        {
          collectionId: "collection-mall",
          unitId: "unit-sea",
          groupId: "group-sea-1",
          by: "chenjing",
          fundId: "fund-CN2026-11",
          quantity: 20,
          tolerance: 6,
        },
      ].map(({ collectionId, unitId, groupId, by, fundId, quantity, tolerance }) => ({
        id: `commitment-${collectionId}`,
        collection_id: collectionId,
        unit_id: unitId,
        group_id: groupId,
        purchaser_id: `pur-${by}`,
        quantity,
        tolerance,
        seq: 1,
        committed_at: now - day,
        fund_id: fundId,
        hold_id: `hold-${collectionId}`,
      })),
    ),
    ...holdRows,
  ];
}

/** What a commitment may cost at most is held on its group's fund, as by hand: on the commitment, on the ledger and on the fund. */
const holdRows = [
  write(
    `update collection_commitment as c set held = (quantity + tolerance) *
       (select t.price from collection_price_tier t where t.collection_id = c.collection_id order by t.from_quantity limit 1)
     where hold_id = 'hold-' || collection_id and held = 0 and exists (select 1 from collection_price_tier t where t.collection_id = c.collection_id)
       and not exists (select 1 from fund_entry e where e.fund_id = c.fund_id and e.cause = 'collection:' || c.hold_id)`,
  ),
  write(
    `insert into fund_entry (id, fund_id, kind, amount, cause, balance_after, reserved_after, note, user_id, at)
     select 'entry-' || c.hold_id, f.id, 'hold', c.held, 'collection:' || c.hold_id, f.balance, f.reserved + c.held, '集采报名冻结', u.user_id, c.committed_at
     from collection_commitment c join fund f on f.id = c.fund_id join purchaser u on u.id = c.purchaser_id
     where c.hold_id = 'hold-' || c.collection_id and c.held > 0 on conflict do nothing`,
  ),
  // Once: on a fund that nothing has moved since it was opened.
  write(
    `update fund set reserved = (select e.amount from fund_entry e where e.fund_id = fund.id and e.kind = 'hold')
     where reserved = 0 and 2 = (select count(*) from fund_entry e where e.fund_id = fund.id)
       and exists (select 1 from fund_entry e where e.fund_id = fund.id and e.id like 'entry-hold-%')`,
  ),
];
