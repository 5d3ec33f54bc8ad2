import { v7 as uuid } from "uuid";
import { codeOf, normalizeCode } from "#src/domain/catalogue/code.ts";
import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import { batchColumnLabel, layoutOf, type Layout } from "#src/domain/cart/batch/columns.ts";
import { orderedOf, outcomeOf } from "#src/domain/cart/batch/outcome.ts";
import { chosenOf, rankFound } from "#src/domain/cart/batch/rank.ts";
import {
  batchLimits,
  wordsOfCell,
  type AddBatch,
  type AddedBatch,
  type BatchResult,
  type BatchRow,
  type ResolveBatch,
} from "#src/domain/cart/batch/schema.ts";
import {
  withCode,
  withContradiction,
  withOpenFigure,
  withoutSearch,
  isAside,
  keyOf,
  wantedOf,
  withoutTimes,
  type Wanted,
} from "#src/domain/cart/batch/wanted.ts";
import { chosenText } from "#src/domain/catalogue/goods-change.ts";
import { freightUnset } from "#src/domain/cart/notice.ts";
import { quantityProblem, maxLines } from "#src/domain/kernel/quantity.ts";
import { type Offer } from "#src/domain/cart/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/cart/refusals.ts";
import { purchaserScope, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import { inTurn } from "../../kernel/in-turn.ts";
import { mapInTurns } from "../../kernel/turns.ts";
import type { Db } from "../../db/client.ts";
import { commit, ConflictError, mentions, mustHold } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { currentTradeWords } from "../../catalogue/trade-word/cached.ts";
import { readUnitSwitches } from "../../unit/repo.ts";
import { shortLine, toGoods, type Goods } from "../../goods/goods.ts";
import { readGoods, type GoodsRow } from "../../goods/repo.ts";
import { cartFits } from "../repo.ts";
import { findGoods } from "./find.ts";
import { readList, type ListRow } from "./read-list.ts";
import { addLines, readByCas, readByCode, readByCodePrefix, readLinesOf, rememberChoices } from "./repo.ts";

/** Reads a list and proposes goods for every row of it; changes nothing. Throws 422 for a list that cannot be read, 429. */
export async function resolveBatch(ctx: Ctx, input: ResolveBatch): Promise<BatchResult> {
  const scope = purchaserScope(ctx);
  return inTurn(`batch ${scope.purchaserId}`, () => resolve(ctx, scope, input));
}

/** Lists of so many rows take seconds: several at once would each take as long as all of them, and be broken off unanswered. */
const longList = 500;
const otherLists = { patience: 6_000, says: "同时识别的长清单较多，请稍后再试，或分成几份；已粘贴的内容不受影响" };

async function resolve(ctx: Ctx, scope: PurchaserScope, input: ResolveBatch): Promise<BatchResult> {
  const list = await readList(input);
  const work = () => resolveList(ctx, scope, list);
  return list.length > longList ? inTurn("long list", work, otherLists) : work();
}

async function resolveList(ctx: Ctx, scope: PurchaserScope, list: readonly ListRow[]): Promise<BatchResult> {
  await requireReadable(list);
  const layout = layoutOf(list.map(({ cells }) => cells));
  const { head, columns } = layout;
  const readAs = rowReader(layout);
  const width = Math.max(1, ...list.map(({ cells }) => cells.length));
  const read = await mapInTurns(
    list,
    (row, place) => ({ row, wanted: readAs(row), isAbove: place <= head }),
    Math.min(rowsAtOnce, Math.ceil(cellsAtOnce / width)),
  );
  const isRow = ({ wanted, isAbove }: (typeof read)[number]) => !isAbove && !isAside(wanted);
  const rows = read.filter(isRow).map((one) => one.wanted);
  if (rows.length > batchLimits.rows) throw tooManyRows(rows.length);
  const understood = await withExistingCodes(ctx.db, rows);
  const tradeWords = await currentTradeWords(ctx);
  const [{ found, goods, leftOut, hints, notLookedUp, contradicted }, [[unit]]] = await Promise.all([
    findGoods(ctx.db, scope, understood, tradeWords),
    readAll(ctx.db, [readUnitSwitches(scope)]),
  ]);
  const wanted = understood.map((row, place) => {
    const isCode = found[place]?.some(({ by }) => by === "code") ?? false;
    const asked = withOpenFigure(withCode(row, isCode), leftOut.get(place));
    return withoutSearch(withContradiction(asked, contradicted.get(place)), notLookedUp.get(place));
  });
  const ranked = await mapInTurns(
    wanted,
    (row, place) => rankFound(row, found[place] ?? [], contradicted.has(place)),
    rowsAtOnce,
  );
  const named = new Set(ranked.flatMap((all) => all.map(({ productId }) => productId)));
  const offers = await offersOf(
    ctx,
    [...named].flatMap((productId) => goods.get(productId) ?? []),
    unit,
  );
  return {
    rows: await mapInTurns(wanted, (row, place) => rowOf(row, ranked[place] ?? [], offers, hints.get(place)), rowsAtOnce),
    skipped: read
      .filter((one) => !isRow(one))
      .map(({ row, wanted: { line, text }, isAbove }) => ({
        line,
        text,
        why: isAbove ? aboveOf(row, list[head]) : "没有商品的行",
      })),
    columns: columns.flatMap((column, place) => (column ? [{ column: place + 1, label: batchColumnLabel[column] }] : [])),
    offers: [...offers.values()],
  };
}

/** A row is read in a tenth of a millisecond, a cell in a fiftieth: the widest rows go one by one. */
const rowsAtOnce = 50;
const cellsAtOnce = 500;

const tooManyRows = (rows: number) =>
  new DomainError(codes.invalid, `共 ${rows} 行，一次最多 ${batchLimits.rows} 行，请分成几次`);

const aboveOf = (row: ListRow, head: ListRow | undefined) => (row === head ? "表头" : "标题");

/** Rows whose number ends like a quantity, read so where the catalogue has no number that ends so. */
async function withExistingCodes(db: Db, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const parted = wanted.map(withoutTimes);
  const codesOf = wanted.map(({ code }, place) => (parted[place] ? normalizeCode(code) : ""));
  const ambiguous = [...new Set(codesOf)].filter((code) => code !== "");
  if (ambiguous.length === 0) return [...wanted];
  const [rows] = await readAll(db, [readByCode(ambiguous)]);
  const existing = new Set(rows.map((row) => ambiguous[row.wanted]));
  return wanted.map((row, place) => (existing.has(codesOf[place]) ? row : (parted[place] ?? row)));
}

/** Reading costs by the word: a list of more than can be read while others wait is refused with what to leave out. */
async function requireReadable(list: readonly ListRow[]): Promise<void> {
  const counts = await mapInTurns(list, ({ cells }) => cells.reduce((sum, cell) => sum + wordsOfCell(cell), 0), rowsAtOnce);
  const words = counts.reduce((sum, count) => sum + count, 0);
  if (words <= batchLimits.words) return;
  const text = `清单文字过多（约 ${words} 个词，一次最多 ${batchLimits.words} 个）：请只保留货号、CAS 号、名称、品牌、规格、数量各列，或分成几次`;
  throw new DomainError(codes.invalid, text);
}

/** Reads rows; one that stands in the list again as it is written is read once. */
function rowReader(layout: Layout): (row: ListRow) => Wanted {
  const existing = new Map<string, Wanted>();
  return (row) => {
    const key = JSON.stringify([row.cells, row.repeated]);
    const wanted = existing.get(key) ?? readRow(row, layout);
    existing.set(key, wanted);
    return { ...wanted, line: row.line };
  };
}

/** A merged quantity is one figure for several rows: nobody can say whose. */
function readRow({ line, cells, repeated }: ListRow, { columns, unit }: Layout): Wanted {
  const place = columns.indexOf("quantity");
  if (!repeated.includes(place)) return wantedOf(line, cells, columns, unit);
  const wanted = wantedOf(line, cells.with(place, ""), columns, unit);
  return { ...wanted, quantity: null, isQuantityUnread: true, problem: wanted.problem ?? "数量是合并的单元格，请为每行分别填写" };
}

function rowOf(
  wanted: Wanted,
  ranked: ReturnType<typeof rankFound>,
  offers: ReadonlyMap<string, Offer>,
  hint: string | undefined,
): BatchRow {
  const candidates = ranked
    .map(({ productId, confidence, why }) => ({ productId: String(productId), confidence, why }))
    .filter(({ productId }) => offers.has(productId));
  const chosen = chosenOf(ranked);
  const offer = chosen === null ? null : (offers.get(String(chosen)) ?? null);
  const { quantity, problem } = orderedOf(wanted, offer);
  return {
    wanted,
    key: keyOf(wanted),
    hint: hint ?? "",
    candidates,
    chosen: offer && String(chosen),
    quantity,
    ...outcomeOf(offer, candidates.length, quantity, problem),
  };
}

/** Goods behind a code that is being typed: exact ones (house code, maker's number, CAS number), else codes that begin like it. */
export async function findByCode(ctx: Ctx, text: string): Promise<{ exact: boolean; offers: Offer[] }> {
  const scope = purchaserScope(ctx);
  const cas = parseCas(text);
  const code = codeOf(text);
  const [coded, ofCas, near] = await readAll(ctx.db, [
    readByCode(code ? [code] : []),
    readByCas(cas ? [{ cas, quantity: null, unit: null, brand: "" }] : []),
    readByCodePrefix(code ?? "~", maxNear),
  ]);
  const exact = [...coded, ...ofCas];
  const ids = [...new Set((exact.length > 0 ? exact : near).map(({ id }) => id))];
  const [rows, [unit]] = await readAll(ctx.db, [readGoods(ids), readUnitSwitches(scope)]);
  const sorted = rows.toSorted((a, b) => a.productStatus - b.productStatus || a.rankLevel - b.rankLevel);
  return { exact: exact.length > 0, offers: [...(await offersOf(ctx, sorted, unit)).values()] };
}

const maxNear = 8;

/** Product id → how this buyer sees it now, in the order of the rows. */
async function offersOf(ctx: Ctx, rows: readonly GoodsRow[], unit: { canBuyDangerProduct: number } | undefined) {
  const offers = await mapInTurns(rows, (row) => toOffer(toGoods(row, ctx.now, [], null), unit?.canBuyDangerProduct === 1));
  return new Map(offers.map((offer) => [offer.product.productId, offer]));
}

const toOffer = ({ card, price, hasFreight }: Goods, canBuyDangerProduct: boolean): Offer => ({
  product: card,
  price,
  hasFreight,
  barred: card.hazards.length > 0 && !canBuyDangerProduct,
});

/**
 * Adds lines to the cart and remembers what was chosen by hand. A line that cannot be added is refused for itself; the
 * others are added together. Throws 409 when the cart would hold too many products, and nothing is added.
 */
export async function addBatch(ctx: Ctx, { lines }: AddBatch): Promise<AddedBatch> {
  const scope = purchaserScope(ctx, permissions.cartEdit);
  const wanted = summed(lines);
  const ids = [...wanted.keys()];
  const [rows, inCart, [cart]] = await readAll(ctx.db, [readGoods(ids), ...readLinesOf(scope, ids)]);
  const goodsOf = new Map(rows.map((row) => [row.id, toGoods(row, ctx.now, [], null)]));
  const already = new Map(inCart.map(({ productId, quantity }) => [productId, quantity]));
  const chosenOf = new Map(lines.map(({ productId, goods }) => [Number(productId), goods]));
  const refused: AddedBatch["refused"] = [];
  const added = ids.flatMap((productId) => {
    const goods = goodsOf.get(productId);
    const quantity = wanted.get(productId) ?? 0;
    const problem = problemOf(goods, quantity, already.get(productId) ?? 0);
    if (problem) refused.push({ productId: String(productId), text: problem });
    if (problem || !goods) return [];
    const chosen = chosenText(chosenOf.get(productId) ?? goods.card);
    return [{ id: uuid(), productId, quantity, expectedPrice: goods.price, addedAt: ctx.now, chosen }];
  });
  const count = (cart?.count ?? 0) + added.filter(({ productId }) => !already.has(productId)).length;
  const short = added.flatMap(({ productId, quantity }) => {
    const goods = goodsOf.get(productId);
    return (goods && shortLine(goods, quantity + (already.get(productId) ?? 0))) ?? [];
  });
  const answer = { count, added: added.length, refused, short };
  const choices = lines.flatMap(({ key, productId }) =>
    key && goodsOf.has(Number(productId)) ? [{ key, productId: Number(productId) }] : [],
  );
  if (added.length === 0 && choices.length === 0) return commit(ctx, [], [], answer);
  // The newest line is on top: the first of a list gets the latest place.
  const statements = [
    ...(added.length > 0 ? [addLines(ctx.db, scope, added.toReversed()), mustHold(ctx.db, cartFits(scope, maxLines))] : []),
    ...(choices.length > 0 ? [rememberChoices(ctx.db, scope, choices, ctx.now)] : []),
  ];
  try {
    return await commit(ctx, statements, [], answer);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.tooManyAdded({ max: maxLines, count });
    if (mentions(error, "cart_line_quantity")) throw refuse.beyondMaxQuantity();
    throw error;
  }
}

/** The same product in two rows is one line of both quantities. */
function summed(lines: AddBatch["lines"]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of lines) wanted.set(Number(productId), (wanted.get(Number(productId)) ?? 0) + quantity);
  return wanted;
}

function problemOf(goods: Goods | undefined, quantity: number, already: number): string | null {
  if (!goods) return "商品不存在";
  if (!goods.onSale) return "此商品已失效，不能购买";
  if (goods.price === null) return "价格不可见，暂不能购买";
  if (!goods.hasFreight) return freightUnset;
  const problem = quantityProblem(quantity + already, goods.card);
  return problem && already > 0 ? `购物车中已有 ${already}，${problem}` : problem;
}
