import { v7 as uuid } from "uuid";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/account/refusals.ts";
import type { Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange } from "../../db/batch.ts";
import { openNewPassword } from "../new-password.ts";
import { hashPassword } from "../password.ts";
import { insertUser } from "../register/repo.ts";
import { hashSecret } from "../session/open.ts";
import { findInvitation, giveEverything, spendInvitation } from "./repo.ts";

export async function viewInvitation(ctx: Ctx, { ticket }: { ticket: string }) {
  const found = await findInvitation(ctx.db, hashSecret(ticket), ctx.now);
  if (!found) throw useless();
  return found;
}

/** Makes an operator with every right, once per link. Throws 422 for a link that is not good, 409 when the name is taken. */
export async function acceptInvitation(
  ctx: Ctx,
  { ticket, username, realName, encrypt }: { ticket: string; username: string; realName: string; encrypt: string },
) {
  // Looked at first, so that nobody without a link makes the mall hash.
  await viewInvitation(ctx, { ticket });
  const password = await openNewPassword(ctx, encrypt, { username, realName });
  const row = {
    id: uuid(),
    userType: userTypes.operator,
    username,
    realName,
    passwordHash: await hashPassword(password),
    passwordChangedAt: ctx.now,
    createdAt: ctx.now,
  };
  try {
    return await commit(
      ctx,
      [
        insertUser(ctx.db, row),
        spendInvitation(ctx.db, hashSecret(ticket), row.id, ctx.now),
        mustChange(ctx.db),
        ...giveEverything(ctx.db, row.id),
      ],
      [{ entity: "user", entityId: row.id, after: { username, userType: row.userType, invited: true } }],
      { username },
    );
  } catch (error) {
    if (error instanceof ConflictError) throw useless();
    if (mentions(error, "user.username")) throw beside("username", refuse.usernameTaken());
    throw error;
  }
}

const useless = () => new DomainError(codes.invalid, "邀请链接无效、已使用或已过期，请重新生成");
