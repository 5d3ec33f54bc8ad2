import { canonical } from "./log.ts";
import type { BidLine } from "./rules.ts";

/** The text whose SHA-256 commits a sealed bid. It names bidding and company, so that nobody can copy another's commitment. */
export const sealText = (biddingId: string, coId: number, lines: readonly BidLine[], salt: string): string =>
  `${canonical({ biddingId, coId, lines })}${salt}`;
