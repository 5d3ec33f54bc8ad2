import { sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { PackUnit } from "#src/domain/pricing/unit-price.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { batchChoice, cartLine } from "../../db/tables/cart.ts";

/** Goods found for a key; `wanted`: the place in the list of keys that was asked with. */
export type FoundRow = { wanted: number; id: number };

const foundGoods = "select f.wanted, f.id from f join product p on p.id = f.id and p.product_type = 1";

/** So many goods are looked at for one key. */
export const perKey = 8;

/** Goods with one of these normalised codes, the mall's or the maker's; off sale ones too, so that a row can say so. */
export const readByCode = (codes: readonly string[]) =>
  read<FoundRow>(
    `with f as (
       select j.key as wanted, p.id from json_each(?1) j join product p on p.id in
         (select id from product where code_norm = j.value order by product_status, rank_level limit ${perKey})
       union select j.key, p.id from json_each(?1) j join product p on p.id in
         (select id from product where maker_norm = j.value and maker_norm <> '' order by product_status, rank_level limit ${perKey}))
     ${foundGoods}`,
    JSON.stringify(codes),
  );

export type CasWanted = { cas: string; quantity: number | null; unit: PackUnit | null; brand: string };

/** Goods of a substance, those of the wanted pack and brand first. */
export const readByCas = (wanted: readonly CasWanted[]) =>
  read<FoundRow>(
    `with f as (
       select j.key as wanted, p.id from json_each(?1) j join product p on p.id in
         (select o.id from product o join brand ob on ob.id = o.brand_id left join pack ok on ok.id = o.pack_id
          where o.cas_no = j.value ->> '$.cas' and o.product_status = 1
          order by (ok.quantity = j.value ->> '$.quantity' and ok.unit = j.value ->> '$.unit') is true desc,
            ob.name = j.value ->> '$.brand' desc, o.rank_level, o.id limit ${perKey}))
     ${foundGoods}`,
    JSON.stringify(wanted),
  );

/** So many goods of one substance are looked at for those who ask for very many of it. */
const perSubstance = 2_000;

export type PackedRow = { id: number; quantity: number | null; unit: PackUnit | null; brand: string };

/** Goods of one substance on sale with their packs and brands, best-ranked first. */
export const readPacksOfCas = (casNo: string) =>
  read<PackedRow>(
    `select o.id, ok.quantity, ok.unit, ob.name as brand from product o join brand ob on ob.id = o.brand_id
     left join pack ok on ok.id = o.pack_id where o.cas_no = ?1 and o.product_status = 1 and o.product_type = 1
     order by o.rank_level, o.id limit ${perSubstance}`,
    casNo,
  );

/** CAS numbers of folded names of substances and of the goods that bear them. */
export const readCasOfNames = (names: readonly string[]) =>
  read<{ wanted: number; casNo: string }>(
    `select j.key as wanted, n.cas_no as casNo from json_each(?1) j join search_name n on n.norm = j.value where n.cas_no is not null`,
    JSON.stringify(names),
  );

/** So many goods are looked at for one expression: some of them turn out not to hold the words it leaves out. */
const perSearch = 24;

/** The best-ranked goods that hold all terms of an expression of the index. */
export const readByWords = (expressions: readonly string[]) =>
  read<FoundRow>(
    `with f as (
       select j.key as wanted, p.id from json_each(?1) j join product p on p.id in
         (select rowid & 16777215 from search_rank where search_rank match j.value order by rowid limit ${perSearch}))
     ${foundGoods}`,
    JSON.stringify(expressions),
  );

/** Those of these terms that are in the index. */
export const readIndexedTerms = (terms: readonly string[]) =>
  read<{ term: string }>(
    "select j.value as term from json_each(?1) j where exists (select 1 from search_term t where t.term = j.value)",
    JSON.stringify(terms),
  );

/** How many goods bear each of these terms, of those that very many do. */
export const readHeavyTotals = (terms: readonly string[]) =>
  read<{ term: string; total: number }>(
    "select term, total from search_heavy where term in (select value from json_each(?1))",
    JSON.stringify(terms),
  );

/** What this unit chose for such rows before. */
export const readChoices = ({ unitId }: PurchaserScope, keys: readonly string[]) =>
  read<FoundRow>(
    `with f as (
       select j.key as wanted, c.product_id as id from json_each(?2) j cross join batch_choice c on c.unit_id = ?1 and c.key = j.value)
     ${foundGoods}`,
    unitId,
    JSON.stringify(keys),
  );

/** Goods whose code begins with what was typed, for completion. */
export const readByCodePrefix = (code: string, limit: number) =>
  read<{ id: number }>(
    `select id from (
       select id, rank_level from product where code_norm >= ?1 and code_norm < ?1 || '~' and product_status = 1 and product_type = 1
       union select id, rank_level from product where maker_norm >= ?1 and maker_norm < ?1 || '~' and maker_norm <> ''
         and product_status = 1 and product_type = 1)
     order by rank_level, id limit ?2`,
    code,
    limit,
  );

/** How many of these products the cart holds, and how many lines it has. */
export const readLinesOf = ({ purchaserId }: PurchaserScope, productIds: readonly number[]) =>
  [
    read<{ productId: number; quantity: number }>(
      `select product_id as productId, quantity from cart_line where purchaser_id = ?1 and list_id is null
         and product_id in (select value from json_each(?2))`,
      purchaserId,
      JSON.stringify(productIds),
    ),
    read<{ count: number }>("select count(*) as count from cart_line where purchaser_id = ?1 and list_id is null", purchaserId),
  ] as const;

export type NewLine = {
  id: string;
  productId: number;
  quantity: number;
  expectedPrice: Fen | null;
  addedAt: Instant;
  chosen: string;
};

/** Adds lines, or their quantities to the lines that are there, in one statement. */
export const addLines = (db: Db, { purchaserId }: PurchaserScope, lines: readonly NewLine[]): Statement =>
  db
    .insert(cartLine)
    .select(
      sql`select value ->> '$.id', ${purchaserId}, null, value ->> '$.productId', value ->> '$.quantity', 1, value ->> '$.expectedPrice',
        value ->> '$.addedAt', value ->> '$.chosen' from json_each(${JSON.stringify(lines)}) where true order by key`,
    )
    .onConflictDoUpdate({
      target: [cartLine.purchaserId, sql`coalesce(list_id, '')`, cartLine.productId],
      set: {
        quantity: sql`${cartLine.quantity} + excluded.quantity`,
        expectedPrice: sql`excluded.expected_price`,
        selected: 1,
        chosen: sql`excluded.chosen`,
      },
    });

/** The unit's latest choice for a row counts. */
export const rememberChoices = (
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  choices: readonly { key: string; productId: number }[],
  now: Instant,
): Statement =>
  db
    .insert(batchChoice)
    .select(
      sql`select ${unitId}, value ->> '$.key', value ->> '$.productId', ${purchaserId}, ${now}
        from json_each(${JSON.stringify(choices)}) where true`,
    )
    .onConflictDoUpdate({
      target: [batchChoice.unitId, batchChoice.key],
      set: { productId: sql`excluded.product_id`, chosenBy: sql`excluded.chosen_by`, chosenAt: sql`excluded.chosen_at` },
    });
