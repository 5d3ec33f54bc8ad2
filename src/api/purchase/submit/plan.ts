import { invalidText } from "#src/domain/catalogue/sale.ts";
import type { BlockedLine } from "#src/domain/cart/schema.ts";
import { supplierTotals } from "#src/domain/cart/totals.ts";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { addFen, fen, formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { approvalPath } from "#src/domain/approval/path.ts";
import { decideWishAs } from "#src/domain/purchase/available-actions.ts";
import type { PriceChange, SubmitWish } from "#src/domain/purchase/schema.ts";
import type { SplitWatch } from "#src/domain/approval/split-watch.ts";
import { refuse as refuseApproval } from "#src/domain/approval/refusals.ts";
import { isAgreed, isBinding } from "#src/domain/kernel/source.ts";
import { refuseRepeats } from "#src/domain/purchase/repeat.ts";
import { evolveWish, requireSubmittable, type WishEvent, type WishState } from "#src/domain/purchase/state.ts";
import type { ApprovalStep } from "#src/domain/approval/step.ts";
import { fundProblem } from "#src/domain/fund/balance.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import { quotedLines, quotesUsed } from "../../quote/price.ts";
import { readWishQuotes } from "../../quote/repo.ts";
import { noticesOf, toGoods, toTemplates, type Goods } from "../../goods/goods.ts";
import type { GoodsRow } from "../../goods/repo.ts";
import type { FreightRuleRow } from "../../freight/repo.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import { judgeGoods, type Judged } from "../../hazard/judge.ts";
import { readAddresses, readUnitSwitches, type AddressRow } from "../../unit/repo.ts";
import { readGroupsWithFunds, type GroupFundRow } from "../../fund/ledger/repo.ts";
import { blockedLine, refuseBlocked } from "../blocked.ts";
import { asAgreed, refuseOtherGroup } from "../agreed.ts";
import { actorOf } from "../actor.ts";
import { readRepeats } from "../repeat/repo.ts";
import { readShareHold, type ShareHold } from "../share/repo.ts";
import { readWish, type WishRow } from "../repo.ts";
import { wishState } from "../wish-state.ts";
import { readWishFreightRules, readWishGoods, readWishLines, readWishHistory, type WishLineRow } from "../parts/repo.ts";
import { toApprovers, toRules } from "../../approval/rules/read-rules.ts";
import { watchSplit } from "../../approval/watch/watch.ts";
import { readGroupOthers } from "../../approval/watch/repo.ts";
import { readApprovalRules, readApprovers } from "../../approval/rules/repo.ts";

export type PlannedLine = { line: WishLineRow; goods: Goods; price: Fen };
export type PlannedSupplier = { coId: number; coName: string; goods: Fen; freight: Fen; total: Fen };

/** A submission that everything read allows; the batch that writes it checks the same again. */
export type Plan = {
  wish: WishRow;
  historyLength: number;
  address: AddressRow;
  /** What prices, freight and permission to buy were decided on. */
  read: { goods: readonly GoodsRow[]; rules: readonly FreightRuleRow[] };
  lines: PlannedLine[];
  suppliers: PlannedSupplier[];
  goods: Fen;
  freight: Fen;
  total: Fen;
  steps: readonly ApprovalStep[];
  /** Quotes that its prices are of: used by this submission. */
  quotesUsed: string[];
  /** The share of a collection that holds the money until now. */
  share: ShareHold | null;
  watch: SplitWatch | null;
  /** Holds while what the watch read is all there is. */
  watchGuard: Statement[];
  /** What the law says of the goods: the permits they draw, and the guard that the facts still stand. */
  judged: Judged;
  names: ReadonlyMap<string, string>;
  events: WishEvent[];
  after: SubmittedState;
};

type SubmittedState = Extract<WishState, { status: "approving" | "ordered" }>;

function submittedState(after: WishState): SubmittedState {
  if (after.status !== "approving" && after.status !== "ordered") throw new Error(`a submission became ${after.status}`);
  return after;
}

/**
 * Reads everything a submission depends on, in one snapshot, and refuses what cannot be: 404, 409 with what changed or
 * who is short of money, 422 by field.
 */
export async function planSubmission(ctx: Ctx, scope: PurchaserScope, wishId: string, input: SubmitWish): Promise<Plan> {
  const found = await readWish(ctx.db, scope, ctx.now, wishId, (visible) => [
    readWishLines(visible),
    readWishGoods(visible),
    readWishFreightRules(visible),
    readAddresses(scope),
    readGroupsWithFunds(scope, ctx.now),
    readUnitSwitches(scope),
    readApprovalRules(scope),
    readApprovers(scope, input.groupId),
    readGroupOthers(scope, input.groupId),
    readWishHistory(visible),
    readWishQuotes(wishId, ctx.now),
    readShareHold(wishId),
    readRepeats(visible),
  ]);
  if (!found || found[0].purchaserId !== scope.purchaserId) throw notFound("采购申请");
  const [
    wish,
    [lines, goodsRows, rules, addresses, groups, [unit], ruleRows, approvers, [group], history, quotes, [share], repeats],
  ] = found;
  const state = wishState(wish, []);
  // The state first: a request that was submitted already says so, whatever the form holds.
  requireSubmittable(state, ctx.now);
  refuseOtherGroup(wish, input);
  const funds = groups.filter(({ groupId }) => groupId === input.groupId);
  if (funds.length === 0) throw invalidField("groupId", "请选择您所在的课题组");
  const address = addresses.find(({ id }) => id === input.addressId);
  if (!address) throw invalidField("addressId", "请选择收货地址");

  const templates = toTemplates(rules);
  const today = quotedLines(
    goodsRows.map((row) => toGoods(row, ctx.now, templates, address.areaCode)),
    quotes,
    lines,
  );
  const goodsOf = new Map(asAgreed(wish, lines, today).map((one) => [one.productId, one]));
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const judged = await judgeGoods(
    ctx,
    scope,
    [...goodsOf.values()],
    (productId) => quantities.get(productId) ?? 1,
    input.groupId,
  );
  const planned = planLines(lines, goodsOf, judged);
  refuseChangedPrices(planned, input);
  const suppliers = planSuppliers(planned, address.areaCode);
  const goods = addFen(...suppliers.map((one) => one.goods));
  const freight = addFen(...suppliers.map((one) => one.freight));
  const total = addFen(goods, freight);
  if (total !== input.shown.total) {
    throw refuse.totalMoved({ total }, { changes: [], total });
  }
  if (total === 0) throw refuse.totalZero();
  refuseWrongFunds(input, funds, total, ctx.now, share);

  const facts = {
    total,
    sourceType: wish.sourceType,
    cateIds: [...new Set(planned.flatMap((one) => one.goods.cateIds))],
    hazardClasses: [...new Set(planned.flatMap((one) => one.goods.card.hazards))],
  };
  const unitRules = toRules(ruleRows);
  const settings = { days: unit?.splitWatchDays ?? 0, nearPercent: unit?.splitWatchNear ?? 0 };
  const watched = await watchSplit(ctx, scope, {
    besides: wishId,
    groupId: input.groupId,
    // The category of each line itself, without those above it.
    cateIds: planned.flatMap((one) => one.goods.cateIds.at(-1) ?? []),
    coIds: planned.map(({ line }) => line.coId),
    facts,
    unitRules,
    settings,
  });
  const requester = { purchaserId: scope.purchaserId, aloneInGroup: group?.others === 0 };
  const higher = watched?.found ? { ...facts, total: watched.found.threshold } : facts;
  const steps = approvalPath(unitRules, higher, toApprovers(approvers), requester, {
    allowsSelfApproval: unit?.selfApprovalFlag === 1,
  });
  if (!steps) throw refuseApproval.noApprover();
  // Last: what is asked about is a submission that nothing else holds back.
  refuseRepeats(repeats, input.shown.repeats);
  const command = { type: "submit", at: ctx.now, total, steps, isBinding: isBinding(wish.sourceType) } as const;
  const events = decideWishAs(actorOf(ctx, scope, wish, []), command, state);
  return {
    wish,
    historyLength: history.length,
    address,
    read: { goods: goodsRows, rules },
    lines: planned,
    suppliers,
    goods,
    freight,
    total,
    steps,
    quotesUsed: isAgreed(wish.sourceType) ? [] : quotesUsed(quotes, lines),
    share: share ?? null,
    watch: watched?.found ?? null,
    watchGuard: watched?.guard ?? [],
    judged,
    names: new Map(approvers.map(({ purchaserId, name }) => [purchaserId, name])),
    events,
    after: submittedState(events.reduce(evolveWish, state)),
  };
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

function refuseWrongFunds(input: SubmitWish, rows: readonly GroupFundRow[], total: Fen, now: number, share?: ShareHold) {
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
