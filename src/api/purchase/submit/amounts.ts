import type { BlockedLine } from "#src/domain/cart/schema.ts";
import { supplierTotals } from "#src/domain/cart/totals.ts";
import { invalidText } from "#src/domain/catalogue/sale.ts";
import { fundProblem } from "#src/domain/fund/balance.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { addFen, fen, formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { goodsChange } from "#src/domain/catalogue/goods-change.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import type { PriceChange, SubmitWish } from "#src/domain/purchase/schema.ts";
import { noticesOf, toGoods, toTemplates, type Goods } from "../../goods/goods.ts";
import { judgeGoods, type Judged } from "../../hazard/judge.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { quotedLines } from "../../quote/price.ts";
import { asAgreed } from "../agreed.ts";
import { blockedLine, refuseBlocked } from "../blocked.ts";
import type { WishLineRow } from "../parts/repo.ts";
import type { ShareHold } from "../share/repo.ts";
import type { SubmissionFacts } from "./facts.ts";

export type PlannedLine = { line: WishLineRow; goods: Goods; price: Fen };
export type PlannedSupplier = { coId: number; coName: string; goods: Fen; freight: Fen; total: Fen };

/** The goods as they are now, with the verdict of the law on each. */
export async function judgeLines(ctx: Ctx, scope: PurchaserScope, facts: SubmissionFacts, input: SubmitWish) {
  const { wish, lines, goodsRows, freightRules, address, quotes } = facts;
  const templates = toTemplates(freightRules);
  const current = goodsRows.map((row) => toGoods(row, ctx.now, templates, address.areaCode));
  const goodsOf = new Map(asAgreed(wish, lines, quotedLines(current, quotes, lines)).map((one) => [one.productId, one]));
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const quantityOf = (productId: number) => quantities.get(productId) ?? 1;
  const judged = await judgeGoods(ctx, scope, [...goodsOf.values()], quantityOf, input.groupId);
  return { judged, goodsOf };
}

/** Lines, suppliers and sums that may be bought now for what the page showed, paid by the funds that were chosen. */
export function planAmounts(
  facts: SubmissionFacts,
  { judged, goodsOf }: Awaited<ReturnType<typeof judgeLines>>,
  input: SubmitWish,
  now: number,
) {
  const lines = planLines(facts.lines, goodsOf, judged);
  refuseChangedGoods(lines, input);
  refuseChangedPrices(lines, input);
  const suppliers = planSuppliers(lines, facts.address.areaCode);
  const goods = addFen(...suppliers.map((one) => one.goods));
  const freight = addFen(...suppliers.map((one) => one.freight));
  const total = addFen(goods, freight);
  if (total !== input.shown.total) throw refuse.totalMoved({ total }, { changes: [], total });
  if (total === 0) throw refuse.totalZero();
  refuseWrongFunds(facts, input, total, now);
  return { lines, suppliers, goods, freight, total };
}

function planLines(lines: readonly WishLineRow[], goodsOf: ReadonlyMap<number, Goods>, judged: Judged): PlannedLine[] {
  const blocked: BlockedLine[] = [];
  const planned = lines.flatMap((line) => {
    const goods = goodsOf.get(line.productId);
    const stop = goods
      ? noticesOf(goods, line.quantity, null, judged.failuresOf(line.productId)).find(({ blocks }) => blocks)
      : { text: invalidText };
    if (goods && goods.price !== null && !stop) return [{ line, goods, price: goods.price }];
    blocked.push(blockedLine(line, stop ?? { text: "价格不可见" }));
    return [];
  });
  refuseBlocked(blocked);
  return planned;
}

/** What is bought is what the page showed, not what its supplier made of it meanwhile. */
function refuseChangedGoods(planned: readonly PlannedLine[], { shown }: SubmitWish) {
  const visible = new Map(shown.prices.map(({ productId, goods }) => [productId, goods]));
  for (const { goods } of planned) {
    const chosen = visible.get(goods.card.productId);
    const change = chosen ? goodsChange(chosen, goods.card) : "";
    // Goods that were not shown have no price that was: `refuseChangedPrices` refuses them.
    if (chosen && change !== "") throw refuse.goodsMoved({ title: chosen.productTitle, change });
  }
}

/** The page's prices are only compared (style: a price from a client is never trusted). */
function refuseChangedPrices(planned: readonly PlannedLine[], { shown }: SubmitWish) {
  const visible = new Map(shown.prices.map(({ productId, price }) => [productId, price]));
  const changes: PriceChange[] = planned.flatMap(({ goods: { card }, price }) => {
    const from = visible.get(card.productId) ?? null;
    return from === price ? [] : [{ productId: card.productId, productTitle: card.productTitle, from, to: price }];
  });
  if (changes.length > 0) throw refuse.pricesMoved({ changes });
}

function planSuppliers(planned: readonly PlannedLine[], areaCode: string): PlannedSupplier[] {
  const groups = [...Map.groupBy(planned, ({ line }) => line.coId).values()];
  const short: { coName: string; text: string }[] = [];
  const suppliers = groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { coName } = first.line;
    const chosen = group.map(({ goods, line }) => ({ ...goods, selected: true, quantity: line.quantity }));
    const totals = supplierTotals(chosen, first.goods.minOrderAmount, areaCode);
    if (totals.short > 0) short.push({ coName, text: `未达起订金额，还差 ${formatMoney(totals.short)}` });
    if (totals.freight === null) throw invalidField("addressId", `${coName} 不配送到此地址，请更换地址或移出其商品`);
    const { goods, freight } = totals;
    return [{ coId: first.line.coId, coName, goods, freight, total: addFen(goods, freight) }];
  });
  if (short.length > 0) throw refuse.belowMinimum({ suppliers: short });
  return suppliers;
}

type Funds = Pick<SubmissionFacts, "funds"> & { share: ShareHold | null };

function refuseWrongFunds({ funds: rows, share }: Funds, input: SubmitWish, total: Fen, now: number) {
  for (const { fundId, amount } of input.funds) {
    if (share && share.fundId !== fundId) throw invalidField("funds", `报名时已冻结经费“${share.fundName}”，请只用此经费`);
    const row = rows.find((one) => one.fundId === fundId);
    if (!row || row.fundId === null) throw invalidField("funds", "请选择该课题组的有效经费");
    const fund = { ...row, fundId, status: "open" as const, reserved: fen(row.reserved - (share?.held ?? 0)) };
    const problem = fundProblem(fund, amount, input.groupId, now);
    if (problem) throw beside("funds", refuse.fundUnfit({ text: problem }));
  }
  const sum = addFen(...input.funds.map(({ amount }) => amount));
  if (sum !== total) throw invalidField("funds", `经费分配合计 ${formatMoney(sum)}，应为 ${formatMoney(total)}`);
}
