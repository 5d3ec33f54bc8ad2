import { beside } from "../../kernel/refusal.ts";
import { refuse } from "../refusals.ts";
import { maxInvitationsDay, maxInvitationsToOne, maxStaff } from "./limits.ts";

/** What is known of a company and of a number or address before somebody is invited there. */
export type Inviting = {
  /** Whether it is that of an account of the company itself. Accounts elsewhere are nobody's to ask about. */
  isHere: boolean;
  /** Whether an invitation of the company to it waits. */
  isInvited: boolean;
  /** How many invitations went to it lately, whoever sent them. */
  toOne: number;
  /** How many the company sent lately. */
  sent: number;
  /** People of the company who can sign in, and invitations that wait. */
  people: number;
};

/** Refuses one invitation more: 409, beside the field where that is where to mend it. */
export function checkInviting({ isHere, isInvited, toOne, sent, people }: Inviting, what: string): void {
  if (isHere) throw beside("target", refuse.staffIsHere({ what }));
  if (isInvited) throw beside("target", refuse.staffInvited({ what }));
  if (toOne >= maxInvitationsToOne) throw beside("target", refuse.staffInvitedOften({ what }));
  if (sent >= maxInvitationsDay) throw refuse.staffInvitationsUsed({ max: maxInvitationsDay });
  requirePlace(people);
}

/** Refuses one more who can sign in: the list of a company's people has an end. */
export function requirePlace(people: number): void {
  if (people >= maxStaff) throw refuse.staffFull({ max: maxStaff });
}
