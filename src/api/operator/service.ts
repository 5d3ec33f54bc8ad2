import { refuse } from "#src/domain/operator/refusals.ts";
import { refuse as refuseRegistration } from "#src/domain/registration/refusals.ts";
import { checkLink } from "#src/domain/operator/invitation.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import { maskedMobile, maskedEmail } from "#src/domain/kernel/masked.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange, mustHold, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { invitedUser } from "../registration/invited-user.ts";
import { insertUser } from "../registration/repo.ts";
import { hashSecret } from "../session/open.ts";
import { invitationOf } from "./invitation.ts";
import { wordFor } from "./invite.ts";
import {
  giveEverything,
  giveRolesByKey,
  type InvitationRow,
  readInvitationBehind,
  isOpenAsRead,
  spendInvitation,
} from "./repo.ts";

/** What a link gives; looking uses nothing up, since scanners of mail look too. Throws 422 for one that is not good, with the way on. */
export async function viewInvitation(ctx: Ctx, { ticket }: { ticket: string }) {
  const { row, invitation } = await opened(ctx, ticket);
  const { realName, target, inviter, expiresAt } = row;
  return {
    realName,
    target: target && (patterns.mobile.test(target) ? maskedMobile(target) : maskedEmail(target)),
    roles: invitation.roleNames,
    everything: invitation.given === "everything",
    inviter,
    expiresAt,
  };
}

/**
 * Makes an operator with exactly what the invitation says, once per link; the number or address is proved by the link. Throws 422
 * for a link that is not good, 409 when the name is taken.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { ticket, username, realName, encrypt }: { ticket: string; username: string; realName: string; encrypt: string },
) {
  // Looked at first, so that nobody without a link makes the mall hash.
  const { row: invited, invitation } = await opened(ctx, ticket);
  const { target } = invited;
  const row = await invitedUser(ctx, { userType: userTypes.operator, username, realName, encrypt, target });
  const after = {
    username,
    userType: row.userType,
    invited: true,
    invitation: invited.invitationId,
    ...(invitation.sender && { inviter: invited.inviter, roles: invitation.roleNames.join("、") }),
  };
  try {
    return await commit(
      ctx,
      [
        mustHold(ctx.db, isOpenAsRead(invited.secretHash, invited.basis, ctx.now)),
        insertUser(ctx.db, row),
        spendInvitation(ctx.db, invited.secretHash, row.id, ctx.now),
        mustChange(ctx.db),
        ...giveInvited(ctx, row.id, invited),
      ],
      [{ entity: "user", entityId: row.id, after }],
      { username },
    );
  } catch (error) {
    if (mentions(error, "user.username")) throw beside("username", refuseRegistration.usernameTaken());
    if (target && (mentions(error, "user.mobile") || mentions(error, "user.email")))
      throw refuse.invitedHasAccount({ what: wordFor(target) });
    if (!(error instanceof ConflictError)) throw error;
    // Says what became of the link meanwhile.
    await opened(ctx, ticket);
    throw refuse.invitationMoved();
  }
}

function giveInvited(ctx: Ctx, userId: string, { roles }: InvitationRow): Statement[] {
  if (roles === null) return giveEverything(ctx.db, userId);
  const wanted = (JSON.parse(roles) as string[]).length;
  return [giveRolesByKey(ctx.db, userId, roles), mustChange(ctx.db, wanted)];
}

async function opened(ctx: Ctx, ticket: string) {
  const [[row]] = await readAll(ctx.db, [readInvitationBehind(hashSecret(ticket), ctx.now)]);
  const invitation = row ? invitationOf(row) : null;
  checkLink(invitation);
  return { row: row as InvitationRow, invitation };
}
