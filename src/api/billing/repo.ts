import { eq } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { BillingDetails } from "#src/domain/billing/schema.ts";
import type { TaxRate } from "#src/domain/billing/tax.ts";
import { mustChange, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import { company } from "../db/tables/company.ts";
import { unitBilling } from "../db/tables/settlement.ts";

/** The unit's 开票信息 as the JSON that `billingOf` reads; null without any. */
export const billingJson = (unitId: "o.unit_id" | "s.unit_id" | "?1") =>
  `(select json_object('title', b.title, 'taxNumber', b.tax_number, 'invoiceType', b.invoice_type, 'address', b.address,
    'phone', b.phone, 'bank', b.bank, 'account', b.account, 'email', b.email) from unit_billing b where b.unit_id = ${unitId})`;

export const readBilling = (unitId: string) => read<{ billing: string | null }>(`select ${billingJson("?1")} as billing`, unitId);

export const saveBilling = (db: Db, unitId: string, details: BillingDetails, now: Instant): Statement => {
  const row = { ...details, updatedAt: now };
  return db
    .insert(unitBilling)
    .values({ unitId, ...row })
    .onConflictDoUpdate({ target: unitBilling.unitId, set: row });
};

export const readTaxRate = (coId: number) =>
  read<{ taxRate: TaxRate | null }>("select tax_rate as taxRate from company where id = ?1", coId);

export const saveTaxRate = (db: Db, coId: number, taxRate: TaxRate): Statement[] => [
  db.update(company).set({ taxRate }).where(eq(company.id, coId)),
  mustChange(db),
];
