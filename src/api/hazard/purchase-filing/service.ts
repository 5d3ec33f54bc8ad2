import { v7 as uuid } from "uuid";
import { filedOnProblem, purchaseDuties, purchaseFilingState } from "#src/domain/hazard/purchase-filing.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import { amountText } from "#src/domain/hazard/rule.ts";
import type { FilePurchase, PurchaseFilingPage, PurchaseFilingRow } from "#src/domain/hazard/schema.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { day, earliest, isoDay, latest } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, type Ctx } from "../../kernel/context.ts";
import { commit, commitOrRefuse, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { readRightHolders } from "../../unit/holders/repo.ts";
import { readDuties } from "../duty/facts.ts";
import { onePieceOf } from "../duty/one-piece.ts";
import * as repo from "./repo.ts";

type TakenIn = { lineId: string; productId: number; quantity: number };

/** What a unit has to report of goods that it takes in now: a row for each line and list, in the batch of the receipt. */
export async function purchaseFilingsOf(
  ctx: Ctx,
  { unitId, orderId, receiptId, takenIn }: { unitId: string; orderId: string; receiptId: string; takenIn: readonly TakenIn[] },
): Promise<Statement[]> {
  const { today, rules, goods } = await readDuties(
    ctx,
    "report",
    takenIn.map(({ productId }) => productId),
  );
  const rows = takenIn.flatMap(({ lineId, productId, quantity }) => {
    const listed = goods.get(productId);
    return (listed ? purchaseDuties(rules, today, listed) : []).map(({ list, days, source }) => ({
      id: uuid(),
      unitId,
      orderId,
      orderLineId: lineId,
      receiptId,
      list,
      pieces: quantity,
      boughtAt: ctx.now,
      dueOn: isoDay(ctx.now + days * day),
      source,
      remindedAt: null,
      filedOn: null,
      filingNo: null,
      filedAt: null,
      filedBy: null,
    }));
  });
  return rows.length === 0 ? [] : [repo.insertPurchaseFilings(ctx.db, rows)];
}

/** Purchases that the caller's unit has to report, or has reported. */
export async function listPurchaseFilings(
  ctx: Ctx,
  { state, pageNum, pageSize }: { state: "open" | "filed"; pageNum: number; pageSize: number },
): Promise<PurchaseFilingPage> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  const today = isoDay(ctx.now);
  const offset = (pageNum - 1) * pageSize;
  const [rows, [filed], [counts]] = await readAll(ctx.db, [
    state === "open"
      ? repo.readOpenPurchases(scope, pageSize, offset)
      : repo.readFiledPurchases(scope, { from: earliest, to: latest }, pageSize, offset),
    repo.countFiledPurchases(scope),
    repo.readPurchaseFilingCounts(scope, today),
  ]);
  const { open, late } = counts ?? { open: 0, late: 0 };
  return {
    total: state === "open" ? open : (filed?.total ?? 0),
    rows: rows.map((row) => {
      const { permits: _permits, ...shown } = toPurchase(row, today);
      return shown;
    }),
    today,
    open,
    late,
  };
}

/** A purchase with its amount as authorities ask for it: mass or volume, null where nobody can read the pack. */
export function toPurchase(row: repo.StoredPurchase, today: string): PurchaseFilingRow & { permits: string } {
  const onePiece = onePieceOf(row.productSpec, row.unit);
  return {
    ...row,
    amount: onePiece && amountText({ ...onePiece, milli: onePiece.milli * row.pieces }),
    state: purchaseFilingState(row, today),
  };
}

/**
 * Notes that a purchase was reported, with the day and the number of the authority's receipt, or corrects the number that is `shown`.
 * 409 when it is not there or has another number by now, 422 for a day on which it cannot have been.
 */
export async function filePurchase(ctx: Ctx, filingId: string, input: FilePurchase): Promise<null> {
  const scope = purchaserScope(ctx, permissions.hazardManage);
  const { filingNo, filedOn, shown } = input;
  const [[purchase]] = await readAll(ctx.db, [repo.readPurchase(scope, filingId)]);
  if (!purchase || purchase.filingNo !== shown) throw refuse.purchaseFilingGone();
  const problem = filedOnProblem(filedOn, purchase.boughtAt, ctx.now);
  if (problem) throw invalidField("filedOn", problem);
  return commitOrRefuse(
    ctx,
    repo.noteFiling(ctx.db, scope, filingId, { ...input, at: ctx.now }),
    [
      {
        entity: "purchaseFiling",
        entityId: filingId,
        ...(shown !== null && { before: { filingNo: shown, filedOn: purchase.filedOn } }),
        after: { filingNo, filedOn },
      },
    ],
    null,
    refuse.purchaseFilingGone(),
  );
}

/** Reminds the safety officers of units once of reports that are due by tomorrow. */
export async function remindPurchaseFilings(ctx: Ctx): Promise<void> {
  const until = isoDay(ctx.now + day);
  const [due] = await readAll(ctx.db, [repo.readDuePurchases(until, 100)]);
  for (const { unitId, count, dueOn } of due) {
    const [officers] = await readAll(ctx.db, [readRightHolders(unitId, permissions.hazardManage)]);
    const notification = {
      subject: `${count} 笔剧毒、易制爆化学品购买待备案`,
      text: `最早的一笔须在 ${dueOn} 前向公安机关备案，请备案后在“购买备案”中登记备案日期与备案号。`,
      page: "/unitFilings",
    };
    const notified = await notifyEach(
      ctx,
      officers.map((recipient) => ({ recipient, notification })),
    );
    await commit(ctx, [repo.markPurchasesReminded(ctx.db, unitId, until, ctx.now), ...notified.statements], [], null);
    notified.send();
  }
}
