import { availableActions } from "../kernel/available-actions.ts";
import type { Instant } from "../kernel/instant.ts";
import { inquiryOpenFor, type InquiryAction } from "./schema.ts";
import { refuse } from "./refusals.ts";

export type InquiryCommand = { type: "answer"; at: Instant };

/** What a command does to an inquiry. Throws 409 when its time is over. */
export function decideInquiry({ at }: InquiryCommand, { createdAt }: { createdAt: Instant }): { type: "answered" } {
  if (at >= createdAt + inquiryOpenFor) throw refuse.inquiryOver();
  return { type: "answered" };
}

/** The steps that `decideInquiry` takes now. */
export const inquiryActionsOf = (inquiry: { createdAt: Instant }, at: Instant): InquiryAction[] =>
  availableActions<InquiryAction, InquiryCommand>({ answer: [{ type: "answer", at }] }, (command) =>
    decideInquiry(command, inquiry),
  );
