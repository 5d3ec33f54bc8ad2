import { v7 as uuid } from "uuid";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { maskedEmail, maskedMobile } from "#src/domain/kernel/masked.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { invitationLifetime } from "#src/domain/operator/schema.ts";
import { protocolsOf } from "#src/domain/protocol/titles.ts";
import { refuse as refuseRegistration } from "#src/domain/registration/refusals.ts";
import { refuse } from "#src/domain/supplier/refusals.ts";
import { checkStaff } from "#src/domain/supplier/staff/available-actions.ts";
import { checkInviting } from "#src/domain/supplier/staff/inviting.ts";
import type { InviteStaff } from "#src/domain/supplier/staff/schema.ts";
import { commit, commitOrRefuse, ConflictError, mentions, mustChange, mustHold } from "../../../db/batch.ts";
import { readAll } from "../../../db/read.ts";
import { isSignedSecret, signedSecret } from "../../../http/token.ts";
import { actorName, supplierScope, type Ctx } from "../../../kernel/context.ts";
import type { ApiEnv } from "../../../kernel/env.ts";
import { writeMail } from "../../../notice/compose.ts";
import { requirePlainAddress } from "../../../notice/plain-address.ts";
import { acceptAll } from "../../../protocol/repo.ts";
import { insertUser } from "../../../registration/repo.ts";
import { openNewPassword } from "../../../session/new-password.ts";
import { hashSecret } from "../../../session/open.ts";
import { hashPassword } from "../../../session/password.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import {
  giveInvitedRoles,
  insertStaffInvitation,
  isGoodLink,
  isInvitingAsRead,
  readInviting,
  readStaffInvitation,
  spendStaffInvitation,
  withdrawStaffInvitation,
} from "./repo.ts";
import { readStaffRoles } from "../repo.ts";
import { byOf } from "../service.ts";

const purpose = "staffInvitation";

/** What a link is called without saying it; null for one that was made up. */
export const nameOfStaffInvitation = (env: ApiEnv, ticket: string): string | null =>
  isSignedSecret(env, purpose, ticket) ? hashSecret(ticket) : null;

const wordFor = (target: string) => (patterns.mobile.test(target) ? "手机号" : "邮箱");

/** Sends a link that makes an account of the company with these roles. Throws 403, 409, 422. */
export async function inviteStaff(ctx: Ctx, { realName, target, roles }: InviteStaff): Promise<null> {
  const scope = supplierScope(ctx, permissions.staffManage);
  const [rows, [inviting]] = await readAll(ctx.db, [readStaffRoles(), readInviting(scope, target, ctx.now)]);
  if (!inviting) throw notFound("公司");
  const nobody = { isSelf: false, status: "active", roles: [], isLastAdministrator: false, people: 0 } as const;
  checkStaff({ type: "setRoles", roles }, nobody, byOf(ctx, rows));
  requirePlainAddress(target, "target");
  const { isHere, isInvited, ...numbers } = inviting;
  checkInviting({ ...numbers, isHere: isHere === 1, isInvited: isInvited === 1 }, wordFor(target));
  const names = rows.filter(({ roleKey }) => roles.includes(roleKey)).map(({ roleName }) => roleName);
  const secret = signedSecret(ctx.env, purpose);
  const expiresAt = ctx.now + invitationLifetime;
  const link = new URL(`/supplierInvitation?ticket=${secret}`, ctx.env.PUBLIC_ORIGIN).href;
  const mail = writeMail(ctx, {
    channel: patterns.mobile.test(target) ? "sms" : "mail",
    target,
    message: {
      kind: "staffInvited",
      companyName: inviting.companyName,
      inviter: actorName(ctx),
      roles: names.join("、"),
      until: expiresAt,
      link,
    },
    expiresAt,
  });
  const row = {
    id: uuid(),
    secretHash: hashSecret(secret),
    coId: scope.coId,
    realName,
    target,
    roles: JSON.stringify(roles),
    invitedBy: scope.userId,
    createdAt: ctx.now,
    expiresAt,
  };
  await commitOrRefuse(
    ctx,
    [mustHold(ctx.db, isInvitingAsRead(scope, target, ctx.now, inviting)), insertStaffInvitation(ctx.db, row), mail.statement],
    [{ entity: "staffInvitation", entityId: row.id, after: { realName, target, roles: names.join("、"), expiresAt } }],
    null,
    refuse.staffInvitationsMoved(),
  );
  mail.send();
  return null;
}

/** The link makes nobody an account any more. Throws 404 for one that does not wait. */
export async function withdrawStaff(ctx: Ctx, invitationId: string): Promise<null> {
  const scope = supplierScope(ctx, permissions.staffManage);
  return commitOrRefuse(
    ctx,
    [withdrawStaffInvitation(ctx.db, scope, invitationId, ctx.now), mustChange(ctx.db)],
    [{ entity: "staffInvitation", entityId: invitationId, after: { withdrawn: true } }],
    null,
    notFound("邀请"),
  );
}

/** What a link gives; looking uses nothing up. Throws 422 for one that is not good any more. */
export async function viewStaffInvitation(ctx: Ctx, ticket: string) {
  const { companyName, realName, target, inviter, roleNames, hasAccount, expiresAt } = await opened(ctx, ticket);
  const shown = patterns.mobile.test(target) ? maskedMobile(target) : maskedEmail(target);
  return {
    companyName,
    realName,
    target: shown,
    inviter,
    roles: JSON.parse(roleNames) as string[],
    hasAccount: hasAccount === 1,
    expiresAt,
  };
}

type Accepting = { ticket: string; username: string; realName: string; encrypt: string };

/** Makes an account of the company; the number or address is proved by the link. Throws 409 for a taken name, 422. */
export async function acceptStaffInvitation(ctx: Ctx, { ticket, username, realName, encrypt }: Accepting) {
  // Looked at first, so that nobody without a link makes the mall hash.
  const { coId, target, roles, inviter, hasAccount } = await opened(ctx, ticket);
  if (hasAccount === 1) throw refuse.staffHasAccount({ what: wordFor(target) });
  const password = await openNewPassword(ctx, encrypt, { username, realName, target });
  const isMobile = patterns.mobile.test(target);
  const secretHash = hashSecret(ticket);
  const row = {
    id: uuid(),
    userType: userTypes.business,
    username,
    realName,
    coId,
    mobile: isMobile ? target : null,
    email: isMobile ? null : target,
    passwordHash: await hashPassword(password),
    passwordChangedAt: ctx.now,
    createdAt: ctx.now,
  };
  const wanted = JSON.parse(roles) as string[];
  try {
    return await commit(
      ctx,
      [
        mustHold(ctx.db, isGoodLink(secretHash, ctx.now)),
        insertUser(ctx.db, row),
        acceptAll(ctx.db, row.id, protocolsOf.business, ctx.now),
        spendStaffInvitation(ctx.db, secretHash, row.id, ctx.now),
        mustChange(ctx.db),
        giveInvitedRoles(ctx.db, row.id, roles),
        mustChange(ctx.db, wanted.length),
      ],
      [{ entity: "user", entityId: row.id, userId: row.id, after: { username, invited: true, inviter, roles: wanted } }],
      { username },
    );
  } catch (error) {
    if (mentions(error, "user.username")) throw beside("username", refuseRegistration.usernameTaken());
    if (mentions(error, "user.mobile") || mentions(error, "user.email")) throw refuse.staffHasAccount({ what: wordFor(target) });
    throw error instanceof ConflictError ? useless() : error;
  }
}

async function opened(ctx: Ctx, ticket: string) {
  const [[found]] = await readAll(ctx.db, [readStaffInvitation(hashSecret(ticket), ctx.now)]);
  if (!found) throw useless();
  return found;
}

const useless = () => new DomainError(codes.invalid, "邀请链接无效、已使用或已过期，请联系邀请您的人重新邀请");
