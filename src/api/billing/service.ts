import { permissions } from "#src/domain/kernel/permissions.ts";
import { billingOf, type BillingDetails, type BillingView } from "#src/domain/billing/schema.ts";
import { type TaxRate } from "#src/domain/billing/tax.ts";
import { commit } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { purchaserScope, supplierScope, type Ctx } from "../kernel/context.ts";
import { readBilling, readTaxRate, saveBilling, saveTaxRate } from "./repo.ts";

const sold = (ctx: Ctx) => supplierScope(ctx, permissions.orderSettle);
const administered = (ctx: Ctx) => purchaserScope(ctx, permissions.memberReview);

/** What invoices to the caller's unit are made out to; null until it has said so. */
export async function viewBilling(ctx: Ctx): Promise<BillingView | null> {
  const [[row]] = await readAll(ctx.db, [readBilling(administered(ctx).unitId)]);
  return billingOf(row?.billing ?? null);
}

/** Statements that were confirmed before keep what they were confirmed with. */
export async function changeBilling(ctx: Ctx, details: BillingDetails): Promise<null> {
  const { unitId } = administered(ctx);
  const [[row]] = await readAll(ctx.db, [readBilling(unitId)]);
  const change = { entity: "billing", entityId: unitId, before: billingOf(row?.billing ?? null), after: details };
  return commit(ctx, [saveBilling(ctx.db, unitId, details, ctx.now)], [change], null);
}

export async function viewTaxRate(ctx: Ctx): Promise<{ taxRate: TaxRate | null }> {
  const [[row]] = await readAll(ctx.db, [readTaxRate(sold(ctx).coId)]);
  return { taxRate: row?.taxRate ?? null };
}

export async function changeTaxRate(ctx: Ctx, { taxRate }: { taxRate: TaxRate }): Promise<null> {
  const { coId } = sold(ctx);
  const [[row]] = await readAll(ctx.db, [readTaxRate(coId)]);
  const before = { taxRate: row?.taxRate ?? null };
  const change = { entity: "billing", entityId: String(coId), before, after: { taxRate } };
  return commit(ctx, saveTaxRate(ctx.db, coId, taxRate), [change], null);
}
