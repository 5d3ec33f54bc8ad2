import { v7 as uuid } from "uuid";
import type { RegisterPurchaser } from "#src/domain/registration/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mentions } from "../db/batch.ts";
import { protocolsOf } from "#src/domain/protocol/titles.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/registration/refusals.ts";
import { acceptAll } from "../protocol/repo.ts";
import { acceptCode } from "../verification/service.ts";
import { openNewPassword } from "../session/new-password.ts";
import { hashPassword } from "../session/password.ts";
import { insertPurchaser, insertUser } from "./repo.ts";

const duplicate = {
  "user.username": () => beside("username", refuse.usernameTaken()),
  "user.mobile": () => beside("mobile", refuse.mobileTaken()),
  "user.email": () => beside("email", refuse.emailTaken()),
};

/** Makes a purchaser without a unit. Number and address are proved by codes, so what is taken is told to their owner only. */
export async function registerPurchaser(ctx: Ctx, form: RegisterPurchaser) {
  const { username, realName, mobile, email, emailCode } = form;
  const password = await openNewPassword(ctx, form.encrypt, { username, realName, mobile, email });
  const burnt = await acceptCode(ctx, { use: "register", target: mobile, code: form.code });
  const burntToo = email ? await acceptCode(ctx, { use: "register", target: email, code: emailCode, field: "emailCode" }) : [];
  const row = {
    id: uuid(),
    userType: userTypes.purchaser,
    username,
    realName,
    mobile,
    email: email || null,
    passwordHash: await hashPassword(password),
    passwordChangedAt: ctx.now,
    lastPurchaserId: uuid(),
    createdAt: ctx.now,
  };
  try {
    return await commit(
      ctx,
      [
        ...burnt,
        ...burntToo,
        insertUser(ctx.db, row),
        insertPurchaser(ctx.db, { id: row.lastPurchaserId, userId: row.id, createdAt: ctx.now }),
        acceptAll(ctx.db, row.id, protocolsOf.purchaser, ctx.now),
      ],
      [{ entity: "user", entityId: row.id, userId: row.id, after: { username, mobile, email } }],
      { username },
    );
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.codeUsed();
    const [, refusal] = Object.entries(duplicate).find(([column]) => mentions(error, column)) ?? [];
    throw refusal?.() ?? error;
  }
}
