import { type SwitchUser, userStateLabels } from "#src/domain/account/desk/schema.ts";
import { maskedMobile } from "#src/domain/account/own/schema.ts";
import { maskedEmail } from "#src/domain/account/register/limits.ts";
import { conflict, notFound } from "#src/domain/kernel/error.ts";
import { type UserType, userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { requireOperator, type Ctx } from "../../context.ts";
import { commit, GuardMissed, mustChange, mustHold } from "../../db/batch.ts";
import { forgetTries } from "../lockout/repo.ts";
import { hasFullOperator } from "../role/repo.ts";
import { endSessionsOf } from "../repo.ts";
import { endFamiliesOf } from "../session/repo.ts";
import { findUserState, isLocked, listUsers, setUserStatus } from "./repo.ts";

export async function viewUsers(ctx: Ctx, input: Parameters<typeof listUsers>[1]) {
  requireOperator(ctx, permissions.userEdit);
  const [[counted], rows] = await listUsers(ctx.db, input, ctx.now);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({
      ...row,
      userType: row.userType as UserType,
      mobile: row.mobile && maskedMobile(row.mobile),
      email: row.email && maskedEmail(row.email),
      belongsTo: row.belongsTo ?? "",
      locked: row.locked === 1,
    })),
  };
}

/**
 * Disables an account, which ends its sessions, or opens it again. Throws 404, 409 for oneself, the last full operator, a closed
 * one, or one that is so already.
 */
export async function switchUser(ctx: Ctx, userId: string, change: SwitchUser): Promise<null> {
  const operator = requireOperator(ctx, permissions.userEdit);
  const found = await findUserState(ctx.db, userId);
  if (!found) throw notFound("账号");
  if (found.status === "closed") throw conflict("该账号已由本人注销，不能再启用或停用");
  if (userId === operator.userId) throw conflict("不能停用自己的账号，请由其他运营人员操作");
  const from = change.status === "active" ? "disabled" : "active";
  const ended =
    change.status === "disabled" ? [endSessionsOf(ctx.db, userId, ctx.now), endFamiliesOf(ctx.db, userId, ctx.now)] : [];
  const isOperator = found.userType === userTypes.operator;
  const moved = `该账号${userStateLabels[change.status]}${isOperator ? "，或是最后一位拥有全部权限的运营人员" : ""}，请刷新`;
  return guarded(moved, () =>
    commit(
      ctx,
      [
        setUserStatus(ctx.db, userId, from, change.status),
        mustChange(ctx.db),
        ...(isOperator ? [mustHold(ctx.db, hasFullOperator)] : []),
        ...ended,
      ],
      [{ entity: "user", entityId: userId, before: { status: from }, after: change }],
      null,
    ),
  );
}

/** Lets somebody try their password again at once. Throws 404, 409 when nothing is locked. */
export async function unlockUser(ctx: Ctx, userId: string): Promise<null> {
  requireOperator(ctx, permissions.userEdit);
  const found = await findUserState(ctx.db, userId);
  if (!found) throw notFound("账号");
  return guarded("该账号没有被锁定，或锁定已到期", () =>
    commit(
      ctx,
      [mustHold(ctx.db, isLocked(found.username, ctx.now)), forgetTries(ctx.db, found.username)],
      [{ entity: "user", entityId: userId, before: { locked: true }, after: { locked: false } }],
      null,
    ),
  );
}

async function guarded<T>(missed: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof GuardMissed ? conflict(missed) : error;
  }
}
