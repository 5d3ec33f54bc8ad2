import { explainAside, explainPlan, type LeftAside } from "#src/domain/pack-plan/explain.ts";
import type { PackPlanAnswer, PackPlanOrder, PackPlan, PackPlanRequest } from "#src/domain/pack-plan/schema.ts";
import type { PackOffer, PackPlanPart } from "#src/domain/pack-plan/question.ts";
import { solvePackPlan } from "#src/domain/pack-plan/solve.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { daysBetween, type Instant, isoDay } from "#src/domain/kernel/instant.ts";
import { maxLineAmount, maxQuantity } from "#src/domain/kernel/quantity.ts";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import { toGoods, toTemplates, type Goods } from "../goods/goods.ts";
import type { GoodsRow } from "../goods/repo.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { readDefaultAddress, readUnitSwitches } from "../unit/repo.ts";
import { readFreightOfSubstance, readOffersOfSubstance } from "./repo.ts";

/** Contents are counted in millionths of the base unit, whole. */
const scale = 1_000_000;
const maxOthers = 3;

type Candidate = { row: GoodsRow; goods: Goods; price: Fen; content: number };

/** The cheapest cover of an amount of a substance for the caller's default address. Throws 404 when nobody sells it. */
export async function findPackPlan(ctx: Ctx, { casNo, amount, by, grades }: PackPlanRequest): Promise<PackPlanAnswer> {
  const scope = purchaserScope(ctx);
  const [rows, rules, [address], [unit]] = await readAll(ctx.db, [
    readOffersOfSubstance(casNo),
    readFreightOfSubstance(casNo),
    readDefaultAddress(scope),
    readUnitSwitches(scope),
  ]);
  if (rows.length === 0) throw notFound("在售商品");
  const templates = toTemplates(rules);
  const areaCode = address?.areaCode ?? null;
  const aside: LeftAside = { late: 0, unreached: 0, otherGrade: 0, otherUnit: 0, soldOut: 0 };
  const days = by === undefined ? Infinity : daysUntil(by, ctx.now);
  const candidates = rows.flatMap((row): Candidate[] => {
    const goods = toGoods(row, ctx.now, templates, areaCode);
    const reason = reasonAgainst(row, goods, { unit: amount.unit, days, grades, areaCode });
    if (reason) aside[reason] += 1;
    if (reason || goods.price === null || row.packQuantity === null) return [];
    return [{ row, goods, price: goods.price, content: Math.round(row.packQuantity * scale) }];
  });
  const need = Math.round(amount.quantity * scale);
  const byId = new Map(candidates.map((one) => [one.goods.card.productId, one]));
  const minOrder = new Map(candidates.map(({ goods }) => [goods.card.coId, goods.minOrderAmount]));
  const { best, single, isConclusive } = solvePackPlan({ need, offers: candidates.map(toOffer), minOrder });
  const planOf = (parts: readonly PackPlanPart[]) => toPlan(parts, byId, amount.quantity, areaCode !== null);
  const [cheapest] = single;
  const inputs = {
    need: amount,
    others: single
      .filter(({ coId }) => !(best?.parts.length === 1 && best.parts[0]?.coId === coId))
      .slice(0, maxOthers)
      .map((part) => planOf([part])),
    grades: [...new Set(rows.flatMap(({ gradeName }) => gradeName ?? []))].toSorted(),
    barred: unit?.canBuyDangerProduct !== 1 && rows.some(({ hazardBits }) => hazardBits !== 0),
  };
  const left = explainAside(aside, amount.unit);
  if (!best)
    return { ...inputs, plan: null, exact: isConclusive, gap: 0, why: [whyNone(candidates.length, isConclusive), ...left] };
  const plan = planOf(best.parts);
  const why = explainPlan({
    unit: amount.unit,
    surplus: plan.surplus,
    total: plan.total,
    orders: best.parts.map(({ coId, goods, freight, pieces }) => ({
      coName: candidateOf(byId, pieces.keys()).goods.card.coName,
      goods,
      freight,
      minOrder: minOrder.get(coId) ?? fen(0),
      rules: [...pieces.keys()].map((id) => byId.get(id)?.goods.freightRule ?? null),
    })),
    single: cheapest
      ? { coName: candidateOf(byId, cheapest.pieces.keys()).goods.card.coName, total: fen(cheapest.goods + cheapest.freight) }
      : null,
    addressGiven: areaCode !== null,
    exact: best.exact,
    gap: best.gap,
  });
  return { ...inputs, plan, exact: best.exact, gap: best.gap, why: [...why, ...left] };
}

function whyNone(candidates: number, isConclusive: boolean): string {
  if (candidates === 0) return "没有可用的报价";
  return isConclusive ? "在售的量不够" : "可选的组合过多，没有算出凑得足的买法，请减少用量或选定纯度后重试";
}

type Terms = { unit: PackPlanRequest["amount"]["unit"]; days: number; grades: readonly string[]; areaCode: string | null };

function reasonAgainst(row: GoodsRow, goods: Goods, { unit, days, grades, areaCode }: Terms): keyof LeftAside | null {
  if (row.packQuantity === null || row.packUnit !== unit) return "otherUnit";
  if (grades.length > 0 && !grades.includes(row.gradeName ?? "")) return "otherGrade";
  if (row.futuresDay + daysOnTheWay(goods) > days) return "late";
  if (areaCode !== null && goods.freightRule === null) return "unreached";
  if (goods.stock !== null && goods.stock < row.minQuantity) return "soldOut";
  return null;
}

/** What the supplier says of the way; nothing where it says nothing. */
const daysOnTheWay = ({ freightRule }: Goods) => freightRule?.leadDays ?? 0;
const daysOf = ({ row, goods }: Candidate) => row.futuresDay + daysOnTheWay(goods);

/** Whole days from today to a day, both in Shanghai; negative for one that is over. */
const daysUntil = (by: string, now: Instant) => daysBetween(isoDay(now), by);

const toOffer = ({ row, goods, price, content }: Candidate): PackOffer => ({
  productId: goods.card.productId,
  coId: goods.card.coId,
  content,
  price,
  minQuantity: row.minQuantity,
  stepQuantity: row.stepQuantity,
  // What a line of the cart may hold.
  stock: Math.min(goods.stock ?? maxQuantity, maxQuantity, price > 0 ? Math.floor(maxLineAmount / price) : maxQuantity),
  freightRule: goods.freightRule,
});

function candidateOf(byId: ReadonlyMap<string, Candidate>, ids: Iterable<string>): Candidate {
  for (const id of ids) {
    const found = byId.get(id);
    if (found) return found;
  }
  throw new Error("a part of a cover has goods");
}

function toPlan(
  parts: readonly PackPlanPart[],
  byId: ReadonlyMap<string, Candidate>,
  need: number,
  addressGiven: boolean,
): PackPlan {
  const orders = parts.map(({ coId, pieces, goods, freight }): PackPlanOrder => {
    const lines = [...pieces].map(([id, quantity]) => ({ product: candidateOf(byId, [id]).goods.card, quantity }));
    const days = Math.max(...[...pieces.keys()].map((id) => daysOf(candidateOf(byId, [id]))));
    return { coId, coName: lines[0]?.product.coName ?? "", lines, goods, freight: addressGiven ? freight : null, days };
  });
  const content = parts.reduce((sum, part) => sum + part.content, 0) / scale;
  const total = fen(parts.reduce((sum, { goods, freight }) => sum + goods + freight, 0));
  return {
    orders,
    total,
    content,
    surplus: Math.round((content - need) * scale) / scale,
    unitPrice: Math.round((total / need) * 100) / 100,
    days: Math.max(...orders.map(({ days }) => days)),
  };
}
