import { productTypes } from "#src/domain/catalogue/schema.ts";
import type { TakedownKind } from "#src/domain/catalogue/takedown.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { Permission } from "#src/domain/kernel/permissions.ts";
import { maxCompanies, maxFound, type AppealOutcome, type GoodsAdminState } from "#src/domain/supplier/admin/schema.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { idOf } from "../../catalogue/repo.ts";
import { sellerStatus } from "../../catalogue/seller.ts";
import { userHolds } from "../../db/permission-holders.ts";
import { read, write, type Write } from "../../db/read.ts";
import type { Recipient } from "../../notice/notify.ts";

/** What is looked for: `expression` in the search's index; the same narrows rows that a 货号 or a takedown finds. */
export type GoodsFilter = {
  expression: string;
  /** Normalised, or empty. */
  codeNorm: string;
  /** Folded; each stands in the title or the specification. */
  words: readonly string[];
  /** Of any of these; of all suppliers when it is empty. */
  coIds: readonly number[];
  cateId: number | null;
  casNo: string | null;
  state: GoodsAdminState | null;
};

export type AdminGoodsRow = {
  id: number;
  productCode: string;
  title: string;
  spec: string;
  brandName: string;
  cateName: string;
  casNo: string | null;
  hazardBits: number;
  coId: number;
  coName: string;
  coStatus: string;
  pfPrice: Fen;
  productStatus: number;
  updatedAt: Instant;
  takedownId: string | null;
  kind: TakedownKind | null;
  reason: string | null;
  takenAt: Instant | null;
  wasOnSale: Flag | null;
  appealId: string | null;
};

const columns = `p.id, p.product_code as productCode, p.title, p.spec, b.name as brandName, c.name as cateName, p.cas_no as casNo,
  p.hazard_bits as hazardBits, p.co_id as coId, co.short_name as coName, ${sellerStatus} as coStatus, p.pf_price as pfPrice,
  p.product_status as productStatus, p.updated_at as updatedAt, t.id as takedownId, t.kind, t.reason, t.taken_at as takenAt,
  t.was_on_sale as wasOnSale, a.id as appealId`;
const joined = `join brand b on b.id = p.brand_id join category c on c.id = p.cate_id join company co on co.id = p.co_id
  left join goods_takedown t on t.product_id = p.id and t.ended_at is null
  left join goods_appeal a on a.takedown_id = t.id and a.decided_at is null`;

type Bind = (value: string | number) => string;

/**
 * Words, company, category and CAS number are terms of the index, so that what is read is what matches: on sale by rank, then the rest,
 * the newest first. `limit` stands in each part, which is read no further.
 */
function inIndex({ expression, state }: GoodsFilter, bind: Bind, limit: string): string {
  const match = bind(expression);
  const onSale = `select ${idOf("rowid")} as id from search_rank where search_rank match ${match} order by rowid limit ${limit}`;
  const offSale = `select rowid as id from search_off_sale where search_off_sale match ${match} order by rowid desc limit ${limit}`;
  if (state === "onSale") return onSale;
  if (state === "offSale") return offSale;
  return `select id from (${onSale}) union all select id from (${offSale})`;
}

const sold = `p.product_status = 1 and ${sellerStatus} = 'active'`;

/** The rows that begin with a 货号, at most `maxFound` of them, or those the operator took off sale: few enough to be looked at one by one. */
function inRows({ codeNorm, words, coIds, cateId, casNo, state }: GoodsFilter, bind: Bind): string {
  const taken = `exists (select 1 from goods_takedown t where t.product_id = p.id and t.ended_at is null)`;
  const appealed = `exists (select 1 from goods_takedown t join goods_appeal a on a.takedown_id = t.id
    where t.product_id = p.id and t.ended_at is null and a.decided_at is null)`;
  const states = { onSale: sold, offSale: `not (${sold})`, takenDown: taken, appealed };
  const conditions = [`p.product_type = ${productTypes.goods}`, ...(state ? [states[state]] : [])];
  if (coIds.length > 0) conditions.push(`p.co_id in (select value from json_each(${bind(JSON.stringify(coIds))}))`);
  if (casNo !== null) conditions.push(`p.cas_no = ${bind(casNo)}`);
  if (cateId !== null) conditions.push(`instr('/' || c.path || '/', '/' || ${bind(String(cateId))} || '/')`);
  for (const word of words) conditions.push(`instr(lower(p.title || ' ' || p.spec), ${bind(word)})`);
  const where = `join company co on co.id = p.co_id join category c on c.id = p.cate_id where ${conditions.join(" and ")}`;
  if (codeNorm !== "") {
    const from = bind(codeNorm);
    return `select p.id from (select * from product where code_norm >= ${from} and code_norm < ${from} || '~' order by code_norm, id
      limit ${maxFound}) p ${where} order by p.code_norm, p.id`;
  }
  return state === "appealed"
    ? `select p.id from goods_appeal q join goods_takedown x on x.id = q.takedown_id join product p on p.id = x.product_id ${where}
       and q.decided_at is null and x.ended_at is null order by q.submitted_at, q.id`
    : `select p.id from goods_takedown x join product p on p.id = x.product_id ${where} and x.ended_at is null order by x.taken_at desc, x.id desc`;
}

function found(filter: GoodsFilter, last: number) {
  const params: (string | number)[] = [];
  const bind = (value: string | number) => `?${params.push(value)}`;
  const isInRows = filter.codeNorm !== "" || filter.state === "takenDown" || filter.state === "appealed";
  const ids = isInRows ? inRows(filter, bind) : inIndex(filter, bind, bind(last));
  return { ids, params, bind };
}

/** A page of the goods found; nothing behind `maxFound`. */
export function readAdminGoods(filter: GoodsFilter, limit: number, offset: number) {
  const rows = Math.max(0, Math.min(limit, maxFound - offset));
  const { ids, params, bind } = found(filter, offset + rows);
  return read<AdminGoodsRow>(
    `with found as materialized (select id, row_number() over () as place from (${ids}) limit ${bind(rows)} offset ${bind(offset)})
     select ${columns} from found join product p on p.id = found.id ${joined} order by found.place`,
    ...params,
  );
}

/** How many are found, up to one more than `maxFound`. */
export function countAdminGoods(filter: GoodsFilter) {
  const { ids, params } = found(filter, maxFound + 1);
  return read<{ total: number }>(`select count(*) as total from (select 1 from (${ids}) limit ${maxFound + 1})`, ...params);
}

/** Suppliers whose name or short name holds the words, at most `maxCompanies`. */
export const readCompaniesNamed = (words: string) =>
  read<{ id: number }>(
    `select id from company where instr(lower(name), ?1) > 0 or instr(lower(short_name), ?1) > 0 order by id limit ${maxCompanies}`,
    searchWord(words),
  );

/** Goods for money of these ids; points goods are the mall's own. */
export const readAdminGoodsOf = (ids: readonly number[]) =>
  read<AdminGoodsRow>(
    `select ${columns} from json_each(?1) j join product p on p.id = j.value ${joined} where p.product_type = ${productTypes.goods} order by j.key`,
    JSON.stringify(ids),
  );

export type GoodsFactsRow = {
  pictureKey: string;
  stock: number;
  futuresDay: number;
  measureUnit: string;
  description: string;
  cateId: number;
  catePath: string;
  isCategoryFixed: Flag;
};

export const readGoodsFacts = (id: number) =>
  read<GoodsFactsRow>(
    `select coalesce(nullif(p.picture_key, ''), nullif(s.picture_key, ''), c.picture_key) as pictureKey, p.stock, p.futures_day as futuresDay,
       p.measure_unit as measureUnit, p.description, p.cate_id as cateId,
       (select json_group_array(a.name) from (select name from category a where '/' || c.path || '/' like '%/' || a.id || '/%' order by level) a) as catePath,
       exists (select 1 from operator_category where product_id = p.id) as isCategoryFixed
     from product p join category c on c.id = p.cate_id left join substance s on s.cas_no = p.cas_no where p.id = ?1`,
    id,
  );

export type TakedownRow = {
  takedownId: string;
  kind: TakedownKind;
  reason: string;
  takenAt: Instant;
  byName: string;
  endedAt: Instant | null;
  endReason: string;
  appeals: string;
};

/** A product's takedowns with their appeals, the latest first. */
export const readTakedowns = (productId: number) =>
  read<TakedownRow>(
    `select t.id as takedownId, t.kind, t.reason, t.taken_at as takenAt, u.real_name as byName, t.ended_at as endedAt, t.end_reason as endReason,
       (select json_group_array(json_object('appealId', a.id, 'text', a.text, 'submittedAt', a.submitted_at, 'byName', w.real_name,
          'outcome', a.outcome, 'answer', a.answer, 'decidedAt', a.decided_at)) from (select * from goods_appeal where takedown_id = t.id
          order by submitted_at, id limit 20) a join user w on w.id = a.submitted_by) as appeals
     from goods_takedown t join user u on u.id = t.taken_by where t.product_id = ?1 order by t.taken_at desc, t.id desc limit 20`,
    productId,
  );

export type HistoryRow = { at: Instant; realName: string | null; before: string | null; after: string | null };

/** What the audit says of a product, the latest first. */
export const readGoodsHistory = (id: number) =>
  read<HistoryRow>(
    `select a.at, u.real_name as realName, a.before, a.after from audit a left join user u on u.id = a.user_id
     where a.entity = 'product' and a.entity_id = ?1 order by a.at desc, a.id desc limit 50`,
    String(id),
  );

type NewTakedown = { id: string; productId: number };
/** Leaves out what is taken down already: followed by `mustChange`. */
export const insertTakedowns = (
  rows: readonly NewTakedown[],
  { kind, reason, userId, now }: { kind: TakedownKind; reason: string; userId: string; now: Instant },
): Write =>
  write(
    `insert into goods_takedown (id, product_id, kind, reason, was_on_sale, taken_by, taken_at, taken_as)
     select j.value ->> 'id', p.id, ?2, ?3, p.product_status = 1, ?4, ?5,
       json_object('title', p.title, 'brandName', b.name, 'casNo', p.cas_no, 'makerCode', p.maker_code)
     from json_each(?1) j join product p on p.id = j.value ->> 'productId' join brand b on b.id = p.brand_id
     where not exists (select 1 from goods_takedown t where t.product_id = p.id and t.ended_at is null)`,
    JSON.stringify(rows),
    kind,
    reason,
    userId,
    now,
  );

type Decision = { answer: string; userId: string; now: Instant };

/** Followed by `mustChange`. */
export const endTakedown = (takedownId: string, { answer, userId, now }: Decision): Write =>
  write(
    "update goods_takedown set ended_by = ?2, ended_at = ?3, end_reason = ?4 where id = ?1 and ended_at is null",
    takedownId,
    userId,
    now,
    answer,
  );

/** Rolls the batch back unless the open appeal of a takedown is the one that was looked at; null: none. */
export const mustBeOpenAppeal = (takedownId: string, appealId: string | null): Write =>
  write(
    `insert into batch_guard select 'missed' where (select id from goods_appeal where takedown_id = ?1 and decided_at is null) is not ?2`,
    takedownId,
    appealId,
  );

export const decideAppeal = (takedownId: string, outcome: AppealOutcome, { answer, userId, now }: Decision): Write =>
  write(
    `update goods_appeal set outcome = ?2, answer = ?3, decided_by = ?4, decided_at = ?5 where takedown_id = ?1 and decided_at is null`,
    takedownId,
    outcome,
    answer,
    userId,
    now,
  );

/** Nothing unless the takedown is open; followed by `mustChange`. */
export const insertAppeal = (appeal: { id: string; takedownId: string; text: string; userId: string; now: Instant }): Write =>
  write(
    `insert into goods_appeal (id, takedown_id, text, submitted_by, submitted_at)
     select ?1, t.id, ?3, ?4, ?5 from goods_takedown t where t.id = ?2 and t.ended_at is null
       and not exists (select 1 from goods_appeal a where a.takedown_id = t.id and a.decided_at is null)`,
    appeal.id,
    appeal.takedownId,
    appeal.text,
    appeal.userId,
    appeal.now,
  );

/** The takedown of a company's product that is open, with how often the company appealed. */
export const readOwnTakedown = (coId: number, productId: number) =>
  read<{ productCode: string; takedownId: string | null; appealId: string | null; appeals: number }>(
    `select p.product_code as productCode, t.id as takedownId, (select id from goods_appeal a where a.takedown_id = t.id and a.decided_at is null) as appealId,
       (select count(*) from goods_appeal a where a.takedown_id = t.id) as appeals
     from product p left join goods_takedown t on t.product_id = p.id and t.ended_at is null
     where p.id = ?2 and p.co_id = ?1 and p.product_type = ${productTypes.goods}`,
    coId,
    productId,
  );

/** From now on the operator's. */
export const fixCategory = (productId: number, userId: string, now: Instant): Write =>
  write(
    `insert into operator_category (product_id, chosen_by, chosen_at) values (?1, ?2, ?3)
     on conflict (product_id) do update set chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`,
    productId,
    userId,
    now,
  );

/** Operators whose work appeals are. */
export const readStaffToDecide = (permission: Permission) =>
  read<Recipient>(
    `select u.id as userId, u.mobile, u.email from user u where u.user_type = 3 and u.status = 'active' and ${userHolds("u.id", permission)} limit 50`,
  );
