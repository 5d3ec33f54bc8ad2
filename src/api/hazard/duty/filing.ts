import * as v from "valibot";
import { filingDuties } from "#src/domain/hazard/duty.ts";
import type { FileSale, FilingPage } from "#src/domain/hazard/schema.ts";
import { hazardListLabel, Hazards } from "#src/domain/hazard/substance.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import { supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { readDuties } from "./facts.ts";
import {
  noteFiling,
  insertFilings,
  markReminded,
  readOverdueFilings,
  readFilingCounts,
  readFilings,
  type FilingSort,
} from "./repo.ts";

type Sent = { lineId: string; productId: number; quantity: number };

/** What a seller has to report of goods that leave now: a task for each line and list, in the batch of the shipment. */
export async function filingsOf(
  ctx: Ctx,
  { coId, orderId, shipmentId, sent }: { coId: number; orderId: string; shipmentId: string; sent: readonly Sent[] },
): Promise<Statement[]> {
  const { today, rules, goods } = await readDuties(
    ctx,
    "report",
    sent.map(({ productId }) => productId),
  );
  const rows = sent.flatMap(({ lineId, productId, quantity }) => {
    const listed = goods.get(productId);
    return (listed ? filingDuties(rules, today, listed) : []).map(({ list, grade, days, source }) => ({
      id: `${shipmentId}:${lineId}:${list}`,
      coId,
      orderId,
      orderLineId: lineId,
      shipmentId,
      list,
      grade,
      pieces: quantity,
      soldAt: ctx.now,
      dueOn: isoDay(ctx.now + days * day),
      source,
      remindedAt: null,
      filedAt: null,
      filedBy: null,
      filingNo: null,
    }));
  });
  return rows.length === 0 ? [] : [insertFilings(ctx.db, rows)];
}

/** Sales the caller's company has to report, or has reported. */
export async function listFilings(
  ctx: Ctx,
  { state, pageNum, pageSize, ...sort }: { state: "open" | "filed"; pageNum: number; pageSize: number } & FilingSort,
): Promise<FilingPage> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const today = isoDay(ctx.now);
  const [rows, [counted], [counts]] = await readAll(ctx.db, [
    ...readFilings(scope, state === "open", sort, pageSize, (pageNum - 1) * pageSize),
    readFilingCounts(scope, today),
  ]);
  return { total: counted?.total ?? 0, rows, today, open: counts?.open ?? 0, late: counts?.late ?? 0 };
}

/**
 * Notes that a sale was reported, with the number that the authority gave, or corrects the number that is `shown`. 409 when the sale
 * is not there, or has another number by now.
 */
export async function fileSale(ctx: Ctx, filingId: string, { filingNo, shown }: FileSale): Promise<null> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  try {
    const change = {
      entity: "filing",
      entityId: filingId,
      ...(shown !== null && { before: { filingNo: shown } }),
      after: { filingNo },
    };
    return await commit(ctx, noteFiling(ctx.db, scope, filingId, { filingNo, shown, at: ctx.now }), [change], null);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.filingGone();
    throw error;
  }
}

/** Reminds companies once of reports that are due by tomorrow. */
export async function remindFilings(ctx: Ctx): Promise<void> {
  const until = isoDay(ctx.now + day);
  const [overdue] = await readAll(ctx.db, [readOverdueFilings(until, 100)]);
  for (const { coId, count, dueOn, lists } of overdue) {
    const [staff] = await readAll(ctx.db, [staffOf(coId, permissions.orderSupply)]);
    const names = v
      .parse(Hazards, JSON.parse(lists))
      .map((list) => hazardListLabel[list])
      .join("、");
    const notification = {
      subject: `${count} 笔${names}销售待备案`,
      text: `最早的一笔须在 ${dueOn} 前向主管部门备案，请备案后在“销售备案”中登记备案号。`,
      page: "/supFilings",
    };
    const notified = await notifyEach(
      ctx,
      staff.map((recipient) => ({ recipient, notification })),
    );
    await commit(ctx, [markReminded(ctx.db, coId, until, ctx.now), ...notified.statements], [], null);
    notified.send();
  }
}
