import { createHash } from "node:crypto";
import { withCheck } from "../seed/companies.ts";

/**
 * A made-up credit code for a company that an import into the local mall names: nobody enters papers there, and without
 * them its goods would be neither found nor sold. The area 000000 is no place; the same name gives the same code.
 */
export function madeUpCreditCode(companyName: string): string {
  const number = createHash("sha256").update(companyName).digest().readUIntBE(0, 6) % 1_000_000_000;
  return withCheck(`91000000${String(number).padStart(9, "0")}`);
}
