import * as v from "valibot";
import { closedShop } from "../catalogue/sale.ts";
import { codes, DomainError } from "../kernel/error.ts";

const ClosedShop = v.object({ reason: v.literal("shop.closed"), params: v.object({ coName: v.string() }) });

/** There is no open shop, but one whose company the operator has suspended: everybody may know its name and no more. */
export const shopClosed = (coName: string) =>
  new DomainError(codes.notFound, closedShop, { reason: "shop.closed", params: { coName } });

/** The name of the shop of which a refusal says that it is closed; null for every other refusal. */
export function closedShopIn({ details }: DomainError): string | null {
  const parsed = v.safeParse(ClosedShop, details);
  return parsed.success ? parsed.output.params.coName : null;
}
