import { randomUUID } from "node:crypto";
import { applicantActionsOf, decideRegistration } from "#src/domain/registration/available-actions.ts";
import { activationLimits } from "#src/domain/registration/limits.ts";
import { maskedEmail } from "#src/domain/kernel/masked.ts";
import type { RegisterBusiness, RegistrationView } from "#src/domain/registration/schema.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/registration/refusals.ts";
import type { Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { announce, messageRow } from "../notice/compose.ts";
import { requirePlainAddress } from "../notice/plain-address.ts";
import { insertMessageWhen } from "../notice/repo.ts";
import { regionOf } from "../system/regions.ts";
import { acceptCode } from "../verification/service.ts";
import { openNewPassword } from "../session/new-password.ts";
import { hashPassword } from "../session/password.ts";
import { readProof, storeProof } from "../upload/proof.ts";
import { activationLink, readTicket } from "./link.ts";
import {
  activateRegistration,
  applicationOf,
  countMail,
  findRegistration,
  readRedeemed,
  hasAccount,
  hasNoAccount,
  insertRegistration,
  rejectionsOf,
  type ReadRegistration,
  type Registration,
} from "./repo.ts";

/**
 * Takes a supplier's application and mails the activation link. The code of the mobile number is compared first: only its
 * owner learns what is taken, and nobody learns it of an e-mail address — its owner is told by mail.
 */
export async function registerBusiness(ctx: Ctx, form: RegisterBusiness): Promise<RegistrationView> {
  const { provinceCode, cityCode, areaCode, licence, encrypt, code, agreed: _, ...fields } = form;
  requirePlainAddress(fields.email, "email");
  const region = regionOf(provinceCode, cityCode, areaCode);
  if (!region) throw new DomainError(codes.invalid, "请重新选择所在地区", { fields: { areaCode: "请重新选择所在地区" } });
  const proof = readProof(licence, { folder: "licence", field: "licence" });
  const password = await openNewPassword(ctx, encrypt, { ...fields, realName: fields.contact });
  const burnt = await acceptCode(ctx, { use: "register", target: fields.mobile, code });
  const row: Registration = {
    ...fields,
    id: randomUUID(),
    region,
    passwordHash: await hashPassword(password),
    licenceKey: proof.key,
    status: "emailPending",
    linkId: randomUUID(),
    mails: 1,
    mailedAt: ctx.now,
    rejections: null,
    createdAt: ctx.now,
    coId: null,
  };
  await requireFree(ctx, row);
  await storeProof(ctx.env.FILES, proof);
  const mail = await activationMails(ctx, row);
  await commit(
    ctx,
    [...burnt, insertRegistration(ctx.db, row), ...mail.statements],
    [{ entity: "businessRegistration", entityId: row.id, after: { companyName: row.companyName, creditCode: row.creditCode } }],
    null,
  ).catch((error: unknown) => {
    throw error instanceof ConflictError ? refuse.codeUsed() : error;
  });
  mail.send();
  return viewOf(ctx, { ...row, isInUse: 0 });
}

async function requireFree(ctx: Ctx, row: Registration) {
  const [[duplicate]] = await readAll(ctx.db, [readRedeemed(row)]);
  if (duplicate?.company) throw beside("creditCode", refuse.companyTaken());
  if (duplicate?.username) throw beside("username", refuse.usernameTaken());
  if (duplicate?.mobile) throw beside("mobile", refuse.mobileTaken());
}

/** Of two letters one is written, by whether the address has an account: the answer and its time are the same. */
async function activationMails(ctx: Ctx, row: Registration) {
  const link = await activationLink(ctx.env, row.id, row.linkId, ctx.now);
  const to = { channel: "mail", target: row.email, expiresAt: ctx.now + activationLimits.lifetime } as const;
  const activate = messageRow(ctx, { ...to, message: { kind: "activate", link, companyName: row.companyName } });
  const already = messageRow(ctx, { ...to, message: { kind: "alreadyRegistered" } });
  return {
    statements: [
      insertMessageWhen(ctx.db, already, hasAccount(row.email)),
      insertMessageWhen(ctx.db, activate, hasNoAccount(row.email)),
    ],
    send: () => [activate, already].forEach(({ id }) => announce(ctx, id)),
  };
}

/** Sends the activation mail again with a new link; the old one is worth nothing then. */
export async function sendActivationAgain(ctx: Ctx, registrationId: string): Promise<RegistrationView> {
  const found = await findRegistration(ctx.db, registrationId);
  if (!found) throw notFound("注册申请");
  const status = decideRegistration({ type: "sendAgain", at: ctx.now }, applicationOf(found));
  const row = { ...found, status, mails: found.mails + 1, linkId: randomUUID(), mailedAt: ctx.now };
  const mail = await activationMails(ctx, row);
  try {
    await commit(ctx, [countMail(ctx.db, row.id, row.linkId, ctx.now), mustChange(ctx.db), ...mail.statements], [], null);
  } catch (error) {
    if (error instanceof ConflictError) throw new DomainError(codes.tooMany, "邮件发送过于频繁或已达上限，请稍后再试");
    throw error;
  }
  mail.send();
  return viewOf(ctx, row);
}

/** A ticket activates, once; a registration's number only shows how it stands. */
export async function checkAuth(ctx: Ctx, x: string): Promise<RegistrationView> {
  return x.includes(".") ? activate(ctx, x) : viewRegistration(ctx, x);
}

async function viewRegistration(ctx: Ctx, registrationId: string): Promise<RegistrationView> {
  const found = await findRegistration(ctx.db, registrationId);
  if (!found) throw notFound("注册申请");
  return viewOf(ctx, found);
}

async function activate(ctx: Ctx, ticket: string): Promise<RegistrationView> {
  const named = await readTicket(ctx.env, ticket, ctx.now);
  const found = named && (await findRegistration(ctx.db, named.registrationId));
  if (!found) throw new DomainError(codes.invalid, "链接无效或已过期，请重新发送激活邮件");
  const status = decideRegistration({ type: "activate", linkId: named.linkId }, applicationOf(found));
  try {
    await commit(
      ctx,
      [activateRegistration(ctx.db, found.id, named.linkId), mustChange(ctx.db)],
      [{ entity: "businessRegistration", entityId: found.id, after: { status } }],
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.linkUsed();
    if (mentions(error, "business_registration.")) throw refuse.registrationPending();
    throw error;
  }
  return viewOf(ctx, { ...found, status });
}

const viewOf = (ctx: Ctx, row: ReadRegistration): RegistrationView => ({
  registrationId: row.id,
  companyName: row.companyName,
  email: maskedEmail(row.email),
  status: row.status,
  rejections: rejectionsOf(row),
  resendAfter: Math.max(0, row.mailedAt + activationLimits.pause - ctx.now),
  availableActions: applicantActionsOf(applicationOf(row)),
});
