import * as v from "valibot";
import { availableActions } from "../kernel/available-actions.ts";
import type { Instant } from "../kernel/instant.ts";
import { Fen, fen } from "../kernel/money.ts";
import { refuse } from "./refusals.ts";

export const quoteLimits = { unitPrice: fen(1_000_000_000), days: 30 } as const;

/**
 * The state as stored: `open` until the buyer takes the quote into the cart or the supplier withdraws it. Whether it has expired
 * is read off the clock.
 */
export const storedQuoteStatuses = ["open", "taken", "withdrawn"] as const;
/** `used`: a request was submitted at its price; it holds for that request alone, also when that is refused and submitted again. */
export const QuoteStatus = v.picklist([...storedQuoteStatuses, "used"]);
export type QuoteStatus = v.InferOutput<typeof QuoteStatus>;

export type Quote = { status: QuoteStatus; expiresAt: Instant };
export type QuoteCommand = "take" | "withdraw";

/**
 * What becomes of a quote (domain §7). A quote that was taken may be taken again while it lasts, for a line that was removed, until
 * a request was submitted with it: it is for one. Its supplier keeps its word: what was taken is not withdrawn. Throws 409 with the reason.
 */
export function decideQuote(command: QuoteCommand, { status, expiresAt }: Quote, now: Instant): QuoteStatus {
  if (status === "used") throw refuse.quoteUsed();
  if (status === "withdrawn") throw refuse.quoteWithdrawn();
  if (now >= expiresAt) throw refuse.quoteOver();
  if (command === "take") return "taken";
  if (status === "taken") throw refuse.quoteApplied();
  return "withdrawn";
}

/** What a side may do with a quote now: the buyer takes it, the supplier withdraws it, where `decideQuote` lets them. */
export const quoteActionsOf = (quote: Quote, side: "buyer" | "supplier", now: Instant): QuoteCommand[] =>
  availableActions<QuoteCommand, QuoteCommand>(
    { take: side === "buyer" ? ["take"] : [], withdraw: side === "supplier" ? ["withdraw"] : [] },
    (command) => decideQuote(command, quote, now),
  );

/** Somebody wrote a price above today's: the supplier is asked whether it is meant, and the buyer reads both. */
export const isAbovePrice = (unitPrice: Fen, today: Fen | null): today is Fen => today !== null && unitPrice > today;

/** A taken quote that lasts, as a cart shows it. */
export const AppliedQuote = v.object({ quantity: v.number(), unitPrice: Fen, expiresAt: v.number() });
export type AppliedQuote = v.InferOutput<typeof AppliedQuote>;

/** What one of so many pieces costs: the quoted price from its quantity on, else `today`'s; null where none may be seen. */
export const priceOfOne = (today: Fen | null, quote: AppliedQuote | null, quantity: number): Fen | null =>
  quote && today !== null && quantity >= quote.quantity ? quote.unitPrice : today;
