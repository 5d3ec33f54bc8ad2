import type { MenuOwner, PolicyCode } from "#src/domain/role/menu/schema.ts";
import { contract } from "#src/domain/contract.ts";
import type { Call, Caller } from "#src/domain/kernel/call.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";

/** Callers that users of a kind are. */
const callersOf: Readonly<Record<MenuOwner, readonly Caller[]>> = {
  operator: ["operator"],
  purchaser: ["purchaser", "trader"],
  business: ["business", "trader"],
};

/** The permissions that calls ask of users of this kind, as the policy table names them, each with what it opens; last, all of them. */
export function policyCodes(owner: MenuOwner): PolicyCode[] {
  const rows: Call[] = Object.values(contract);
  const codeOf = ({ permission, supplierRight }: Call) => permission ?? (owner === "business" ? supplierRight : undefined) ?? "";
  const rowsOfOwner = rows.filter((call) => codeOf(call) !== "" && callersOf[owner].includes(call.who));
  const byCode = Map.groupBy(rowsOfOwner, codeOf);
  return [
    ...[...byCode].map(([code, calls]) => ({ code, opens: calls.map(({ summary }) => summary) })),
    { code: permissions.everything, opens: ["全部权限"] },
  ];
}
