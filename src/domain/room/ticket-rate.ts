import type { Rate } from "./token-bucket.ts";

/**
 * Tickets of one session into one room. A session has at most ten pages, each of which comes back with growing pauses after its line was
 * cut: thirty at once cover all of them coming back three times, and one a second whatever follows.
 */
export const ticketRate: Rate = { perSecond: 1, burst: 30 };
