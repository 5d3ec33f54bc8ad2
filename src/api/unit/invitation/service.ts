import { maskedMobile, maskedEmail } from "#src/domain/kernel/masked.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import { protocolsOf } from "#src/domain/protocol/titles.ts";
import { codes, DomainError, forbidden } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/unit/refusals.ts";
import { acceptAll } from "../../protocol/repo.ts";
import { invitedUser } from "../../registration/invited-user.ts";
import { insertUser } from "../../registration/repo.ts";
import { hashSecret } from "../../session/open.ts";
import { signedIn, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange, type Statement } from "../../db/batch.ts";
import { makeAdministrator } from "../administrator/make.ts";
import { findInvitation, spendInvitation } from "./repo.ts";

/** What a link asks; looking uses nothing up, since scanners of mail look too. Throws 422 for one that is not good any more. */
export async function viewInvitation(ctx: Ctx, ticket: string) {
  const { unitName, target, hasAccount, expiresAt } = await opened(ctx, ticket);
  const shown = patterns.mobile.test(target) ? maskedMobile(target) : maskedEmail(target);
  return { unitName, target: shown, hasAccount: hasAccount === 1, expiresAt };
}

/** The account of who is signed in becomes administrator. Throws 403 for other kinds of accounts, 409, 422. */
export async function acceptInvitation(ctx: Ctx, ticket: string): Promise<{ unitId: string }> {
  const actor = signedIn(ctx);
  if (actor.userType !== userTypes.purchaser) throw forbidden("请用采购人账号登录后接受邀请");
  const { unitId } = await opened(ctx, ticket);
  const statements = await makeAdministrator(ctx, actor.userId, unitId);
  return spend(ctx, ticket, actor.userId, statements, { unitId });
}

/** Makes a purchaser who is administrator; the number or address is proved by the link. Throws 409 for a taken name, 422. */
export async function registerInvited(
  ctx: Ctx,
  { ticket, username, realName, encrypt }: { ticket: string; username: string; realName: string; encrypt: string },
): Promise<{ username: string }> {
  // Looked at first, so that nobody without a link makes the mall hash.
  const { unitId, target, hasAccount } = await opened(ctx, ticket);
  if (hasAccount === 1) throw refuse.hasAccount();
  const row = await invitedUser(ctx, { userType: userTypes.purchaser, username, realName, encrypt, target });
  const statements = [
    insertUser(ctx.db, row),
    acceptAll(ctx.db, row.id, protocolsOf.purchaser, ctx.now),
    ...(await makeAdministrator(ctx, row.id, unitId)),
  ];
  return spend(ctx, ticket, row.id, statements, { username });
}

async function opened(ctx: Ctx, ticket: string) {
  const found = await findInvitation(ctx.db, hashSecret(ticket), ctx.now);
  if (!found) throw useless();
  return found;
}

async function spend<Answer>(ctx: Ctx, ticket: string, userId: string, statements: Statement[], answer: Answer) {
  try {
    return await commit(
      ctx,
      [...statements, spendInvitation(ctx.db, hashSecret(ticket), userId, ctx.now), mustChange(ctx.db)],
      [{ entity: "user", entityId: userId, after: { invitedAsAdministrator: true } }],
      answer,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw useless();
    if (mentions(error, "user.username")) throw beside("username", refuse.usernameTaken());
    throw error;
  }
}

const useless = () => new DomainError(codes.invalid, "邀请链接无效、已使用或已过期，请联系平台运营重新邀请");
