import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { v7 as uuid } from "uuid";
import { capMessage, codeLimits, codeUses, type CodeUse } from "#src/domain/verification/limits.ts";
import { networkOf } from "#src/domain/session/login-lockout.ts";
import { patterns } from "#src/domain/kernel/patterns.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { second } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../kernel/context.ts";
import { mustChange, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { trustedDevice } from "../http/device.ts";
import { derivedSecret } from "../http/token.ts";
import { announce, messageRow } from "../notice/compose.ts";
import { requirePlainAddress } from "../notice/plain-address.ts";
import { burnCode, countCodeTry, findSent, isTrusted, trustedPrefix, readOwner, readOwnerAddresses, saveCode } from "./repo.ts";

/**
 * Sends a code to a mobile number or e-mail address. Targets without an account read the same and count the same; they
 * get nothing. Throws 429 with the seconds to wait, 422 at `field` for an address that is not written to.
 */
export async function sendCode(ctx: Ctx, { use, target }: { use: CodeUse; target: string }, field = "target") {
  requirePlainAddress(target, field);
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, "0");
  const expiresAt = ctx.now + codeLimits.lifetime;
  const channel = patterns.mobile.test(target) ? "sms" : "mail";
  const message = messageRow(ctx, { channel, target, message: { kind: "code", code, use: codeUses[use] }, expiresAt });
  const codeHash = hashCode(ctx, use, target, code);
  const source = await provedSource(ctx, target);
  const row = { id: uuid(), use, target, codeHash, ip: source, createdAt: ctx.now, expiresAt };
  if (!(await saveCode(ctx.db, row, message))) throw await tooOften(ctx, use, target, source);
  announce(ctx, message.id);
  return { validFor: codeLimits.lifetime, resendAfter: codeLimits.pause };
}

/**
 * Where a code is asked for, as the limits count it: by what the asker proves — a session or a device mark of the owner — and
 * otherwise by the address. What the mall knows of the number has no say: the answer would tell who has an account.
 */
async function provedSource(ctx: Ctx, target: string): Promise<string> {
  const device = trustedDevice(ctx);
  const address = networkOf(ctx.ip);
  if (!device && !("userId" in ctx.actor)) return address;
  const [[owner]] = await readAll(ctx.db, [readOwner(target)]);
  return sourceOf(ctx, owner) ?? address;
}

function sourceOf(ctx: Ctx, owner: { id: string } | undefined): string | null {
  if (!owner) return null;
  if ("userId" in ctx.actor && ctx.actor.userId === owner.id) return `${trustedPrefix}user:${owner.id}`;
  const device = trustedDevice(ctx);
  return device?.userId === owner.id ? `${trustedPrefix}device:${device.id}` : null;
}

async function tooOften(ctx: Ctx, use: CodeUse, target: string, source: string) {
  const { last, count, here } = await findSent(ctx.db, target, source, ctx.now);
  const wait = last === null ? 0 : Math.ceil((last + codeLimits.pause - ctx.now) / second);
  if (wait > 0) return new DomainError(codes.tooMany, `发送过于频繁，请 ${wait} 秒后再试`, { seconds: wait });
  const isProved = isTrusted(source);
  return new DomainError(codes.tooMany, capMessage(use, limitReached({ isProved, count, here }), isProved));
}

function limitReached({ isProved, count, here }: { isProved: boolean; count: number; here: number }) {
  if (isProved) return here >= codeLimits.perDevice ? "target" : "address";
  if (count >= codeLimits.perTarget) return "target";
  return here >= codeLimits.perNetwork ? "network" : "address";
}

/**
 * Counts a try and compares. Returns the statements that burn the code, for the batch of what it allows: until that is
 * committed the code may be tried again. Throws 422 at `field`, the same for a wrong, used, expired or never sent code.
 */
export async function acceptCode(
  ctx: Ctx,
  { use, target, code, field }: { use: CodeUse; target: string; code: string; field?: string },
): Promise<[Statement, Statement]> {
  const [[owner], addresses] = await readAll(ctx.db, [readOwner(target), readOwnerAddresses(target)]);
  const source = sourceOf(ctx, owner) ?? networkOf(ctx.ip);
  const homes = [...new Set(addresses.map(({ ip }) => networkOf(ip)))];
  const [found] = await countCodeTry(ctx.db, { use, target, source, homes }, ctx.now);
  const given = Buffer.from(hashCode(ctx, use, target, code));
  const stored = Buffer.from(found?.codeHash ?? "-".repeat(given.length));
  if (!timingSafeEqual(given, stored) || !found) throw wrongCode(field);
  return [burnCode(ctx.db, found.id, ctx.now), mustChange(ctx.db)];
}

/** A placeholder for the telephone of somebody who has not shown the password, so that both cases cost and read the same. */
const nobody = "-";
const passwordSource = (ctx: Ctx) => `${trustedPrefix}password:${networkOf(ctx.ip)}`;

/**
 * Sends a code to an account whose password was right while a lock stands; without an account it does the same for nobody. Strangers who
 * do not have the password use nothing of it up, and codes of other ways do not count. Says nothing of what came of it.
 */
export async function sendPasswordProof(ctx: Ctx, account: string | null): Promise<void> {
  const target = account ?? nobody;
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, "0");
  const expiresAt = ctx.now + codeLimits.lifetime;
  const channel = patterns.mobile.test(target) ? "sms" : "mail";
  const message = messageRow(ctx, { channel, target, message: { kind: "code", code, use: codeUses.login }, expiresAt });
  const codeHash = hashCode(ctx, "login", target, code);
  const row = { id: uuid(), use: "login" as const, target, codeHash, ip: passwordSource(ctx), createdAt: ctx.now, expiresAt };
  if ((await saveCode(ctx.db, row, message)) && account !== null) announce(ctx, message.id);
}

/** The statements that burn such a code; null for a wrong one, and for nobody's. */
export async function acceptPasswordProof(
  ctx: Ctx,
  account: string | null,
  code: string,
): Promise<[Statement, Statement] | null> {
  const target = account ?? nobody;
  const [found] = await countCodeTry(ctx.db, { use: "login", target, source: passwordSource(ctx), homes: [] }, ctx.now);
  const given = Buffer.from(hashCode(ctx, "login", target, code));
  const stored = Buffer.from(found?.codeHash ?? "-".repeat(given.length));
  if (!timingSafeEqual(given, stored) || !found || account === null) return null;
  return [burnCode(ctx.db, found.id, ctx.now), mustChange(ctx.db)];
}

const wrongText = "验证码错误或已失效，请重新获取";
/** `field` holds the code in the caller's form. */
export const wrongCode = (field = "code") => new DomainError(codes.invalid, wrongText, { fields: { [field]: wrongText } });

const hashCode = (ctx: Ctx, use: CodeUse, target: string, code: string) =>
  createHmac("sha256", derivedSecret(ctx.env, "code")).update(`${use}\n${target}\n${code}`).digest("base64url");
