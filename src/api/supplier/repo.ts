import { safetyKinds } from "#src/domain/catalogue/takedown.ts";
import type { TakenDown } from "#src/domain/supplier/taken-down.ts";
import { sql, type SQL } from "drizzle-orm";
import { productTypes } from "#src/domain/catalogue/schema.ts";
import type { DraftCells } from "#src/domain/catalogue/draft-columns.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { MyGoodsFilter } from "#src/domain/supplier/schema.ts";
import type { FirstOrderFacts } from "#src/domain/supplier/first-order.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import type { SupplierScope } from "../kernel/context.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { lackedLicences } from "../db/goods-licence.ts";
import { runsOut } from "../db/low-stock.ts";
import { lacksSheet } from "../db/goods-sheet.ts";
import { read, write, type Write } from "../db/read.ts";
import { openTakedown } from "../db/takedown.ts";
import { freightTemplateOfGoods } from "../freight/repo.ts";
import { peopleOf } from "./staff/invitation/repo.ts";

export type MyRow = {
  id: number;
  productCode: string;
  title: string;
  spec: string;
  brandName: string;
  measureUnit: string;
  productStatus: 1 | 2;
  stock: number;
  futuresDay: number;
  pfPrice: Fen;
  aPrice: Fen | null;
  aPriceFrom: number | null;
  aPriceTo: number | null;
  sales: number;
  updatedAt: number;
  hasFreight: Flag;
  needsSheet: Flag;
  /** Of `HazardList`, as JSON. */
  lackedLicences: string;
  /** What the operator took them off sale for, as JSON. */
  takedown: string | null;
};

const myColumns = (
  now: string,
) => `p.id, p.product_code as productCode, p.title, p.spec, b.name as brandName, p.measure_unit as measureUnit,
  p.product_status as productStatus, p.stock, p.futures_day as futuresDay, p.pf_price as pfPrice, p.a_price as aPrice,
  p.a_price_from as aPriceFrom, p.a_price_to as aPriceTo, p.sales, p.updated_at as updatedAt,
  ${freightTemplateOfGoods} is not null as hasFreight, ${lacksSheet(now)} as needsSheet,
  ${lackedLicences(now)} as lackedLicences, ${openTakedown} as takedown`;

const sorts = { productCode: "p.product_code" };
export type MyGoodsSort = SortOf<typeof sorts>;
type Needs = MyGoodsFilter["needs"];
type Filter = { status: number | null; q: string; needs?: Needs; pageNum: number; pageSize: number } & MyGoodsSort;

/** Points goods name the company that ships them; what they are and cost is the operator's. */
const isOwn = `p.product_type = ${productTypes.goods}`;

const ownTakenDown = `p.id in (select t.product_id from goods_takedown t join product o on o.id = t.product_id
  where t.ended_at is null and o.co_id = ?1)`;
const named = "(?3 = '' or p.cas_no = ?3 or instr(lower(p.title), ?3) or instr(lower(p.product_code), ?3))";
/** `?4` is the moment for which goods without a sheet are looked for, 0 for those the operator took off sale, null for all goods. */
const where = (needs: Needs) => `p.co_id = ?1 and ${isOwn} and (?2 is null or p.product_status = ?2)
    and (?4 is null or iif(?4 = 0, ${ownTakenDown}, ${lacksSheet("?4")}))
    and ${named}${needs === "stock" ? ` and ${runsOut}` : ""}`;

/** A company's goods by code, how many match, and how many of each state the words find. */
export function readMyGoods(coId: number, { status, q, needs, pageNum, pageSize, ...sort }: Filter, now: Instant) {
  const lookedFor = momentOf(needs, now);
  const word = searchWord(q);
  return [
    read<MyRow>(
      `select ${myColumns("?5")} from product p join brand b on b.id = p.brand_id where ${where(needs)}
       order by ${orderBy(sort, sorts, needs === "stock" ? "p.stock, p.id" : "p.product_code", "p.id")} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
      coId,
      status,
      word,
      lookedFor,
      now,
    ),
    read<{ total: number }>(`select count(*) as total from product p where ${where(needs)}`, coId, status, word, lookedFor),
    read<{ productStatus: 1 | 2; count: number }>(
      `select product_status as productStatus, count(*) as count from product p
       where co_id = ?1 and ${isOwn} and ?2 is null and ${named} group by product_status`,
      coId,
      null,
      word,
    ),
    read<{ takenDown: number }>(
      `select count(*) as takenDown from product p where ${ownTakenDown} and ?2 is null and ${named}`,
      coId,
      null,
      word,
    ),
    read<{ isSuspended: number }>("select status = 'suspended' as isSuspended from company where id = ?1", coId),
  ] as const;
}

function momentOf(needs: Needs, now: Instant): Instant | null {
  if (needs === "sheet") return now;
  return needs === "takedown" ? 0 : null;
}

/** Those of the products that are the company's. */
export const readMine = (coId: number, ids: readonly number[], now: Instant) =>
  read<MyRow>(
    `select ${myColumns("?3")} from json_each(?2) j cross join product p on p.id = j.value join brand b on b.id = p.brand_id where p.co_id = ?1 and ${isOwn}`,
    coId,
    JSON.stringify(ids),
    now,
  );

export const readFormerPrices = (coId: number, id: number) =>
  read<{ pfPrice: Fen; aPrice: Fen | null; validUntil: number }>(
    `select h.pf_price as pfPrice, h.a_price as aPrice, h.valid_until as validUntil from product_price_history h
     join product p on p.id = h.product_id where p.id = ?2 and p.co_id = ?1 order by h.valid_until desc, h.id desc limit 100`,
    coId,
    id,
  );

/** Holds while every one of the products is the company's. */
export const ownsAll = (coId: number, ids: readonly number[]): SQL =>
  sql`(select count(*) from product where co_id = ${coId} and id in (select value from json_each(${JSON.stringify(ids)}))) = ${ids.length}`;

/** So many of the goods are looked at: a new company has few. */
const maxLookedAt = 1_000;
const someGoods = `(select * from product where co_id = ?1 limit ${maxLookedAt})`;

export const readFirstOrderFacts = ({ coId }: SupplierScope, now: Instant) =>
  read<Record<keyof FirstOrderFacts, Flag>>(
    `select exists (select 1 from shop where co_id = ?1 and (slogan <> '' or notice <> '')) as hasFace,
       exists (select 1 from licence where co_id = ?1 and valid_from <= ?2 and valid_to > ?2)
         or exists (select 1 from brand_authorisation where co_id = ?1 and valid_from <= ?2 and valid_to > ?2) as hasLicence,
       exists (select 1 from ${someGoods} where product_status = 1 and hazard_bits <> 0) as sellsDangerous,
       exists (select 1 from freight_template where co_id = ?1 and is_default = 1) as hasFreight,
       not exists (select 1 from ${someGoods} p where p.product_status = 1 and ${lacksSheet("?2")}) as hasSheets,
       exists (select 1 from ${someGoods} where product_status = 1) as onSale,
       ${peopleOf("?1", "?2")} > 1 as hasPeople,
       exists (select 1 from saved_reply where co_id = ?1) as hasReplies,
       exists (select 1 from "order" where co_id = ?1) as hasOrder`,
    coId,
    now,
  );

export type MyCompany = { id: number; name: string; shortName: string };
export const readMyCompany = (coId: number) =>
  read<MyCompany>("select id, name, short_name as shortName from company where id = ?1", coId);

type CellColumn = Exclude<keyof DraftCells, "supplier" | "productCateName">;
/** A product in the columns of an import file and its picture, with the row they come from. */
export type MyCellsRow = Record<CellColumn, string> & {
  id: number;
  updatedAt: Instant;
  isPoints: Flag;
  /** What the operator took it off sale for, as JSON. */
  takedown: string | null;
  /** The operator chose its category. */
  isCategoryFixed: Flag;
  /** Pieces of it lie at a unit's site. */
  isConsigned: Flag;
};

const yuan = (column: string) => `iif(p.${column} is null, '', printf('%d.%02d', p.${column} / 100, p.${column} % 100))`;
const minuteOf = (column: string) => `coalesce(strftime('%Y-%m-%d %H:%M', (p.${column} + 28800000) / 1000, 'unixepoch'), '')`;
const whole = (column: string) => `cast(p.${column} as text)`;
const cellColumns = Object.entries({
  productCode: "p.product_code",
  productTitle: "p.title",
  productSpec: "p.spec",
  cateId: whole("cate_id"),
  brandName: "b.name",
  productMeasureUnit: "p.measure_unit",
  price: yuan("pf_price"),
  futuresDay: whole("futures_day"),
  stock: whole("stock"),
  cas: "coalesce(p.cas_no, '')",
  grade: "coalesce(g.name, '')",
  concentration: "p.concentration",
  form: "p.form",
  makerCode: "p.maker_code",
  aPrice: yuan("a_price"),
  aPriceFrom: minuteOf("a_price_from"),
  aPriceTo: minuteOf("a_price_to"),
  minQuantity: whole("min_quantity"),
  stepQuantity: whole("step_quantity"),
  freightTemplate: "coalesce(f.name, '')",
  productStatus: whole("product_status"),
  description: "p.description",
  pictureKey: "p.picture_key",
} satisfies Record<CellColumn, string>);
const cells = `p.id, p.updated_at as updatedAt, p.product_type = ${productTypes.points} as isPoints, ${openTakedown} as takedown,
  exists (select 1 from operator_category where product_id = p.id) as isCategoryFixed,
  exists (select 1 from site_stock where product_id = p.id and quantity > 0) as isConsigned, ${cellColumns.map(([name, column]) => `${column} as ${name}`).join(", ")}`;
const cellTables = `join brand b on b.id = p.brand_id left join grade g on g.id = p.grade_id
  left join freight_template f on f.id = p.freight_template_id`;

/** What goods are in the columns of an import file, as the file would say it: nothing for the default freight template. */
export const readMyCells = (coId: number, codes: readonly string[]) =>
  read<MyCellsRow>(
    `select ${cells} from json_each(?2) j cross join product p on p.co_id = ?1 and p.product_code = j.value ${cellTables}`,
    coId,
    JSON.stringify([...new Set(codes)]),
  );

export const readMyCellsById = (coId: number, id: number) =>
  read<MyCellsRow>(`select ${cells} from product p ${cellTables} where p.id = ?2 and p.co_id = ?1 and ${isOwn}`, coId, id);

/**
 * Rolls the batch back when pieces of the products were sold or came back since they were read: a row is written as a whole, and
 * would give them back.
 */
export const mustHaveStock = (rows: readonly Pick<MyCellsRow, "id" | "stock">[]): Write =>
  write(
    `insert into batch_guard select 'missed' from json_each(?1) j join product p on p.id = j.value ->> 'id'
     where p.stock <> cast(j.value ->> 'stock' as integer) limit 1`,
    JSON.stringify(rows.map(({ id, stock }) => ({ id, stock }))),
  );

export const readMyCellsByIds = (coId: number, ids: readonly number[]) =>
  read<MyCellsRow>(
    `select ${cells} from json_each(?2) j cross join product p on p.id = j.value ${cellTables} where p.co_id = ?1 and ${isOwn}`,
    coId,
    JSON.stringify(ids),
  );

/** The next goods of a list behind a code, by code; `productCateName` besides what `readMyCells` gives. */
export const readMyCellsAfter = (
  coId: number,
  { status, q, needs }: Pick<Filter, "status" | "q" | "needs">,
  { code, limit, now }: { code: string; limit: number; now: Instant },
) =>
  read<MyCellsRow & { productCateName: string }>(
    `select ${cells}, c.name as productCateName from product p ${cellTables} join category c on c.id = p.cate_id
     where ${where(needs)} and p.product_code > ?5 order by p.product_code limit ?6`,
    coId,
    status,
    searchWord(q),
    momentOf(needs, now),
    code,
    limit,
  );

/** So many names of goods taken down are compared, the latest first; by their CAS number all are. */
const maxTakenDown = 2_000;

/**
 * A company's goods that are taken down for safety: those of these CAS numbers, and the latest; each as it is now, and as it was when it was
 * taken down.
 */
export const readTakenDown = (coId: number, casNos: readonly string[]) =>
  read<TakenDown>(
    `with open as (select p.product_code as productCode, p.title, b.name as brandName, p.cas_no as casNo, p.maker_code as makerCode,
         t.taken_as as takenAs, t.kind, t.reason, t.taken_at as at
       from goods_takedown t cross join product p on p.id = t.product_id join brand b on b.id = p.brand_id
       where t.ended_at is null and p.co_id = ?1 and p.product_status <> 1 and t.kind in (select value from json_each(?3))),
     chosen as (select * from (select * from open order by at desc limit ${maxTakenDown})
       union select * from open where casNo in (select value from json_each(?2)) or takenAs ->> 'casNo' in (select value from json_each(?2)))
     select productCode, title, brandName, casNo, makerCode, kind, reason from chosen
     union select productCode, takenAs ->> 'title', takenAs ->> 'brandName', takenAs ->> 'casNo', takenAs ->> 'makerCode', kind, reason
       from chosen where takenAs <> '{}'`,
    coId,
    JSON.stringify([...new Set(casNos)]),
    JSON.stringify(safetyKinds),
  );
