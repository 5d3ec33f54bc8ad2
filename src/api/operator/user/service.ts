import type { DomainError } from "#src/domain/kernel/error.ts";
import { refuse } from "#src/domain/operator/refusals.ts";
import { checkAccountAs, userActionsOf, type Account, type AdminActor } from "#src/domain/operator/user/available-actions.ts";
import type { SwitchUser } from "#src/domain/operator/user/schema.ts";
import { maskedMobile, maskedEmail } from "#src/domain/kernel/masked.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { type UserType, userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { holdsAlso, requireOperator, signedIn, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mustChange, mustHold } from "../../db/batch.ts";
import { forgetTries } from "../../session/lockout/repo.ts";
import { hasFullOperator } from "../../role/repo.ts";
import { endSessionsOf } from "../../session/sign-in/repo.ts";
import { endFamiliesOf } from "../../session/repo.ts";
import { findAccount, isLocked, listUsers, setUserStatus } from "./repo.ts";

export async function viewUsers(ctx: Ctx, input: Parameters<typeof listUsers>[1]) {
  const actor = adminActorOf(ctx, requireOperator(ctx, permissions.userEdit));
  const [[counted], rows] = await listUsers(ctx.db, input, ctx.now);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ lastFull, rights, ...row }) => ({
      ...row,
      userType: row.userType as UserType,
      availableActions: userActionsOf(accountOf({ ...row, lastFull, rights }), actor),
      mobile: row.mobile && maskedMobile(row.mobile),
      email: row.email && maskedEmail(row.email),
      belongsTo: row.belongsTo ?? "",
      locked: row.locked === 1,
    })),
  };
}

/** What the rows say, for `checkAccountAs`. */
export const accountOf = (row: Pick<Found, "userId" | "userType" | "status" | "locked" | "lastFull" | "rights">): Account => ({
  userId: row.userId,
  userType: row.userType as UserType,
  status: row.status,
  isLocked: row.locked === 1,
  isLastFull: row.lastFull === 1,
  rights: JSON.parse(row.rights) as string[],
});
type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const adminActorOf = (ctx: Ctx, { userId }: { userId: string }): AdminActor => ({
  userId,
  canEdit: holdsAlso(ctx, permissions.userEdit),
  canView: holdsAlso(ctx, permissions.userView),
  granted: signedIn(ctx).permissions,
});

/** The account, for a step that this operator may take with it. Throws 403, 404, 409. */
async function existing(ctx: Ctx, actor: AdminActor, userId: string, type: "disable" | "enable" | "unlock"): Promise<Found> {
  const found = await findAccount(ctx.db, userId, ctx.now);
  if (!found) throw notFound("账号");
  checkAccountAs(actor, { type }, accountOf(found));
  return found;
}

/**
 * Disables an account, which ends its sessions, or opens it again. Throws 404, 409 for oneself, the last full operator, a closed
 * one, or one that is so already.
 */
export async function switchUser(ctx: Ctx, userId: string, change: SwitchUser): Promise<null> {
  const actor = adminActorOf(ctx, requireOperator(ctx, permissions.userEdit));
  const found = await existing(ctx, actor, userId, change.status === "active" ? "enable" : "disable");
  const ended =
    change.status === "disabled" ? [endSessionsOf(ctx.db, userId, ctx.now), endFamiliesOf(ctx.db, userId, ctx.now)] : [];
  const isOperator = found.userType === userTypes.operator;
  return guarded(refuse.accountMovedNow(), () =>
    commit(
      ctx,
      [
        setUserStatus(ctx.db, userId, found.status, change.status),
        mustChange(ctx.db),
        ...(isOperator ? [mustHold(ctx.db, hasFullOperator)] : []),
        ...ended,
      ],
      [{ entity: "user", entityId: userId, before: { status: found.status }, after: change }],
      null,
    ),
  );
}

/** Lets somebody try their password again at once. Throws 404, 409 when nothing is locked. */
export async function unlockUser(ctx: Ctx, userId: string): Promise<null> {
  const actor = adminActorOf(ctx, requireOperator(ctx, permissions.userEdit));
  const found = await existing(ctx, actor, userId, "unlock");
  return guarded(refuse.notLocked(), () =>
    commit(
      ctx,
      [mustHold(ctx.db, isLocked(found.username, ctx.now)), forgetTries(ctx.db, found.username)],
      [{ entity: "user", entityId: userId, before: { locked: true }, after: { locked: false } }],
      null,
    ),
  );
}

async function guarded<T>(refusal: DomainError, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ConflictError ? refusal : error;
  }
}
