import { sql } from "drizzle-orm";
import type { tradeWordStates } from "#src/domain/catalogue/trade-word/schema.ts";
import { maxTradeWords } from "#src/domain/catalogue/trade-word/schema.ts";
import { compositionsOf } from "#src/domain/catalogue/formula.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { fewGoods } from "#src/domain/catalogue/trade-word/editing.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { mustChange, mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";
import { tradeWord } from "../../db/tables/catalogue.ts";
import { idOf } from "../repo.ts";

const sorts = { word: "w.word", name: "w.name" };
export type TradeWordSort = SortOf<typeof sorts>;
export type TradeWordFilter = { q?: string | undefined; state?: (typeof tradeWordStates)[number] | undefined };

export type TradeWordRow = { wordId: string; word: string; name: string; isRetired: Flag; isListed: Flag; addedAt: Instant };

/** Goods are recognised by the words of a chemical's own Chinese name, so far as some legal list names it. */
const columns = `cast(w.id as text) as wordId, w.word, w.name, w.is_retired as isRetired, w.added_at as addedAt,
  w.name in (select name_zh from substance where cas_no in (select cas_no from substance_listing)) as isListed`;

function matching({ q, state }: TradeWordFilter) {
  const params = q ? [searchWord(q)] : [];
  const parts = [
    "true",
    ...(q ? ["(instr(lower(w.word), ?1) > 0 or instr(lower(w.name), ?1) > 0)"] : []),
    ...(state ? [`w.is_retired = ${Number(state === "retired")}`] : []),
  ];
  return { where: parts.join(" and "), params };
}

export const countTradeWords = (filter: TradeWordFilter) => {
  const { where, params } = matching(filter);
  return read<{ total: number }>(`select count(*) as total from trade_word w where ${where}`, ...params);
};

export const readTradeWordPage = (filter: TradeWordFilter, sort: TradeWordSort, limit: number, offset: number) => {
  const { where, params } = matching(filter);
  return read<TradeWordRow>(
    `select ${columns} from trade_word w where ${where}
     order by ${orderBy(sort, sorts, "w.name_key, w.id", "w.id")} limit ?${params.length + 1} offset ?${params.length + 2}`,
    ...params,
    limit,
    offset,
  );
};

export const readTradeWordById = (wordId: number) =>
  read<TradeWordRow>(`select ${columns} from trade_word w where w.id = ?1`, wordId);
export const readTradeWordByKey = (wordKey: string) =>
  read<TradeWordRow>(`select ${columns} from trade_word w where w.word_key = ?1`, wordKey);

/** All words, in their order: as many as `maxTradeWords`, which whoever adds one is held to. */
export const readTradeWords = () =>
  read<{ word: string; name: string; isRetired: Flag }>("select word, name, is_retired as isRetired from trade_word order by id");

export type Chained = { leadsTo: string | null; meantBy: string | null };

/** What the wanted name is a word of, and which word means the word itself, among those in use. */
export const readChained = (wordKey: string, nameKey: string) =>
  read<Chained>(
    `select (select name from trade_word where word_key = ?2 and is_retired = 0) as leadsTo,
       (select word from trade_word where name_key = ?1 and is_retired = 0 order by id limit 1) as meantBy`,
    wordKey,
    nameKey,
  );

/** SQL: a text as `tradeWordKey` makes its key, as far as SQLite folds. */
export const keyed = (text: string) => `replace(replace(lower(${text}), ' ', ''), '-', '')`;
const isCalled = (key: string, row = "s") =>
  `(${keyed(`${row}.name_zh`)} = ${key} or ${keyed(`${row}.name_en`)} = ${key}
    or exists (select 1 from json_each(${row}.aliases) a where ${keyed("a.value")} = ${key}))`;

/**
 * A registered chemical that bears the word as a name of its own, and not the other name; or one of a legal list whose formula the word
 * reads as, where the other name is of no chemical with that formula: HCl is 盐酸 and 氯化氢.
 */
export const readOtherChemical = (word: string, { wordKey, nameKey }: { wordKey: string; nameKey: string }) =>
  read<{ chemical: string }>(
    `select s.name_zh as chemical from substance s where s.is_unregistered = 0 and not coalesce(${isCalled("?2")}, 0)
       and (${isCalled("?1")} or (s.formula in (select value from json_each(?3))
         and exists (select 1 from substance_listing l where l.cas_no = s.cas_no)
         and not exists (select 1 from substance t where t.formula = s.formula and ${isCalled("?2", "t")})))
     order by s.cas_no limit 1`,
    wordKey,
    nameKey,
    JSON.stringify(compositionsOf(word)),
  );

/** Whether a legal list has the chemical of this name, and a category that the word names. */
export const readListedUse = (name: string, wordKey: string) =>
  read<{ isListed: Flag; category: string | null }>(
    `select exists (select 1 from substance s join substance_listing l on l.cas_no = s.cas_no where s.name_zh = ?1) as isListed,
       (select c.name from category c where c.merged_into is null and (substr(${keyed("c.name")}, -length(?2)) = ?2
          or instr('、' || replace(replace(replace(${keyed("c.name")}, '与', '、'), '和', '、'), '及', '、') || '、', '、' || ?2 || '、') > 0)
        order by c.level, c.id limit 1) as category`,
    name,
    wordKey,
  );

/** Goods on sale that say the word in their title or spec, and are not of the chemical with this name; `expression` finds the word. */
export const readTitlesWith = (expression: string, wordKey: string, name: string) =>
  read<{ title: string }>(
    `with hits as materialized (select rowid as key from search_rank where search_rank match ?1 order by rowid limit 500)
     select p.title from hits join product p on p.id = ${idOf("hits.key")}
     where instr(${keyed("p.title || ' ' || p.spec")}, ?2) > 0
       and (p.cas_no is null or p.cas_no not in (select cas_no from substance where name_zh = ?3)) limit ${fewGoods + 2}`,
    expression,
    wordKey,
    name,
  );

type Keyed = { word: string; name: string; wordKey: string; nameKey: string };

/** No word leads on to another. */
const isUnchained = ({ wordKey, nameKey }: Pick<Keyed, "wordKey" | "nameKey">) =>
  sql`not exists (select 1 from trade_word w where w.word_key = ${nameKey} and w.is_retired = 0)
    and not exists (select 1 from trade_word w where w.name_key = ${wordKey} and w.is_retired = 0)`;

/** Misses when somebody added it, filled the table or made a chain meanwhile. */
export const insertTradeWord = (db: Db, row: Keyed & { addedAt: Instant }): Statement[] => [
  mustHold(
    db,
    sql`${isUnchained(row)} and not exists (select 1 from trade_word w where w.word_key = ${row.wordKey})
      and (select count(*) from trade_word) < ${maxTradeWords}`,
  ),
  db.insert(tradeWord).values(row),
];

/** Misses when it means another name by now, or would lead on. */
export const pointTradeWord = (db: Db, wordId: number, before: string, row: Keyed): Statement[] => [
  mustHold(db, isUnchained(row)),
  db
    .update(tradeWord)
    .set({ name: row.name, nameKey: row.nameKey })
    .where(sql`${tradeWord.id} = ${wordId} and ${tradeWord.name} = ${before} and ${tradeWord.isRetired} = 0`),
  mustChange(db),
];

/** Misses when it means another name by now: who retires a word looked at that meaning. */
export const retireTradeWord = (db: Db, wordId: number, before: string): Statement[] => [
  db
    .update(tradeWord)
    .set({ isRetired: 1 })
    .where(sql`${tradeWord.id} = ${wordId} and ${tradeWord.isRetired} = 0 and ${tradeWord.name} = ${before}`),
  mustChange(db),
];

/** Misses when somebody has changed or undone it meanwhile. */
export const undoTradeWord = (db: Db, wordId: number, before: string, since: Instant): Statement[] => [
  db
    .delete(tradeWord)
    .where(sql`${tradeWord.id} = ${wordId} and ${tradeWord.name} = ${before} and ${tradeWord.addedAt} >= ${since}`),
  mustChange(db),
];

/** Misses when it would lead on by now. */
export const restoreTradeWord = (db: Db, wordId: number, row: Keyed): Statement[] => [
  mustHold(db, isUnchained(row)),
  db
    .update(tradeWord)
    .set({ isRetired: 0 })
    .where(sql`${tradeWord.id} = ${wordId} and ${tradeWord.isRetired} = 1 and ${tradeWord.name} = ${row.name}`),
  mustChange(db),
];
