import * as v from "valibot";
import { orderText } from "#src/domain/order/notification.ts";
import { dueOf, dueSteps, remindBefore } from "#src/domain/order/deadline.ts";
import { formatDateTime, isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { afterWorkingDays } from "#src/domain/system/calendar/working-days.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { readAll, writeAll } from "../../db/read.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { calendarOf, readCalendar } from "../../system/calendar/repo.ts";
import { recipients } from "../notify/repo.ts";
import { countLate, maxLate, noteReminder, readDays, readDue, readLate, readUndated, setDeadlines, type DueRow } from "./repo.ts";

/** So many orders in one run: the next one goes on. */
const datedAtOnce = 500;
const remindedAtOnce = 50;

/** Says of orders that wait for their supplier until when, and reminds suppliers before the deadline and when it is over, each once. */
export async function remindSuppliers(ctx: Ctx): Promise<void> {
  await setDueDates(ctx);
  await remind(ctx, 1);
  await remind(ctx, 0);
}

async function setDueDates(ctx: Ctx): Promise<void> {
  const [[days], undated] = await readAll(ctx.db, [readDays(), readUndated(datedAtOnce)]);
  if (!days || undated.length === 0) return;
  const first = undated.reduce((earliest, { placedAt }) => Math.min(earliest, placedAt), ctx.now);
  const years = [...new Set([Number(isoDay(first).slice(0, 4)), Number(isoDay(ctx.now).slice(0, 4))])];
  const noticed = await readAll(
    ctx.db,
    years.map((year) => readCalendar(year)),
  );
  const calendar = calendarOf(noticed.flat());
  const deadlines = undated.map((order) => ({
    orderId: order.orderId,
    status: order.status,
    dueAt: dueOf(order, days, (from, count) => afterWorkingDays(from, count, calendar)),
  }));
  await writeAll(ctx.db, [setDeadlines(deadlines)]);
}

/** Reminds of what was reminded of `before` times: once within a day of the deadline, once more when it is over. */
async function remind(ctx: Ctx, before: 0 | 1): Promise<void> {
  const until = before === 0 ? ctx.now + remindBefore : ctx.now;
  const [due] = await readAll(ctx.db, [readDue(before, until, remindedAtOnce)]);
  for (const order of due) {
    const isOver = order.dueAt <= ctx.now;
    const [staff] = await readAll(ctx.db, [recipients.staff(order)]);
    const notification = reminderOf(order, isOver);
    const notified = await notifyEach(
      ctx,
      staff.map((recipient) => ({ recipient, notification })),
    );
    try {
      await commit(ctx, [...noteReminder(ctx.db, order, before, isOver ? 2 : 1), ...notified.statements], [], null);
    } catch (error) {
      if (error instanceof ConflictError) continue;
      throw error;
    }
    notified.send();
  }
}

function reminderOf({ orderId, orderNo, status, dueAt, goods }: DueRow, isOver: boolean) {
  const step = dueSteps[status];
  const text = isOver
    ? `此订单应在 ${formatDateTime(dueAt)} 前${step}，现已逾期，请尽快处理；不能供货的请拒单并说明原因`
    : `此订单即将到期，请及时${step}；不能供货的请拒单并说明原因`;
  return {
    subject: isOver ? `订单 ${orderNo} 已逾期未${step}` : `订单 ${orderNo} 请在 ${formatDateTime(dueAt)} 前${step}`,
    text: orderText(text, v.parse(v.array(v.string()), JSON.parse(goods))),
    page: `/supOrders/${orderId}`,
  };
}

/** The operator's list of late orders, those that are late longest first. */
export async function listLate(ctx: Ctx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  requireOperator(ctx, permissions.supplierReview);
  const [rows, [counted]] = await readAll(ctx.db, [
    readLate(ctx.now, pageSize, (pageNum - 1) * pageSize),
    countLate(ctx.now, maxLate),
  ]);
  return { total: counted?.count ?? 0, rows };
}
