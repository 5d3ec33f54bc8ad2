import type { AwardBidding, ConfirmAward } from "#src/domain/bidding/schema.ts";
import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import { decideAsSupplier } from "#src/domain/bidding/available-actions.ts";
import { decideBidding } from "#src/domain/bidding/lifecycle.ts";
import { unitFailures } from "#src/domain/hazard/evaluate.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { formatDateTime, formatEnd, isoDay } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import type * as v from "valibot";
import { toGoods, type Goods } from "../../goods/goods.ts";
import { readGoods } from "../../goods/repo.ts";
import { groupScope, isTrading, supplierScope, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { calendarOf, readCalendar } from "../../system/calendar/repo.ts";
import { rowAfter, applyStep } from "../change.ts";
import { reloadBidding } from "../reload.ts";
import type { Loaded } from "../load.ts";
import { moveBidding, readLines, readOfferedBidding, readGroupBidding } from "../repo.ts";
import { decideAward, insertAwardGoods, insertExtension, readCanBuyDangerous } from "./repo.ts";
import { approvalOf } from "./approval.ts";
import { confirmRequest, rolledOver } from "./turn.ts";

/**
 * Names whom the bidding goes to; where the unit's rules ask for an approval, it binds when somebody else has given it. Throws 403, 404,
 * 409, 422 without the reason that another than the lowest needs.
 */
export async function awardBidding(
  ctx: Ctx,
  biddingId: string,
  input: v.InferOutput<typeof AwardBidding>,
): Promise<{ approving: boolean }> {
  const scope = groupScope(ctx, permissions.biddingEdit, permissions.biddingUnit);
  const loaded = await reloadBidding(ctx, biddingId, readGroupBidding(scope, biddingId));
  const coId = Number(input.coId);
  const event = decideBidding({ type: "award", at: ctx.now, coId, reason: input.reason }, loaded.state);
  if (event.type !== "awarded") throw new Error(`an award became ${event.type}`);
  const approval = await approvalOf(ctx, scope, loaded, event);
  const step = approval?.step ?? confirmRequest(ctx, loaded, event, scope.userId);
  const given = await applyStep(ctx, loaded.row, step, { approving: approval !== null });
  approval?.send();
  return given;
}

/** The awarded company takes it, and says which of its goods it delivers. Throws 404, 409, 422. */
export async function confirmAward(ctx: Ctx, biddingId: string, { goods }: ConfirmAward): Promise<null> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  const [days] = await readAll(ctx.db, [readCalendar(Number(isoDay(ctx.now).slice(0, 4)))]);
  const command = { type: "confirm", at: ctx.now, coId: scope.coId, calendar: calendarOf(days) } as const;
  const event = decideAsSupplier(isTrading(ctx), command, loaded.state);
  if (event.type !== "confirmed") throw new Error(`a confirmation became ${event.type}`);
  const [lines, chosen, [unit]] = await readAll(ctx.db, [
    readLines(biddingId),
    readGoods(goods.map(({ productId }) => Number(productId))),
    readCanBuyDangerous(loaded.row.unitId),
  ]);
  if (lines.length !== goods.length || !lines.every(({ lineNo }) => goods.some((one) => one.lineNo === lineNo))) {
    throw invalidGoods("请为每一行选择一件供货商品");
  }
  const mine = chosen.filter(({ coId }) => coId === scope.coId).map((row) => toGoods(row, ctx.now, [], null));
  if (mine.length !== goods.length) throw invalidGoods("只能选择本公司的商品；没有的请先在“我的商品”中导入");
  for (const { card, onSale } of mine) {
    if (!onSale) throw invalidGoods(`“${card.productTitle}”已下架或缺少有效许可证，请先上架或选择其他商品`);
    if (unitFailures(card.hazards, unit?.allowed === 1).length > 0) {
      throw invalidGoods(`采购单位未开通危险品采购，不能供应“${card.productTitle}”，请选择其他商品`);
    }
  }
  requireAsAsked(lines, goods, mine);
  const { turn, total, coName } = waitingOf(loaded);
  const change = rowAfter(loaded, event, ctx.now);
  const until = formatEnd(event.noticeUntil);
  const others = loaded.participants.map(({ coId }) => coId);
  return applyStep(
    ctx,
    loaded.row,
    {
      statements: [
        ...decideAward(ctx.db, { biddingId, from: "waiting" }, { status: "confirmed", decidedAt: ctx.now }),
        insertAwardGoods(
          ctx.db,
          goods.map(({ lineNo, productId }) => ({ biddingId, turn, lineNo, productId: Number(productId) })),
        ),
        ...moveBidding(ctx.db, loaded.row, change),
      ],
      after: { ...change, turn, goods },
      telling: {
        organiser: {
          subject: "中标已确认",
          text: `${coName}已确认中标，中标金额 ${formatMoney(total)}，公示至 ${until}。`,
        },
        suppliers: [{ coIds: others, words: { subject: "中标公示", text: `中标结果公示至 ${until}，有异议请在公示期内提出。` } }],
      },
    },
    null,
  );
}

/** What was asked for by its CAS number is delivered under no other one: the hazards that were looked at would be another substance's. */
function requireAsAsked(
  lines: readonly { lineNo: number; casNo: string }[],
  goods: ConfirmAward["goods"],
  mine: readonly Pick<Goods, "card">[],
): void {
  for (const { lineNo, casNo } of lines) {
    const wanted = parseCas(casNo) ?? casNo;
    const chosen = goods.find((one) => one.lineNo === lineNo)?.productId;
    const card = mine.find((one) => one.card.productId === chosen)?.card;
    if (wanted === "" || !card || card.casNo === null || card.casNo === wanted) continue;
    throw invalidGoods(`第 ${lineNo} 行要求 CAS 号 ${wanted}，“${card.productTitle}”是 ${card.casNo}，请选择同一物质的商品`);
  }
}

/** A company agrees that its offer binds once more as long as the terms say. Throws 403, 404, 409. */
export async function extendOffer(ctx: Ctx, biddingId: string): Promise<null> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  const command = { type: "extendOffer", at: ctx.now, coId: scope.coId } as const;
  const event = decideAsSupplier(isTrading(ctx), command, loaded.state);
  if (event.type !== "offerExtended") throw new Error(`an extension became ${event.type}`);
  const { coId, until } = event;
  const coName = loaded.offers.find((one) => one.coId === coId)?.coName ?? "";
  return applyStep(
    ctx,
    loaded.row,
    {
      statements: [
        insertExtension(ctx.db, { biddingId, coId, until, extendedAt: ctx.now, extendedBy: scope.userId }),
        ...moveBidding(ctx.db, loaded.row, rowAfter(loaded, event, ctx.now)),
      ],
      after: { coId, until },
      telling: {
        organiser: {
          subject: "供应商延长了报价有效期",
          text: `${coName}同意按原报价延长至 ${formatDateTime(until)}，可以定标给它。`,
        },
      },
    },
    null,
  );
}

/** The awarded company gives it up; the next one is asked. Throws 404, 409. */
export async function declineAward(ctx: Ctx, biddingId: string, { reason }: { reason: string }): Promise<null> {
  const scope = supplierScope(ctx, permissions.biddingBid);
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding(scope, biddingId));
  const event = decideAsSupplier(isTrading(ctx), { type: "decline", at: ctx.now, coId: scope.coId }, loaded.state);
  return applyStep(ctx, loaded.row, rolledOver(ctx, loaded, event, reason), null);
}

function waitingOf({ awards }: Loaded) {
  const found = awards.find(({ status }) => status === "waiting");
  if (!found) throw refuse.nobodyConfirming();
  return found;
}

const invalidGoods = (text: string) => new DomainError(codes.invalid, text, { fields: { goods: text } });
