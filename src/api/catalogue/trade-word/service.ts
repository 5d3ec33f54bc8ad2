import {
  checkNewTradeWord,
  checkTradeWord,
  tradeWordActionsOf,
  type OtherUse,
  type StoredTradeWord,
  type Surroundings,
} from "#src/domain/catalogue/trade-word/editing.ts";
import { refuse } from "#src/domain/catalogue/trade-word/refusals.ts";
import { undoTime, type NewTradeWord, type PointTradeWord, type TradeWordLine } from "#src/domain/catalogue/trade-word/schema.ts";
import { tradeWordKey, type TradeWord } from "#src/domain/catalogue/trade-words.ts";
import { queryTerms } from "#src/domain/catalogue/index-terms.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { commitOrRefuse, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { forgetListedNames } from "../intake/current-names.ts";
import { forgetTradeWords } from "./cached.ts";
import {
  countTradeWords,
  insertTradeWord,
  pointTradeWord as pointRow,
  readChained,
  readListedUse,
  readOtherChemical,
  readTitlesWith,
  undoTradeWord as undoRow,
  readTradeWordById,
  readTradeWordByKey,
  readTradeWordPage,
  restoreTradeWord as restoreRow,
  retireTradeWord as retireRow,
  type Chained,
  type TradeWordFilter,
  type TradeWordRow,
  type TradeWordSort,
} from "./repo.ts";

type ListInput = TradeWordFilter & TradeWordSort & { pageNum: number; pageSize: number };

export async function listTradeWords(ctx: Ctx, { pageNum, pageSize, q, state, ...sort }: ListInput) {
  requireOperator(ctx, permissions.catalogueEdit);
  const [[count], rows] = await readAll(ctx.db, [
    countTradeWords({ q, state }),
    readTradeWordPage({ q, state }, sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: count?.total ?? 0, rows: rows.map((row) => lineOf(row, ctx.now)) };
}

function lineOf(row: TradeWordRow, now: Instant): TradeWordLine {
  const stored = storedOf(row);
  return {
    wordId: row.wordId,
    word: row.word,
    name: row.name,
    state: stored.isRetired ? "retired" : "current",
    isListed: stored.isListed,
    availableActions: tradeWordActionsOf(stored, now),
  };
}

const storedOf = ({ word, name, addedAt, isRetired, isListed }: TradeWordRow): StoredTradeWord => ({
  word,
  name,
  addedAt,
  isRetired: isRetired === 1,
  isListed: isListed === 1,
});

/** Throws 409 for a word that is there, leads on to another, or names another chemical. */
export async function addTradeWord(ctx: Ctx, { word, name }: NewTradeWord): Promise<null> {
  requireOperator(ctx, permissions.catalogueEdit);
  const row = keyed({ word, name });
  const [[same], [count], [chained], [other], [listed], titles] = await readAll(ctx.db, [
    readTradeWordByKey(row.wordKey),
    countTradeWords({}),
    readChained(row.wordKey, row.nameKey),
    readOtherChemical(word, row),
    readListedUse(name, row.wordKey),
    readTitlesWith(expressionOf(word), row.wordKey, name),
  ]);
  checkNewTradeWord(row, around(chained, other, otherUse(listed, titles)), same ? storedOf(same) : null, count?.total ?? 0);
  return save(ctx, insertTradeWord(ctx.db, { ...row, addedAt: ctx.now }), word, { after: { word, name } });
}

/** Makes a word mean another name. Throws 404, 409. */
export async function pointTradeWord(ctx: Ctx, wordId: string, { of, name }: PointTradeWord): Promise<null> {
  requireOperator(ctx, permissions.catalogueEdit);
  const stored = await readStored(ctx, wordId);
  const row = keyed({ word: stored.word, name });
  checkTradeWord({ type: "point", name, around: await readAround(ctx, row) }, stored);
  const change = { before: { name: stored.name }, after: { name } };
  return save(ctx, pointRow(ctx.db, Number(wordId), of, row), stored.word, change);
}

/** Takes a word out of the search; goods are still recognised by it. Throws 404, 409. */
export async function retireTradeWord(ctx: Ctx, wordId: string): Promise<null> {
  requireOperator(ctx, permissions.catalogueEdit);
  const stored = await readStored(ctx, wordId);
  checkTradeWord({ type: "retire" }, stored);
  const change = { before: { status: "current" }, after: { name: stored.name, status: "retired" } };
  return save(ctx, retireRow(ctx.db, Number(wordId), stored.name), stored.word, change);
}

/** Takes a new word back as if it had never been: neither the search nor the review of goods reads it. Throws 404, 409. */
export async function undoTradeWord(ctx: Ctx, wordId: string): Promise<null> {
  requireOperator(ctx, permissions.catalogueEdit);
  const stored = await readStored(ctx, wordId);
  checkTradeWord({ type: "undo", now: ctx.now }, stored);
  const change = { before: { name: stored.name }, after: { status: "undone" } };
  return save(ctx, undoRow(ctx.db, Number(wordId), stored.name, ctx.now - undoTime), stored.word, change);
}

/** Throws 404, 409. */
export async function restoreTradeWord(ctx: Ctx, wordId: string): Promise<null> {
  requireOperator(ctx, permissions.catalogueEdit);
  const stored = await readStored(ctx, wordId);
  const row = keyed(stored);
  checkTradeWord({ type: "restore", around: await readAround(ctx, row) }, stored);
  const change = { before: { status: "retired" }, after: { name: stored.name, status: "current" } };
  return save(ctx, restoreRow(ctx.db, Number(wordId), row), stored.word, change);
}

async function readStored(ctx: Ctx, wordId: string): Promise<StoredTradeWord> {
  const [[row]] = await readAll(ctx.db, [readTradeWordById(Number(wordId))]);
  if (!row) throw notFound("同义词");
  return storedOf(row);
}

const keyed = ({ word, name }: TradeWord) => ({ word, name, wordKey: tradeWordKey(word), nameKey: tradeWordKey(name) });

async function readAround(ctx: Ctx, { word, name, wordKey, nameKey }: ReturnType<typeof keyed>): Promise<Surroundings> {
  const [[chained], [other], [listed], titles] = await readAll(ctx.db, [
    readChained(wordKey, nameKey),
    readOtherChemical(word, { wordKey, nameKey }),
    readListedUse(name, wordKey),
    readTitlesWith(expressionOf(word), wordKey, name),
  ]);
  return around(chained, other, otherUse(listed, titles));
}

/** All its terms in the index of goods on sale; a word of none is found nowhere. */
const expressionOf = (word: string): string =>
  queryTerms(word)
    .map((term) => `"${term}"`)
    .join(" AND ") || '""';

type ListedUse = { isListed: Flag; category: string | null };
const otherUse = (listed: ListedUse | undefined, titles: readonly { title: string }[]): OtherUse | null =>
  listed?.isListed === 1 ? { category: listed.category, titles: titles.map(({ title }) => title) } : null;

const around = (
  chained: Chained | undefined,
  other: { chemical: string } | undefined,
  listed: OtherUse | null,
): Surroundings => ({
  listed,
  leadsTo: chained?.leadsTo ?? null,
  meantBy: chained?.meantBy ?? null,
  chemical: other?.chemical ?? null,
});

async function save(ctx: Ctx, statements: Statement[], word: string, change: { before?: object; after: object }): Promise<null> {
  await commitOrRefuse(ctx, statements, [{ entity: "tradeWord", entityId: word, ...change }], null, refuse.moved());
  forgetTradeWords(ctx);
  forgetListedNames(ctx);
  return null;
}
