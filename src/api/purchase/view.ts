import * as v from "valibot";
import { lineAmount } from "#src/domain/kernel/quantity.ts";
import { supplierTotals } from "#src/domain/cart/totals.ts";
import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { addFen, fen } from "#src/domain/kernel/money.ts";
import { changeNotice } from "#src/domain/cart/notice.ts";
import { goodsChange } from "#src/domain/catalogue/goods-change.ts";
import { leftInCart } from "#src/domain/purchase/cart-pieces.ts";
import { wishActionsOf } from "#src/domain/purchase/available-actions.ts";
import type { ApprovalStepView, Delivery, HistoryEntry, WishLine, WishSupplier, WishView } from "#src/domain/purchase/schema.ts";
import { wishEventLabels } from "#src/domain/purchase/labels.ts";
import { approverRoleLabels } from "#src/domain/approval/step.ts";
import { QuantityWatch } from "#src/domain/hazard/monthly-quantity.ts";
import { SplitWatch } from "#src/domain/approval/split-watch.ts";
import { holdsMoney } from "#src/domain/purchase/state.ts";
import { available } from "#src/domain/fund/balance.ts";
import { quotedLines } from "../quote/price.ts";
import { readWishQuotes, type AppliedQuote } from "../quote/repo.ts";
import { noticesOf, toGoods, toTemplates, type Goods } from "../goods/goods.ts";
import { purchaserScope, type Ctx, type PurchaserScope } from "../kernel/context.ts";
import type { GoodsRow } from "../goods/repo.ts";
import type { FreightRuleRow } from "../freight/repo.ts";
import { judgeGoods, type Judged } from "../hazard/judge.ts";
import { noStorageAdvice } from "#src/domain/hazard/storage/compatibility.ts";
import { checkGoodsStorage } from "../hazard/storage/service.ts";
import { readAddresses, type AddressRow } from "../unit/repo.ts";
import { actorOf, sinceChosen } from "./actor.ts";
import { asAgreed } from "./agreed.ts";
import { readWishFiles } from "./file/repo.ts";
import { readRepeats } from "./repeat/repo.ts";
import {
  readDelegates,
  readInCart,
  readWishFreightRules,
  readWishFunds,
  readWishGoods,
  readWishLines,
  readWishOrders,
  readWishSteps,
  readWishSuppliers,
  readWishHistory,
  type StepRow,
  type WishFundRow,
  type WishLineRow,
  type WishSupplierRow,
} from "./parts/repo.ts";
import { readTurns } from "../approval/step/repo.ts";
import { isShown } from "../approval/step/step-rows.ts";
import { readWish, type WishRow } from "./repo.ts";
import { snapshotGoods, snapshotOf } from "../goods/snapshot.ts";
import { reasonsOf, wishState } from "./wish-state.ts";

/**
 * A request of the caller or waiting for the caller. While it may still be changed, prices, stock and freight are
 * today's, freight to `addressId` or the default address, the law's conditions for `groupId` or the fittest group;
 * afterwards what the submission fixed. Throws 404.
 */
export async function viewWish(ctx: Ctx, wishId: string, addressId?: string, groupId?: string): Promise<WishView> {
  const scope = purchaserScope(ctx);
  const found = await readParts(ctx, scope, wishId);
  if (!found) throw notFound("采购申请");
  const [
    wish,
    [
      lines,
      goods,
      rules,
      addresses,
      supplierRows,
      funds,
      steps,
      history,
      orders,
      delegates,
      turns,
      files,
      quotes,
      repeats,
      inCart,
    ],
  ] = found;
  const state = wishState(wish, steps);
  const availableActions = wishActionsOf(state, actorOf(ctx, scope, wish, turns, sinceChosen(lines, goods, ctx.now)), ctx.now);
  const open = wish.status === "draft" || wish.status === "rejected";
  const address = addressOf(addresses, addressId);
  const areaCode = address?.areaCode ?? null;
  const leftOf = leftIn(inCart);
  const suppliers = open
    ? todaysSuppliers(
        lines,
        leftOf,
        ...(await todaysGoods(ctx, scope, { wish, lines, goods, rules, quotes, areaCode, groupId })),
        areaCode,
      )
    : suppliersSnapshot(lines, leftOf, supplierRows);
  const freights = suppliers.map(({ freight }) => freight).filter((freight) => freight !== null);
  const goodsTotal = addFen(...suppliers.map((one) => one.goods));
  return {
    ...headingOf(wish),
    total: fen(addFen(goodsTotal, ...freights) - (open ? 0 : wish.conceded)),
    requesterName: wish.requesterName,
    suppliers,
    goods: goodsTotal,
    freight: freights.length === suppliers.length ? addFen(...freights) : null,
    addressId: open ? (address?.id ?? null) : wish.addressId,
    groupId: wish.groupId,
    funds: funds.map((row) => fundOf(row, holdsMoney(state), ctx.now)),
    delivery: open ? null : deliveryOf(wish),
    remark: wish.remark,
    files: files.map(({ fileId, name, bytes }) => ({ fileId, name, bytes })),
    rejectReason: wish.rejectReason,
    steps: stepViews(steps, delegates),
    canDecide: availableActions.includes("approve") || availableActions.includes("reject"),
    availableActions,
    isMine: wish.purchaserId === scope.purchaserId,
    watch: wish.watch === null || open ? null : v.parse(SplitWatch, JSON.parse(wish.watch)),
    quantityWatch: wish.quantityWatch === null || open ? null : v.parse(QuantityWatch, JSON.parse(wish.quantityWatch)),
    history: history.map(toHistory),
    orders,
    repeats,
    storage: isDecided(wish) ? noStorageAdvice : await checkGoodsStorage(ctx, scope, lines, groupId ?? wish.groupId),
  };
}

/** A request with everything that its view says of it, in one snapshot. */
const readParts = (ctx: Ctx, scope: PurchaserScope, wishId: string) =>
  readWish(ctx.db, scope, ctx.now, wishId, (visible) => [
    readWishLines(visible),
    readWishGoods(visible),
    readWishFreightRules(visible),
    readAddresses(scope),
    readWishSuppliers(visible),
    readWishFunds(visible),
    readWishSteps(visible),
    readWishHistory(visible),
    readWishOrders(visible),
    readDelegates(visible, ctx.now),
    readTurns(scope, ctx.now),
    readWishFiles(visible),
    readWishQuotes(wishId, ctx.now),
    readRepeats(visible),
    readInCart(visible, scope),
  ]);

/** Ordered, cancelled or expired: nothing is left to decide. */
const isDecided = ({ status }: WishRow) => status === "ordered" || status === "cancelled" || status === "expired";

/** What lists and views say of a request; the hold is over once it ended. */
export const headingOf = (wish: WishRow) => ({
  wishId: wish.id,
  sourceType: wish.sourceType,
  status: wish.status,
  createdAt: wish.createdAt,
  submittedAt: wish.submittedAt,
  reservedUntil: wish.status === "approving" || wish.status === "approved" ? wish.reservedUntil : null,
  groupName: wish.groupName,
});

function addressOf(addresses: readonly AddressRow[], addressId: string | undefined): AddressRow | undefined {
  if (addressId === undefined) return addresses[0];
  const found = addresses.find(({ id }) => id === addressId);
  if (!found) throw notFound("收货地址");
  return found;
}

type Today = {
  wish: WishRow;
  lines: readonly WishLineRow[];
  goods: readonly GoodsRow[];
  rules: readonly FreightRuleRow[];
  quotes: readonly AppliedQuote[];
  areaCode: string | null;
  groupId: string | undefined;
};

/** As the law judges them for whoever asked for them, whoever looks. */
async function todaysGoods(ctx: Ctx, scope: PurchaserScope, at: Today): Promise<[readonly Goods[], Judged]> {
  const { wish, lines, rules, areaCode } = at;
  const now = at.goods.map((row) => toGoods(row, ctx.now, toTemplates(rules), areaCode));
  const goods = asAgreed(wish, lines, quotedLines(now, at.quotes, lines));
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const quantityOf = (productId: number) => quantities.get(productId) ?? 1;
  const requester = { ...scope, purchaserId: wish.purchaserId };
  return [goods, await judgeGoods(ctx, requester, goods, quantityOf, at.groupId ?? wish.groupId)];
}

type LeftInCart = (line: WishLineRow) => number;

function leftIn(cart: readonly { productId: number; quantity: number }[]): LeftInCart {
  const quantities = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  return (line) => leftInCart(line, quantities.get(line.productId) ?? 0);
}

function todaysSuppliers(
  lines: readonly WishLineRow[],
  leftOf: LeftInCart,
  today: readonly Goods[],
  judged: Judged,
  areaCode: string | null,
): WishSupplier[] {
  const goodsOf = new Map(today.map((one) => [one.productId, one]));
  return bySupplier(lines, (group) => {
    const pairs = group.flatMap((line) => {
      const goods = goodsOf.get(line.productId);
      return goods ? [{ line, goods }] : [];
    });
    const minOrderAmount = pairs[0]?.goods.minOrderAmount ?? fen(0);
    const buyable = pairs.filter(({ goods }) => goods.onSale);
    const totals = supplierTotals(
      buyable.map(({ line, goods }) => ({ ...goods, selected: true, quantity: line.quantity })),
      minOrderAmount,
      areaCode,
    );
    return {
      lines: pairs.map(({ line, goods }): WishLine => {
        const price = goods.onSale ? goods.price : null;
        return {
          lineId: line.id,
          goods: snapshotOf(goods.card),
          hazards: goods.card.hazards,
          quantity: line.quantity,
          price,
          amount: price === null ? null : lineAmount(price, line.quantity),
          notices: [
            ...noticesOf(goods, line.quantity, line.price, judged.failuresOf(goods.productId)),
            ...changeNotice(goodsChange(line, goods.card)),
          ],
          rejectReason: line.rejectReason,
          leftInCart: leftOf(line),
        };
      }),
      goods: totals.goods,
      freight: totals.freight,
      minOrderAmount,
      short: totals.short,
      conceded: null,
    };
  });
}

const suppliersSnapshot = (
  lines: readonly WishLineRow[],
  leftOf: LeftInCart,
  supplierRows: readonly WishSupplierRow[],
): WishSupplier[] =>
  bySupplier(lines, (group, coId) => {
    const supplier = supplierRows.find((one) => one.coId === coId);
    return {
      lines: group.map((line): WishLine => {
        const price = line.price;
        return {
          lineId: line.id,
          goods: snapshotGoods(line),
          hazards: hazardsOf(line.hazardBits),
          quantity: line.quantity,
          price,
          amount: price === null ? null : lineAmount(price, line.quantity),
          notices: [],
          rejectReason: line.rejectReason,
          leftInCart: leftOf(line),
        };
      }),
      goods: fen(supplier?.goods ?? 0),
      freight: supplier?.freight ?? null,
      minOrderAmount: fen(0),
      short: fen(0),
      conceded: supplier?.conceded ?? null,
    };
  });

function bySupplier(
  lines: readonly WishLineRow[],
  view: (group: WishLineRow[], coId: number) => Omit<WishSupplier, "coId" | "coName">,
): WishSupplier[] {
  const groups = Map.groupBy(lines, ({ coId }) => coId);
  return [...groups].map(([coId, group]) => ({ coId: String(coId), coName: group[0]?.coName ?? "", ...view(group, coId) }));
}

function deliveryOf({ receiver, mobile, region, detail }: WishRow): Delivery | null {
  if (receiver === null || mobile === null || region === null || detail === null) return null;
  return { receiver, mobile, region, detail };
}

/** `before`: the balance without this request and without others that wait. */
function fundOf(row: WishFundRow, holds: boolean, now: Instant) {
  const { fundId, code, name, amount, reserved, waitingAmount, waiting } = row;
  const without = (freed: number) => available({ ...row, reserved: fen(reserved - freed) }, now);
  const after = { before: without(waitingAmount + amount), afterThis: without(waitingAmount), afterAll: without(0), waiting };
  return { fundId, code, name, amount, balanceAfter: holds ? after : null };
}

function stepViews(rows: readonly StepRow[], delegates: readonly { fromId: string; name: string }[]): ApprovalStepView[] {
  return [...Map.groupBy(rows, ({ stepId }) => stepId).values()].flatMap((group) => {
    const [step] = group;
    if (!step) return [];
    return [
      {
        role: step.role,
        label: approverRoleLabels[step.role],
        mode: step.mode,
        status: step.status === "void" ? ("waiting" as const) : step.status,
        reasons: reasonsOf(step),
        isStuck: step.status === "current" && step.able === 0,
        dueAt: step.status === "current" ? step.dueAt : null,
        approvers: group.filter(isShown(rows)).map(({ purchaserId, name, decidedAt, decidedByName }) => ({
          purchaserId,
          name,
          decidedAt,
          decidedBy: decidedByName,
          delegates: decidedAt === null ? delegates.filter(({ fromId }) => fromId === purchaserId).map((one) => one.name) : [],
        })),
      },
    ];
  });
}

const toHistory = ({ at, type, byName, note }: { at: number; type: string; byName: string; note: string }): HistoryEntry => ({
  at,
  label: Object.hasOwn(wishEventLabels, type) ? wishEventLabels[type as keyof typeof wishEventLabels] : type,
  by: byName,
  note,
});
