import type { RateClass } from "../../kernel/call.ts";
import { minute } from "../../kernel/instant.ts";

/** An operator sees the mall as somebody else for this long at most (decision 028). */
export const viewLimit = 30 * minute;

/** The calls that end the view. They act on the operator's own session. */
const ways = new Set(["POST /auth/view/end", "DELETE /auth/logout"]);

/**
 * Calls that stay closed to an operator who views: they show what concerns its parties alone, such as bids before the opening or
 * conversations with suppliers, or how the person signs in.
 */
const betweenParties = [
  "/mall-pur/bidding/",
  "/mall-sup/bidding/",
  "/mall-admin/chat/",
  "/auth/session/",
  "/auth/passkey/",
  "/mall-pur/pur/purchaser/workPic/",
];

/** Whether a session that only looks may make a call (`METHOD /path`): reads, which are the calls of the reading rate classes. */
export function allowedWhileViewing(key: string, rate: RateClass): boolean {
  if (ways.has(key)) return true;
  const path = key.slice(key.indexOf(" ") + 1);
  return (rate === "read" || rate === "search" || rate === "compute") && !betweenParties.some((start) => path.startsWith(start));
}
