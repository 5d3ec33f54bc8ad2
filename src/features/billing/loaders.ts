import "server-only";
import { read } from "#src/web/server-api.ts";

export const loadBilling = () => read("GET /mall-pur/billing", {});
export const loadTaxRate = () => read("GET /mall-sup/billing/taxRate", {});
