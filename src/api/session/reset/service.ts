import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Ctx } from "../../kernel/context.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { notify } from "../../notice/notify.ts";
import { acceptCode, wrongCode } from "../../verification/service.ts";
import { openNewPassword, refuseGuessable } from "../new-password.ts";
import { hashPassword } from "../password.ts";
import { forgetTries } from "../lockout/repo.ts";
import { endSessionsOf, setPassword } from "../sign-in/repo.ts";
import { endFamiliesOf } from "../repo.ts";
import { findUserByTarget } from "./repo.ts";

const useOf = {
  [userTypes.purchaser]: "resetPurchaser",
  [userTypes.business]: "resetBusiness",
  [userTypes.operator]: "resetOperator",
} as const;
type Kind = keyof typeof useOf;

/**
 * Sets a new password with a code that came by SMS or mail, ends every session and lifts the lock of the name. Numbers
 * without an account are asked for a code like all others; nobody ever had one.
 */
export async function forgetPassword(ctx: Ctx, userType: Kind, input: { target: string; code: string; encrypt: string }) {
  const password = await openNewPassword(ctx, input.encrypt, { target: input.target });
  const burnt = await acceptCode(ctx, { use: useOf[userType], target: input.target, code: input.code });
  const found = await findUserByTarget(ctx.db, input.target, userType);
  if (!found) throw wrongCode();
  // Whose account it is, is told to nobody before the code was right.
  refuseGuessable(password, found);
  const passwordHash = await hashPassword(password);
  const notice = await notify(ctx, [{ ...found, userId: found.id }], {
    kind: "security",
    message: { kind: "passwordChanged", at: ctx.now },
  });
  try {
    await commit(
      ctx,
      [
        ...burnt,
        setPassword(ctx.db, found.id, passwordHash, ctx.now),
        endSessionsOf(ctx.db, found.id, ctx.now),
        endFamiliesOf(ctx.db, found.id, ctx.now),
        forgetTries(ctx.db, found.username),
        ...notice.statements,
      ],
      [{ entity: "user", entityId: found.id, userId: found.id, after: { passwordReset: true } }],
      null,
    );
  } catch (error) {
    throw error instanceof ConflictError ? wrongCode() : error;
  }
  notice.send();
  return null;
}
