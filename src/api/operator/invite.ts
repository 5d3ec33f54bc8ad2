import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { checkInvitationAs, invitationActionsOf, isGranted, type InvitationCommand } from "#src/domain/operator/invitation.ts";
import { invitationLifetime, type InviteOperator } from "#src/domain/operator/schema.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import { refuse } from "#src/domain/operator/refusals.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { commitOrRefuse, mustChange, mustHold } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { requireOperator, type Ctx } from "../kernel/context.ts";
import { writeMail } from "../notice/compose.ts";
import { requirePlainAddress } from "../notice/plain-address.ts";
import { grantableRoles } from "../role/service.ts";
import { hashSecret } from "../session/open.ts";
import { invitationOf } from "./invitation.ts";
import {
  findAccountOf,
  insertInvitation,
  isFree,
  readInvitation,
  readInvitations,
  renewInvitation,
  withdrawInvitation,
} from "./repo.ts";

const inviterOf = (ctx: Ctx) => {
  const { userId, permissions: granted } = requireOperator(ctx, permissions.roleEdit);
  return { userId, granted };
};

export async function viewInvitations(ctx: Ctx, input: Parameters<typeof readInvitations>[0]) {
  const inviter = inviterOf(ctx);
  const [[counted], rows] = await readAll(ctx.db, readInvitations(input, ctx.now));
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => {
      const invitation = invitationOf(row);
      const { invitationId, realName, target, inviter: inviterName, createdAt, expiresAt, state, username } = row;
      return {
        invitationId,
        realName,
        target,
        inviter: inviterName,
        createdAt,
        expiresAt,
        state,
        username,
        roles: invitation.roleNames,
        everything: invitation.given === "everything",
        granted: isGranted(invitation),
        availableActions: invitationActionsOf(inviter, invitation),
      };
    }),
  };
}

/**
 * Sends a link that makes an operator with these roles. Throws 403 for roles that open more than the caller may, 409 for a number
 * or address that has an account or is waited for, 422.
 */
export async function inviteOperator(ctx: Ctx, { realName, target, roles }: InviteOperator): Promise<null> {
  const { userId } = inviterOf(ctx);
  const given = await grantableRoles(ctx, roles);
  requirePlainAddress(target, "target");
  if (await findAccountOf(ctx.db, target)) throw beside("target", refuse.notInvitable({ what: wordFor(target) }));
  const roleNames = given.map(({ roleName }) => roleName);
  const { secretHash, expiresAt, mail } = writeLink(ctx, target, roleNames);
  const row = {
    id: uuid(),
    secretHash,
    realName,
    target,
    roles: JSON.stringify(given.map(({ roleKey }) => roleKey)),
    invitedBy: userId,
    createdAt: ctx.now,
    expiresAt,
  };
  await commitOrRefuse(
    ctx,
    [mustHold(ctx.db, isFree(target, row.id, ctx.now)), insertInvitation(ctx.db, row), mail.statement],
    [{ entity: "operatorInvitation", entityId: row.id, after: { realName, target, roles: roleNames.join("、"), expiresAt } }],
    null,
    beside("target", refuse.alreadyInvited({ what: wordFor(target) })),
  );
  mail.send();
  return null;
}

/** Sends another link in the place of the last, by who sends it now. Throws 403, 404, 409. */
export async function sendInvitation(ctx: Ctx, invitationId: string): Promise<null> {
  const { userId } = inviterOf(ctx);
  const { row, invitation } = await allowing(ctx, invitationId, { type: "send" });
  // Without a target it is one that a command printed, which the rule has refused.
  const target = row.target ?? "";
  if (await findAccountOf(ctx.db, target)) throw refuse.notInvitable({ what: wordFor(target) });
  const { secretHash, expiresAt, mail } = writeLink(ctx, target, invitation.roleNames);
  await commitOrRefuse(
    ctx,
    [
      mustHold(ctx.db, isFree(target, invitationId, ctx.now)),
      renewInvitation(ctx.db, row, { secretHash, invitedBy: userId, expiresAt }),
      mustChange(ctx.db),
      mail.statement,
    ],
    [
      {
        entity: "operatorInvitation",
        entityId: invitationId,
        before: { expiresAt: row.expiresAt },
        after: { realName: row.realName, target, roles: invitation.roleNames.join("、"), expiresAt },
      },
    ],
    null,
    refuse.invitationMoved(),
  );
  mail.send();
  return null;
}

/** The link makes nobody an operator any more. Throws 403, 404, 409. */
export async function withdraw(ctx: Ctx, invitationId: string): Promise<null> {
  const { row, invitation } = await allowing(ctx, invitationId, { type: "withdraw" });
  const { realName, target } = row;
  return commitOrRefuse(
    ctx,
    [withdrawInvitation(ctx.db, invitationId, ctx.now), mustChange(ctx.db)],
    [
      {
        entity: "operatorInvitation",
        entityId: invitationId,
        before: { realName, target, roles: invitation.roleNames.join("、") },
        after: { withdrawn: true },
      },
    ],
    null,
    refuse.invitationMoved(),
  );
}

/** The invitation, for a step that this operator may take with it. */
async function allowing(ctx: Ctx, invitationId: string, command: InvitationCommand) {
  const inviter = inviterOf(ctx);
  const [[row]] = await readAll(ctx.db, [readInvitation(invitationId, ctx.now)]);
  if (!row) throw notFound("邀请");
  const invitation = invitationOf(row);
  checkInvitationAs(inviter, command, invitation);
  return { row, invitation };
}

/** A new link on its way: what the database keeps of it, and the mail or SMS. */
function writeLink(ctx: Ctx, target: string, roleNames: readonly string[]) {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt: Instant = ctx.now + invitationLifetime;
  const link = new URL(`/operatorInvitation?ticket=${secret}`, ctx.env.PUBLIC_ORIGIN).href;
  const message = { kind: "operatorInvited", roles: roleNames.join("、"), until: expiresAt, link } as const;
  const channel = patterns.mobile.test(target) ? "sms" : "mail";
  return { secretHash: hashSecret(secret), expiresAt, mail: writeMail(ctx, { channel, target, message, expiresAt }) };
}

export const wordFor = (target: string) => (patterns.mobile.test(target) ? "手机号" : "邮箱");
