import { availableActions } from "../kernel/available-actions.ts";
import type { Instant } from "../kernel/instant.ts";
import { requireTrading } from "../supplier/suspension.ts";
import { inquiryOpenFor, type InquiryAction } from "./schema.ts";
import { refuse } from "./refusals.ts";

/** `isTrading`: whether the company that would answer is not suspended. */
type OpenInquiry = { createdAt: Instant; isTrading: boolean };

export type InquiryCommand = { type: "answer"; at: Instant };

/** What a command of a company's people does to an inquiry. Throws 409 when its time is over, and for a suspended company. */
export function decideInquiry({ at }: InquiryCommand, { createdAt, isTrading }: OpenInquiry): { type: "answered" } {
  requireTrading(isTrading, "答复询价");
  if (at >= createdAt + inquiryOpenFor) throw refuse.inquiryOver();
  return { type: "answered" };
}

/** The steps that `decideInquiry` takes now. */
export const inquiryActionsOf = (inquiry: OpenInquiry, at: Instant): InquiryAction[] =>
  availableActions<InquiryAction, InquiryCommand>({ answer: [{ type: "answer", at }] }, (command) =>
    decideInquiry(command, inquiry),
  );
