import { availableActions } from "../kernel/available-actions.ts";
import { codes, DomainError } from "../kernel/error.ts";
import type { Instant } from "../kernel/instant.ts";
import { activationLimits } from "./limits.ts";
import type { RegistrationState } from "./schema.ts";
import { refuse } from "./refusals.ts";

/** What an applicant, and the operator who reviews, may do with an application next; the screens show exactly these. */
export const applicantActions = ["sendAgain"] as const;
export const reviewActions = ["approve", "reject"] as const;
export type ApplicantAction = (typeof applicantActions)[number];
export type ReviewAction = (typeof reviewActions)[number];

/** An application; `isInUse`: its company or its first user is there by now. */
export type Application = { status: RegistrationState; linkId: string; mailedAt: Instant; mails: number; isInUse: boolean };

export type RegistrationCommand =
  | { type: "activate"; linkId: string }
  | { type: "sendAgain"; at: Instant }
  | { type: "approve" }
  | { type: "reject" };

/** The status after a command. Throws 409 when the application does not allow it, 429 for mails too many or too soon. */
export function decideRegistration(command: RegistrationCommand, application: Application): RegistrationState {
  const { status, linkId, mailedAt, mails, isInUse } = application;
  switch (command.type) {
    case "activate":
      if (status !== "emailPending" || command.linkId !== linkId) throw refuse.linkUsed();
      return "reviewing";
    case "sendAgain":
      if (status !== "emailPending") throw refuse.alreadyActivated();
      if (mails >= activationLimits.mails || command.at < mailedAt + activationLimits.pause) {
        throw new DomainError(codes.tooMany, "邮件发送过于频繁或已达上限，请稍后再试");
      }
      return status;
    case "approve":
      requireReviewing(status);
      if (isInUse) throw refuse.registrationClash();
      return "approved";
    case "reject":
      requireReviewing(status);
      return "rejected";
  }
}

/** The steps of the applicant that `decideRegistration` takes, once the pause between two mails is over. */
export const applicantActionsOf = (application: Application): ApplicantAction[] =>
  availableActions<ApplicantAction, RegistrationCommand>(
    { sendAgain: [{ type: "sendAgain", at: application.mailedAt + activationLimits.pause }] },
    (command) => decideRegistration(command, application),
  );

/** The steps of the review that `decideRegistration` takes now. */
export const reviewActionsOf = (application: Application): ReviewAction[] =>
  availableActions<ReviewAction, RegistrationCommand>(
    { approve: [{ type: "approve" }], reject: [{ type: "reject" }] },
    (command) => decideRegistration(command, application),
  );

function requireReviewing(status: RegistrationState): void {
  if (status !== "reviewing") throw refuse.notPending();
}
