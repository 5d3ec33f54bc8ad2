import { v7 as uuid } from "uuid";
import { annualDueOn, annualFiledOnProblem, yearToRemind } from "#src/domain/hazard/annual-filing.ts";
import { yearOf } from "#src/domain/hazard/annual-report.ts";
import { purchaseFilingState } from "#src/domain/hazard/purchase-filing.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import type { AnnualFilings, FilePurchase } from "#src/domain/hazard/schema.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserScope, supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, commitOrRefuse } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { staffOf } from "../../notice/staff/repo.ts";
import { readRightHolders } from "../../unit/holders/repo.ts";
import * as repo from "./repo.ts";

/** The year's reports of 易制毒 of the caller's unit, from the March on in which it was reminded of them. */
export async function listBoughtAnnual(ctx: Ctx): Promise<AnnualFilings> {
  const { unitId } = purchaserScope(ctx, permissions.hazardManage);
  return list(ctx, { column: "unit_id", value: unitId });
}

/** Those of the caller's company. */
export async function listSoldAnnual(ctx: Ctx): Promise<AnnualFilings> {
  const { coId } = supplierScope(ctx, permissions.orderSupply);
  return list(ctx, { column: "co_id", value: coId });
}

async function list(ctx: Ctx, reporter: repo.Reporter): Promise<AnnualFilings> {
  const today = isoDay(ctx.now);
  const [rows] = await readAll(ctx.db, [repo.readAnnualFilings(reporter)]);
  return {
    today,
    rows: rows.map((row) => {
      const dueOn = annualDueOn(row.year);
      return { ...row, dueOn, state: purchaseFilingState({ dueOn, filedOn: row.filedOn }, today) };
    }),
  };
}

/** Notes that the unit handed in a year's report, or corrects the number that is `shown`. 409, or 422 for a day on which it cannot have been. */
export async function fileBoughtAnnual(ctx: Ctx, filingId: string, input: FilePurchase): Promise<null> {
  const { unitId, userId } = purchaserScope(ctx, permissions.hazardManage);
  return file(ctx, { column: "unit_id", value: unitId }, userId, filingId, input);
}

/** The same for the caller's company. */
export async function fileSoldAnnual(ctx: Ctx, filingId: string, input: FilePurchase): Promise<null> {
  const { coId, userId } = supplierScope(ctx, permissions.orderSupply);
  return file(ctx, { column: "co_id", value: coId }, userId, filingId, input);
}

async function file(ctx: Ctx, reporter: repo.Reporter, userId: string, filingId: string, input: FilePurchase): Promise<null> {
  const { filingNo, filedOn, shown } = input;
  const [[stored]] = await readAll(ctx.db, [repo.readAnnualFiling(reporter, filingId)]);
  if (!stored || stored.filingNo !== shown) throw refuse.annualGone();
  const problem = annualFiledOnProblem(filedOn, stored.year, ctx.now);
  if (problem) throw invalidField("filedOn", problem);
  const change = {
    entity: "annualFiling",
    entityId: filingId,
    ...(shown !== null && { before: { filingNo: shown, filedOn: stored.filedOn } }),
    after: { filingNo, filedOn },
  };
  const statements = repo.noteAnnual(ctx.db, reporter, filingId, { ...input, at: ctx.now, userId });
  return commitOrRefuse(ctx, statements, [change], null, refuse.annualGone());
}

/** So many units, and companies, are reminded in one run. */
const atOnce = 100;

/** In March, reminds who has to report of the last year's 易制毒: each unit and company once, which its row holds. */
export async function remindAnnual(ctx: Ctx): Promise<void> {
  const year = yearToRemind(ctx.now);
  if (year === null) return;
  const period = yearOf(year);
  const [units, companies] = await readAll(ctx.db, [
    repo.readUnitsToReport(year, period.to, atOnce),
    repo.readCompaniesToReport(year, period, atOnce),
  ]);
  for (const { unitId } of units) {
    const text = `购买、使用易制毒化学品的单位须在 ${annualDueOn(year)} 前报告 ${year} 年度的购买与库存情况。请在“危化品管理”中导出年报，上报后登记日期与编号；该年没有购买的，请核对库存。`;
    const [officers] = await readAll(ctx.db, [readRightHolders(unitId, permissions.hazardManage)]);
    await remind(ctx, year, { unitId, coId: null }, officers, { text, page: "/unitHazards" });
  }
  for (const { coId } of companies) {
    const text = `经营易制毒化学品的单位须在 ${annualDueOn(year)} 前报告 ${year} 年度的销售与库存情况。请在“销售备案”中导出年报，上报后登记日期与编号。`;
    const [staff] = await readAll(ctx.db, [staffOf(coId, permissions.orderSupply)]);
    await remind(ctx, year, { unitId: null, coId }, staff, { text, page: "/supFilings" });
  }
}

type Recipient = Parameters<typeof notifyEach>[1][number]["recipient"];

async function remind(
  ctx: Ctx,
  year: number,
  reporter: { unitId: string | null; coId: number | null },
  recipients: readonly Recipient[],
  { text, page }: { text: string; page: string },
) {
  const notification = { subject: `${year} 年度易制毒化学品情况待上报`, text, page };
  const notified = await notifyEach(
    ctx,
    recipients.map((recipient) => ({ recipient, notification })),
  );
  const notFiled = { filedOn: null, filingNo: null, filedAt: null, filedBy: null };
  const row = { id: uuid(), ...reporter, year, remindedAt: ctx.now, ...notFiled };
  await commit(ctx, [repo.insertAnnualFiling(ctx.db, row), ...notified.statements], [], null);
  notified.send();
}
