import type { RateClass } from "../../kernel/call.ts";
import { minute } from "../../kernel/instant.ts";

/** An operator sees the mall as somebody else for this long at most (decision 028). */
export const viewLimit = 30 * minute;

/** What ends the view; the session they act on is the operator's own. */
const ways = new Set(["POST /auth/view/end", "DELETE /auth/logout"]);

/**
 * What is between its parties, whoever looks: bids before their opening, talk with a supplier; and where somebody is signed in,
 * with what, which serves nobody but them.
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
