import { endingWithin } from "#src/domain/hazard/ending.ts";
import { day, dayNumber, isoDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import {
  salesDays,
  salesOf,
  shownRequests,
  shownRows,
  type OperatorWorkbench,
  type PurchaserWorkbench,
  type SupplierWorkbench,
} from "#src/domain/workbench/schema.ts";
import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import { readAll } from "../db/read.ts";
import { listCards } from "../favourites/service.ts";
import { listFunds } from "../fund/service.ts";
import { holdsAlso, purchaserScope, requireOperator, supplierScope, type Ctx } from "../kernel/context.ts";
import { listTodo, listWishes } from "../purchase/list/service.ts";
import * as repo from "./repo.ts";

/** What a supplier's day begins with, by the caller's rights, in one question. Throws 401, 403. */
export async function viewSupplierWorkbench(ctx: Ctx): Promise<SupplierWorkbench> {
  const scope = supplierScope(ctx);
  const [supplies, views, edits] = [permissions.orderSupply, permissions.orderView, permissions.goodsEdit].map((permission) =>
    holdsAlso(ctx, permission),
  );
  const today = dayNumber(ctx.now);
  const [due, undated, [lowStock], stock, licences, sales] = await readAll(ctx.db, [
    repo.readDueFirst(scope),
    repo.readUndated(scope),
    repo.countLowStock(scope),
    repo.readLowStock(scope),
    repo.readEndingLicences(scope, ctx.now - endingWithin, ctx.now + endingWithin),
    repo.readSales(scope, today),
  ]);
  return {
    due: supplies ? [...due, ...undated].slice(0, shownRows) : null,
    stock: edits ? { count: lowStock?.count ?? 0, rows: stock } : null,
    licences: edits ? licences.map(({ kind, ...licence }) => ({ ...licence, hazards: kind ? [kind] : [] })) : null,
    sales: views ? salesOf(sales, today, ctx.now) : null,
  };
}

/** What a purchaser's day begins with, by the caller's rights; cards follow what was ordered. Throws 401, 403. */
export async function viewPurchaserWorkbench(ctx: Ctx): Promise<PurchaserWorkbench> {
  const scope = purchaserScope(ctx);
  const [approves, accepts, orders, buys, managesHazards] = [
    permissions.wishApprove,
    permissions.orderAccept,
    permissions.orderView,
    permissions.cartEdit,
    permissions.hazardManage,
  ].map((permission) => holdsAlso(ctx, permission));
  const latest = { pageNum: 1, pageSize: shownRequests };
  const [waiting, wishes, groups, rows] = await Promise.all([
    approves ? listTodo(ctx, { pageNum: 1, pageSize: shownRows }) : null,
    listWishes(ctx, latest),
    listFunds(ctx),
    readAll(ctx.db, [
      repo.readWaitingAcceptance(scope),
      repo.readToReceive(scope),
      repo.readUnreadLatest(scope),
      repo.readOrderedLast(scope),
      repo.readEndingPermits(scope, ctx.now - endingWithin, ctx.now + endingWithin),
    ]),
  ]);
  const [acceptances, receipts, messages, ordered, permits] = rows;
  return {
    approvals: waiting?.rows ?? null,
    acceptances: accepts ? acceptances : null,
    receipts: orders ? receipts : null,
    requests: { rows: wishes.rows, counts: wishes.counts },
    messages,
    funds: fundsOf(groups),
    again: buys
      ? await listCards(
          ctx,
          ordered.map(({ productId }) => productId),
        )
      : null,
    permits: managesHazards ? permits : null,
  };
}

/** The funds that end first, those without an end last. */
const fundsOf = (groups: readonly GroupWithFunds[]): PurchaserWorkbench["funds"] =>
  groups
    .flatMap(({ groupName, funds }) => funds.map((fund) => ({ ...fund, groupName })))
    .toSorted((a, b) => (a.validTo ?? Infinity) - (b.validTo ?? Infinity) || a.available - b.available)
    .slice(0, shownRows);

/** How the mall does, and who lets it wait. Throws 401, 403. */
export async function viewOperatorWorkbench(ctx: Ctx): Promise<OperatorWorkbench> {
  requireOperator(ctx, permissions.supplierReview);
  const today = dayNumber(ctx.now);
  const sinceDay = startOfDay(isoDay(ctx.now)) - (salesDays - 1) * day;
  const [sales, [active], slow] = await readAll(ctx.db, [
    repo.readMallSales(today),
    repo.readActive(sinceDay, today),
    repo.readSlowSuppliers(ctx.now),
  ]);
  return {
    sales: salesOf(sales, today, ctx.now),
    activeUnits: active?.units ?? 0,
    activeSuppliers: active?.suppliers ?? 0,
    slow,
  };
}
