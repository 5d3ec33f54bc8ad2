import { v7 as uuid } from "uuid";
import type { UserType } from "#src/domain/kernel/identity.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import type { Ctx } from "../kernel/context.ts";
import { openNewPassword } from "../session/new-password.ts";
import { hashPassword } from "../session/password.ts";

type Invited = {
  userType: UserType;
  username: string;
  realName: string;
  encrypt: string;
  /** The number or address that the link was sent to, proved by it; null for a link that was handed over. */
  target: string | null;
};

/** The account that an invitation makes. Throws 422 for a password that is too weak. */
export async function invitedUser(ctx: Ctx, { userType, username, realName, encrypt, target }: Invited) {
  const password = await openNewPassword(ctx, encrypt, { username, realName, ...(target && { target }) });
  const isMobile = target !== null && patterns.mobile.test(target);
  return {
    id: uuid(),
    userType,
    username,
    realName,
    mobile: isMobile ? target : null,
    email: isMobile ? null : target,
    passwordHash: await hashPassword(password),
    passwordChangedAt: ctx.now,
    createdAt: ctx.now,
  };
}
