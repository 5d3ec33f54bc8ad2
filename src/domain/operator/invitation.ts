import { availableActions } from "../kernel/available-actions.ts";
import { codes, DomainError, forbidden } from "../kernel/error.ts";
import { canGrant, holdsPermission, permissions } from "../kernel/permissions.ts";
import { refuse } from "./refusals.ts";
import { invitationStateLabels, type InvitationAction, type InvitationState } from "./schema.ts";

/** What the link gives: everything, or roles with what each opens now, null for one that was removed. */
export type Given = "everything" | readonly (readonly string[] | null)[];

export type Invitation = {
  state: InvitationState;
  /** Null when a command made it: nothing was sent, and nobody's rights limit it. */
  sender: Sender | null;
  given: Given;
};
/** Who sent it last, with what they may do now; null when they cannot sign in any more. */
export type Sender = { userId: string; granted: readonly string[] | null };

const hasAllRoles = (given: Given) => given === "everything" || !given.includes(null);
const codesOf = (given: Given): readonly string[] =>
  given === "everything" ? [permissions.everything] : given.flatMap((opens) => opens ?? []);

/**
 * Whether the link still may give what it says: all its roles are there, and who sent it could give them today. A role that grew
 * beyond its sender, and a sender who lost the right, end it.
 */
export function isGranted({ sender, given }: Pick<Invitation, "sender" | "given">): boolean {
  if (!sender) return true;
  const { granted } = sender;
  return (
    granted !== null &&
    holdsPermission(granted, [permissions.roleEdit]) &&
    hasAllRoles(given) &&
    canGrant(granted, codesOf(given))
  );
}

/** Refuses a link that makes nobody an operator now, and says the way on. Throws 422. */
export function checkLink(invitation: Invitation | null): asserts invitation is Invitation {
  if (!invitation) throw useless("邀请链接不正确，或已被更新的邀请取代。请打开最近一次收到的邀请，或联系邀请您的人重新发送");
  switch (invitation.state) {
    case "used":
      throw useless("此邀请链接已使用过，运营账号已建立，请直接登录；如不是您本人使用，请立即联系邀请您的人");
    case "expired":
      throw useless("此邀请链接已过期，请联系邀请您的人重新发送");
    case "withdrawn":
      throw useless("此邀请已被撤回，如仍需要运营账号，请联系邀请您的人重新邀请");
    case "waiting":
      if (!isGranted(invitation)) throw useless("邀请中的角色或邀请人的权限已有变动，此链接不能再使用，请联系邀请您的人重新邀请");
  }
}

const useless = (message: string) => new DomainError(codes.invalid, message);

/** An operator with what they hold. */
export type Inviter = { userId: string; granted: readonly string[] };
export type InvitationCommand = { type: InvitationAction };

/** Refuses what this operator may not do with an invitation: 403 beyond their own rights, 409 for what it does not allow. */
export function checkInvitationAs({ userId, granted }: Inviter, { type }: InvitationCommand, invitation: Invitation): void {
  const { state, sender, given } = invitation;
  const isBeyond = !canGrant(granted, codesOf(given));
  switch (type) {
    case "send":
      if (!sender) throw refuse.printedInvitation();
      if (state === "used" || state === "withdrawn") throw refuse.invitationIs({ label: invitationStateLabels[state] });
      if (!hasAllRoles(given)) throw refuse.invitedRoleGone();
      if (isBeyond) throw forbidden("邀请中的角色含有您没有的权限，请由拥有这些权限的运营人员重新发送");
      return;
    case "withdraw":
      if (state !== "waiting") throw refuse.invitationIs({ label: invitationStateLabels[state] });
      if (isBeyond && sender?.userId !== userId)
        throw forbidden("邀请中的角色含有您没有的权限，请由邀请人或拥有这些权限的运营人员撤回");
  }
}

/** The steps that `checkInvitationAs` takes now. */
export const invitationActionsOf = (inviter: Inviter, invitation: Invitation): InvitationAction[] =>
  availableActions<InvitationAction, InvitationCommand>(
    { send: [{ type: "send" }], withdraw: [{ type: "withdraw" }] },
    (command) => checkInvitationAs(inviter, command, invitation),
  );
