import { and, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Fen } from "#src/domain/kernel/money.ts";
import { expiryRule, type RuleRow } from "./expiry/repo.ts";
import { flagOf, type Flag } from "#src/domain/kernel/number.ts";
import { accountOf, mallAccounts, type TransferKind } from "#src/domain/points/ledger.ts";
import { fenPerPointKey, type PointsGoodsForm } from "#src/domain/points/schema.ts";
import type { RedemptionStatus } from "#src/domain/points/state.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { keyed } from "../catalogue/trade-word/repo.ts";
import { pathOfCategory } from "../db/category.ts";
import type { PurchaserScope } from "../kernel/context.ts";
import { mustChange, mustHold, statementOf, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read, write } from "../db/read.ts";
import { unit } from "../db/tables/unit.ts";
import { pointsTransfer, redemption } from "../db/tables/points.ts";

const rule = `coalesce((select cast(value as integer) from config where key = '${fenPerPointKey}'), 0) as fenPerPoint`;
export const readPointsRule = () => read<{ fenPerPoint: number }>(`select ${rule}`);

/** Whether the caller's unit takes part, what they have, and the rule of earning. */
export const readAccount = ({ unitId, purchaserId }: PurchaserScope) =>
  read<{ open: Flag; balance: number; reserved: number; fenPerPoint: number } & RuleRow>(
    `select unit.integral_switch_open as "open", coalesce(a.balance, 0) as balance, coalesce(a.reserved, 0) as reserved,
       ${rule}, ${expiryRule}
     from unit left join points_account a on a.purchaser_id = ?2 left join points_expiry_rule r on r.id = 1 where unit.id = ?1`,
    unitId,
    purchaserId,
  );

export type GoodsRow = {
  id: number;
  title: string;
  spec: string;
  pictureKey: string;
  points: number;
  price: Fen;
  stock: number;
  measureUnit: string;
  description: string;
  perPerson: number | null;
  perDay: number | null;
  status: number;
  coId: number;
  coName: string;
  /** Ids of its category and those above it, `1/2/7`. */
  catePath: string;
  updatedAt: Instant;
};
const goods = `p.id, p.title, p.spec, p.picture_key as pictureKey, p.points, p.pf_price as price, p.stock, p.measure_unit as measureUnit,
  p.description, c.per_person as perPerson, c.per_day as perDay, p.product_status as status, p.co_id as coId, co.short_name as coName,
  ${pathOfCategory("cat")} as catePath, p.updated_at as updatedAt
  from product p join company co on co.id = p.co_id join category cat on cat.id = p.cate_id left join points_cap c on c.product_id = p.id where p.product_type = 2`;

/** `status` 1 on sale, 2 not, null either; `q` a part of the title. */
export type GoodsFilter = { status: 1 | 2 | null; q: string };
const offered = "(?1 is null or p.product_status = ?1) and (?2 = '' or instr(lower(p.title), ?2) > 0)";

const goodsSorts = { title: "p.title", points: "p.points", stock: "p.stock", updatedAt: "p.updated_at" };
export type GoodsSort = SortOf<typeof goodsSorts>;

export const readGoods = ({ status, q }: GoodsFilter, sort: GoodsSort, limit: number, offset: number) =>
  read<GoodsRow>(
    `select ${goods} and ${offered} order by ${orderBy(sort, goodsSorts, "p.points, p.id", "p.id")} limit ?3 offset ?4`,
    status,
    searchWord(q),
    limit,
    offset,
  );
export const readGoodsCount = ({ status, q }: GoodsFilter) =>
  read<{ total: number }>(
    `select count(*) as total from product p where p.product_type = 2 and ${offered}`,
    status,
    searchWord(q),
  );

/** A registered chemical that one of these keys is a name of. */
export const readRegistered = (keys: readonly string[]) =>
  read<{ name: string }>(
    `with k as (select value as key from json_each(?1)
       union select t.name_key from json_each(?1) j join trade_word t on t.word_key = j.value)
     select s.name_zh as name from substance s where s.is_unregistered = 0 and (
       ${keyed("s.name_zh")} in (select key from k) or ${keyed("s.name_en")} in (select key from k)
       or exists (select 1 from json_each(s.aliases) a where ${keyed("a.value")} in (select key from k))) limit 1`,
    JSON.stringify(keys),
  );

/** What goods are called of which one of these is a trade word, also one that no search reads any more. */
export const readCalled = (keys: readonly string[]) =>
  read<{ name: string }>(
    "select t.name from json_each(?1) j join trade_word t on t.word_key = j.value order by t.id limit 50",
    JSON.stringify(keys),
  );

export const readOneGoods = (id: number) => read<GoodsRow>(`select ${goods} and p.id = ?1`, id);

/** Pieces somebody has taken, ever and since; what was cancelled does not count. */
const redeemed = (since: string) =>
  `(select coalesce(sum(quantity), 0) from redemption where purchaser_id = ?1 and product_id = ?2 and status <> 'cancelled' and created_at > ${since})`;
export const readRedeemed = ({ purchaserId }: PurchaserScope, productId: number, since: Instant) =>
  read<{ ever: number; today: number }>(
    `select ${redeemed("0")} as ever, ${redeemed("?3")} as today`,
    purchaserId,
    productId,
    since,
  );

/** The address of the caller that the parcel goes to, and the group of the fund that bears the money. */
export const readAddressLine = ({ purchaserId, unitId }: PurchaserScope, addressId: string) =>
  read<{ receiver: string; mobile: string; region: string; detail: string }>(
    "select receiver, mobile, region, detail from address where id = ?1 and purchaser_id = ?2 and unit_id = ?3",
    addressId,
    purchaserId,
    unitId,
  );
export const readMyFund = ({ purchaserId, unitId }: PurchaserScope, fundId: string) =>
  read<{ groupId: string }>(
    `select f.group_id as groupId from fund f join issue_group g on g.id = f.group_id
     where f.id = ?1 and f.unit_id = ?2 and (g.leader_id = ?3
       or exists (select 1 from group_member m where m.group_id = g.id and m.purchaser_id = ?3))`,
    fundId,
    unitId,
    purchaserId,
  );

/** Takes pieces from the stock; misses unless there are as many, on sale at what was shown. */
export const deductStock = (
  db: Db,
  { id, points, price }: { id: number; points: number; price: number },
  quantity: number,
): Statement[] => [
  statementOf(
    db,
    write(
      `update product set stock = stock - ?2 where id = ?1 and product_type = 2 and product_status = 1 and stock >= ?2
         and points = ?3 and pf_price = ?4`,
      id,
      quantity,
      points,
      price,
    ),
  ),
  mustChange(db),
];
export const giveStockBack = (db: Db, id: number, quantity: number): Statement[] => [
  statementOf(db, write("update product set stock = stock + ?2 where id = ?1 and product_type = 2", id, quantity)),
  mustChange(db),
];

/** Before the redemption's own row: misses when it would go beyond what one person may take. */
export const withinCaps = (
  db: Db,
  { purchaserId }: PurchaserScope,
  { productId, quantity, since }: { productId: number; quantity: number; since: Instant },
): Statement => {
  const sum = (from: number) =>
    sql`(select coalesce(sum(quantity), 0) from redemption where purchaser_id = ${purchaserId} and product_id = ${productId}
      and status <> 'cancelled' and created_at > ${from}) + ${quantity}`;
  return mustHold(
    db,
    sql`not exists (select 1 from points_cap c where c.product_id = ${productId}
      and (${sum(0)} > coalesce(c.per_person, 1000000) or ${sum(since)} > coalesce(c.per_day, 1000000)))`,
  );
};

/** `earnForOrder` writes what is earned, `expiry/repo.ts` what expires, and whoever sets a mall up an opening balance (`adjust`). */
type MovedKind = Exclude<TransferKind, "earn" | "adjust" | "expire">;
type Entry = { kind: MovedKind; purchaserId: string; amount: number; cause: string; note: string; at: Instant };

/** Where each kind of movement comes from and goes to. */
const routes = {
  reverse: ({ purchaserId }) => [accountOf(purchaserId), mallAccounts.issued],
  hold: ({ purchaserId }) => [accountOf(purchaserId), mallAccounts.redeemed],
  post: ({ purchaserId }) => [accountOf(purchaserId), mallAccounts.redeemed],
  void: ({ purchaserId }) => [mallAccounts.redeemed, accountOf(purchaserId)],
} as const satisfies Record<MovedKind, (entry: Entry) => [string, string]>;

const transfer = (db: Db, entry: Entry): Statement => {
  const [fromAccount, toAccount] = routes[entry.kind](entry);
  return db.insert(pointsTransfer).values({ id: uuid(), fromAccount, toAccount, ...entry });
};

/** What a movement does to the account; the CHECK of the account refuses what is not there. */
const accountMoves = {
  reverse: "balance = balance - ?2",
  hold: "reserved = reserved + ?2",
  post: "balance = balance - ?2, reserved = reserved - ?2",
  void: "reserved = reserved - ?2",
} as const satisfies Record<MovedKind, string>;
const needsAvailable = new Set<MovedKind>(["hold", "reverse"]);

/** One movement of somebody's points: misses when they have not as many, fails when its cause has moved before. */
export const movePoints = (db: Db, entry: Entry): Statement[] => [
  statementOf(
    db,
    write(
      `update points_account set ${accountMoves[entry.kind]} where purchaser_id = ?1
         ${needsAvailable.has(entry.kind) ? "and balance - reserved >= ?2" : "and ?2 > 0"}`,
      entry.purchaserId,
      entry.amount,
    ),
  ),
  mustChange(db),
  transfer(db, entry),
];

const openAccountSql =
  'insert into points_account (purchaser_id) select purchaser_id from "order" where id = ?1 on conflict do nothing';

/**
 * What an order that was settled just now earns: for the buyer, in units that take part, once. In the batch of the payment; it never
 * holds the payment up.
 */
export const earnForOrder = (db: Db, { orderId, points, at }: { orderId: string; points: number; at: Instant }): Statement[] =>
  points <= 0
    ? []
    : [
        statementOf(db, write(openAccountSql, orderId)),
        statementOf(
          db,
          write(
            `insert into points_transfer (id, kind, from_account, to_account, purchaser_id, amount, cause, note, at)
             select ?1, 'earn', '${mallAccounts.issued}', 'purchaser:' || o.purchaser_id, o.purchaser_id, ?3, 'order:' || o.id, '订单 ' || o.order_no, ?4
             from "order" o join unit on unit.id = o.unit_id
             where o.id = ?2 and unit.integral_switch_open = 1 on conflict (cause) do nothing`,
            uuid(),
            orderId,
            points,
            at,
          ),
        ),
        // Only when the row above is there: the same cause moves nothing twice.
        statementOf(
          db,
          write(
            `update points_account set balance = balance + ?2 where changes() = 1
               and purchaser_id = (select purchaser_id from "order" where id = ?1)`,
            orderId,
            points,
          ),
        ),
      ];

/** By the order's id or its number. */
export const readEarned = (order: string) =>
  read<{ orderId: string; orderNo: string; purchaserId: string; amount: number; balance: number; reserved: number }>(
    `select o.id as orderId, o.order_no as orderNo, t.purchaser_id as purchaserId, t.amount, a.balance, a.reserved
     from "order" o join points_transfer t on t.cause = 'order:' || o.id
     join points_account a on a.purchaser_id = t.purchaser_id where o.id = ?1 or o.order_no = ?1`,
    order,
  );

export const insertRedemption = (db: Db, row: typeof redemption.$inferInsert): Statement => db.insert(redemption).values(row);

export type RedemptionRow = typeof redemption.$inferSelect & { purchaserName: string; unitName: string };
const redemptionRow = `r.id, r.purchaser_id as purchaserId, r.unit_id as unitId, r.product_id as productId, r.title, r.quantity,
  r.points, r.money, r.fund_id as fundId, r.status, r.receiver, r.carrier, r.tracking_no as trackingNo, r.cancel_reason as cancelReason,
  r.created_at as createdAt, u.real_name as purchaserName, unit.name as unitName
  from redemption r join purchaser p on p.id = r.purchaser_id join user u on u.id = p.user_id join unit on unit.id = r.unit_id`;

export const readRedemption = (id: string) => read<RedemptionRow>(`select ${redemptionRow} where r.id = ?1`, id);

export type RedemptionFilter = { purchaserId: string | null; status: RedemptionStatus | null };
/** Somebody's own are looked up among them, not among all. */
const narrowed = ({ purchaserId, status }: RedemptionFilter) =>
  `${purchaserId === null ? "?1 is null" : "r.purchaser_id = ?1"} and ${status === null ? "?2 is null" : "r.status = ?2"}`;
const redemptionSorts = { createdAt: "r.created_at", points: "r.points" };
export type RedemptionSort = SortOf<typeof redemptionSorts>;

export const readRedemptions = (filter: RedemptionFilter, sort: RedemptionSort, limit: number, offset: number) =>
  read<RedemptionRow>(
    `select ${redemptionRow} where ${narrowed(filter)}
     order by ${orderBy(sort, redemptionSorts, "r.created_at desc, r.id desc", "r.id")} limit ?3 offset ?4`,
    filter.purchaserId,
    filter.status,
    limit,
    offset,
  );
export const readRedemptionCount = (filter: RedemptionFilter) =>
  read<{ total: number }>(
    `select count(*) as total from redemption r where ${narrowed(filter)}`,
    filter.purchaserId,
    filter.status,
  );

/** Followed by `mustChange`: misses when the redemption has moved on. */
export const stepRedemption = (
  db: Db,
  id: string,
  before: RedemptionStatus,
  change: Partial<Pick<typeof redemption.$inferInsert, "status" | "carrier" | "trackingNo" | "cancelReason">>,
) =>
  db
    .update(redemption)
    .set(change)
    .where(and(eq(redemption.id, id), eq(redemption.status, before)));

const entrySorts = { at: "at" };
export type EntrySort = SortOf<typeof entrySorts>;

export const readEntries = ({ purchaserId }: PurchaserScope, sort: EntrySort, limit: number, offset: number) =>
  read<{ id: string; kind: TransferKind; amount: number; note: string; at: Instant }>(
    `select id, kind, amount, note, at from points_transfer where purchaser_id = ?1
     order by ${orderBy(sort, entrySorts, "at desc, id desc", "id")} limit ?2 offset ?3`,
    purchaserId,
    limit,
    offset,
  );
export const readEntryCount = ({ purchaserId }: PurchaserScope) =>
  read<{ total: number }>("select count(*) as total from points_transfer where purchaser_id = ?1", purchaserId);

export const setSwitch = (db: Db, { unitId }: PurchaserScope, open: boolean) =>
  db
    .update(unit)
    .set({ integralSwitchOpen: flagOf(open) })
    .where(eq(unit.id, unitId));

/** Where new goods go: a category, and whether the company trades. */
export const readGoodsPlace = (coId: number) =>
  read<{ category: number | null; company: Flag }>(
    `select (select id from category order by level desc, id limit 1) as category,
       exists (select 1 from company where id = ?1 and status = 'active') as company`,
    coId,
  );

/** Goods for points are found in the points mall alone: their brand and category are never looked for. */
const myBrand = "积分商品";

export const insertGoods = (
  db: Db,
  { id, coId, category, now }: { id: string; coId: number; category: number; now: Instant },
  form: PointsGoodsForm,
): Statement[] => [
  statementOf(db, write("insert into brand (name) values (?1) on conflict (name) do nothing", myBrand)),
  statementOf(
    db,
    write(
      `insert into product (id, product_type, co_id, product_code, code_norm, brand_id, cate_id, title, spec, series_key, measure_unit,
         picture_key, description, points, pf_price, sort_price, stock, product_status, created_at, updated_at)
       select ?1, 2, ?2, 'POINTS-' || ?1, 'POINTS' || ?1, b.id, ?3, ?5, ?6, 'POINTS-' || ?1, ?7, ?8, ?9, ?10, ?11, ?11, ?12, ?13, ?14, ?14
       from brand b where b.name = ?4`,
      id,
      coId,
      category,
      myBrand,
      form.title,
      form.spec,
      form.measureUnit,
      form.pictureKey,
      form.description,
      form.points,
      form.price,
      form.stock,
      form.onSale ? 1 : 2,
      now,
    ),
  ),
  mustChange(db),
  setCaps(db, id, form),
];

/** Misses when the goods are not as the form showed them. */
export const updateGoods = (
  db: Db,
  { id, shown, now }: { id: number; shown: { stock: number; updatedAt: Instant }; now: Instant },
  form: PointsGoodsForm,
): Statement[] => [
  statementOf(
    db,
    write(
      `update product set title = ?4, spec = ?5, measure_unit = ?6, picture_key = ?7, description = ?8, points = ?9, pf_price = ?10,
         sort_price = ?10, stock = ?11, product_status = ?12, updated_at = max(?13, updated_at + 1)
       where id = ?1 and product_type = 2 and stock = ?2 and updated_at = ?3`,
      id,
      shown.stock,
      shown.updatedAt,
      form.title,
      form.spec,
      form.measureUnit,
      form.pictureKey,
      form.description,
      form.points,
      form.price,
      form.stock,
      form.onSale ? 1 : 2,
      now,
    ),
  ),
  mustChange(db),
  setCaps(db, id, form),
];

const setCaps = (db: Db, id: number | string, { perPerson, perDay }: PointsGoodsForm): Statement =>
  statementOf(
    db,
    write(
      `insert into points_cap (product_id, per_person, per_day) values (?1, ?2, ?3)
       on conflict (product_id) do update set per_person = excluded.per_person, per_day = excluded.per_day`,
      id,
      perPerson,
      perDay,
    ),
  );

/** Whom to tell of a redemption. */
export const readBuyerToNotify = (purchaserId: string) =>
  read<{ userId: string; mobile: string | null; email: string | null }>(
    "select u.id as userId, u.mobile, u.email from purchaser p join user u on u.id = p.user_id where p.id = ?1",
    purchaserId,
  );
