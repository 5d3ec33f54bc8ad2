import type { Write } from "../../../src/api/db/read.ts";
import { day, type Instant } from "../../../src/domain/kernel/instant.ts";
import { accountOf, mallAccounts } from "../../../src/domain/points/ledger.ts";
import { rowsInto } from "../rows.ts";
import { purchasers, purchaserId } from "./users.ts";

const given = 30_000;

/** Points to try the points mall with, for everybody who buys. */
export function pointsRows(now: Instant): Write[] {
  const ids = Object.keys(purchasers).map((username) => purchaserId(username));
  return [
    rowsInto(
      "points_account",
      ids.map((id) => ({ purchaser_id: id, balance: given, reserved: 0 })),
    ),
    rowsInto(
      "points_transfer",
      ids.map((id) => ({
        id: `seed-${id}`,
        kind: "adjust",
        from_account: mallAccounts.issued,
        to_account: accountOf(id),
        purchaser_id: id,
        amount: given,
        cause: `seed:${id}`,
        note: "演示积分",
        at: now - 30 * day,
      })),
    ),
  ];
}
