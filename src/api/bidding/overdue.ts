import { v7 as uuid } from "uuid";
import { decideBidding } from "#src/domain/bidding/lifecycle.ts";
import { openObjections } from "#src/domain/bidding/state.ts";
import { offersBindUntil } from "#src/domain/bidding/validity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import * as v from "valibot";
import { BidLines } from "#src/domain/bidding/rules.ts";
import { toGoods } from "../goods/goods.ts";
import { readGoods } from "../goods/repo.ts";
import { asSystem, type Ctx } from "../kernel/context.ts";
import { ConflictError } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { draftAgreed } from "../purchase/agreed.ts";
import { readAwardGoods } from "./award/repo.ts";
import { rolledOver } from "./award/turn.ts";
import { rowAfter, writeStep } from "./change.ts";
import { loadBidding, type Loaded } from "./load.ts";
import { moveBidding, readAnyBidding, readOverdueBiddings, readLines } from "./repo.ts";
import { refreshRoom } from "./room-link.ts";
import { logError } from "../kernel/log.ts";

/** So many in one go of the schedule. */
const max = 20;

/** Opens, closes, rolls over and orders what is due: the schedule's share of what any read does for the bidding it meets. */
export async function moveOverdueBiddings(ctx: Ctx): Promise<void> {
  const [overdue] = await readAll(ctx.db, [readOverdueBiddings(ctx.now, max)]);
  for (const { biddingId } of overdue) {
    const loaded = await loadBidding(ctx, biddingId, readAnyBidding(biddingId));
    if (loaded) await moveOverdue(ctx, loaded);
  }
}

/** Writes what time has brought about; true when something may have changed. Nobody's own page fails because of it. */
export async function moveOverdue(ctx: Ctx, loaded: Loaded): Promise<boolean> {
  const step = stepOverdue(ctx, loaded);
  if (!step) return false;
  try {
    await step();
  } catch (error) {
    // Somebody else was faster: what they wrote is read next.
    if (!(error instanceof ConflictError)) {
      const { biddingId } = loaded.row;
      const { requestId } = ctx;
      logError({ requestId, task: "moveBiddings", biddingId }, error);
    }
  }
  return true;
}

function stepOverdue(ctx: Ctx, loaded: Loaded): (() => Promise<unknown>) | null {
  const { row, state, awards } = loaded;
  switch (row.status) {
    case "published":
      return ctx.now < row.opensAt ? null : () => openBidding(asSystem(ctx, "moveBiddings"), loaded);
    case "open":
      return ctx.now < row.endsAt ? null : () => refreshRoom(ctx, row.biddingId);
    case "closed":
      if (row.settledAt === null) return () => refreshRoom(ctx, row.biddingId);
      return isOverUnnotified(loaded, ctx.now) ? () => notifyOffersOver(asSystem(ctx, "moveBiddings"), loaded) : null;
    case "awarded":
      return awards.some(({ status, confirmBy }) => status === "waiting" && ctx.now >= confirmBy)
        ? () => lapseAward(asSystem(ctx, "moveBiddings"), loaded)
        : null;
    case "notice":
      return ctx.now >= (row.noticeUntil ?? 0) && openObjections(state).length === 0
        ? () => orderBidding(asSystem(ctx, "moveBiddings"), loaded)
        : null;
    case "draft":
    case "ordered":
    case "failed":
    case "cancelled":
      return null;
  }
}

async function openBidding(ctx: Ctx, loaded: Loaded) {
  const { row, state, participants } = loaded;
  const event = decideBidding({ type: "open", at: ctx.now }, state);
  const words = { subject: "竞价已开始", text: "现在可以报价，请留意截止时间。" };
  const change = rowAfter(loaded, event, ctx.now);
  const suppliers = [{ coIds: participants.map(({ coId }) => coId), words }];
  await writeStep(ctx, row, { statements: moveBidding(ctx.db, row, change), after: change, telling: { suppliers } }, null);
}

const isOverUnnotified = ({ row, state }: Loaded, now: Instant) =>
  row.offersOverNotifiedAt === null && now >= (offersBindUntil(state) ?? Number.POSITIVE_INFINITY);

/** Nothing was awarded while the offers bound: the organiser, and who bid validly, hear once what they can do. */
async function notifyOffersOver(ctx: Ctx, loaded: Loaded) {
  const { row, state } = loaded;
  const subject = "报价有效期已届满，尚未定标";
  const change = { offersOverNotifiedAt: ctx.now };
  const text = "采购方尚未定标。愿意按原报价继续供货的，请在竞价页面延长报价有效期；不延长则不再受原报价约束。";
  await writeStep(
    ctx,
    row,
    {
      statements: moveBidding(ctx.db, row, change),
      after: change,
      telling: {
        organiser: { subject, text: "供应商在竞价页面延长报价有效期后，才能定标给它；已通知全部有效报价的供应商。" },
        suppliers: [{ coIds: (state.ranking ?? []).map(({ coId }) => coId), words: { subject, text } }],
      },
    },
    null,
  );
}

async function lapseAward(ctx: Ctx, loaded: Loaded) {
  const event = decideBidding({ type: "lapse", at: ctx.now }, loaded.state);
  await writeStep(ctx, loaded.row, rolledOver(ctx, loaded, event, "逾期未确认"), null);
}

/** The notice is over: the award becomes a draft of a request at the prices that were bid, which the organiser submits. */
async function orderBidding(ctx: Ctx, loaded: Loaded) {
  const { row, state, offers, awards } = loaded;
  const event = decideBidding({ type: "order", at: ctx.now }, state);
  const { biddingId, unitId, groupId, purchaserId } = row;
  const won = awards.find(({ status }) => status === "confirmed");
  const bid = v.parse(BidLines, JSON.parse(offers.find(({ coId }) => coId === won?.coId)?.lines ?? "[]"));
  const [chosen, lines] = await readAll(ctx.db, [readAwardGoods(biddingId), readLines(biddingId)]);
  const [goods] = await readAll(ctx.db, [readGoods(chosen.map(({ productId }) => productId))]);
  const wishLines = chosen.map(({ lineNo, productId }) => {
    const product = goods.find(({ id }) => id === productId);
    const price = bid.find(({ lineId }) => lineId === String(lineNo))?.unitPrice;
    const quantity = lines.find((line) => line.lineNo === lineNo)?.quantity;
    if (!product || price === undefined || quantity === undefined) throw new Error(`line ${lineNo} of an award is incomplete`);
    return { goods: toGoods(product, ctx.now, [], null), quantity, price };
  });
  const wishId = uuid();
  const request = {
    wishId,
    unitId,
    groupId,
    purchaserId,
    sourceType: sourceTypes.bidding,
    sourceId: biddingId,
    lines: wishLines,
  };
  const change = { ...rowAfter(loaded, event, ctx.now), wishId };
  await writeStep(
    ctx,
    row,
    {
      statements: [...draftAgreed(ctx, [request]), ...moveBidding(ctx.db, row, change)],
      after: change,
      telling: {
        organiser: {
          subject: "公示期满，采购申请已生成",
          text: "中标结果公示期满。采购申请已生成，请选择经费与地址后提交，14 天内有效。",
        },
        suppliers: won
          ? [{ coIds: [won.coId], words: { subject: "公示期满", text: "中标公示期满，采购方提交申请并审批后将向贵公司下单。" } }]
          : [],
      },
    },
    null,
  );
}
