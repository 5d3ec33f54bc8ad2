import { env } from "cloudflare:workers";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { outbox } from "#src/api/db/tables/notice.ts";
import { verificationCode } from "#src/api/db/tables/verification.ts";
import type { CodeUse } from "#src/domain/verification/limits.ts";
import { Message } from "#src/domain/notice/message.ts";
import { call } from "#tests/support/call.ts";
import { desc, eq } from "drizzle-orm";
import * as v from "valibot";

const db = connect(env.DB);
let counter = 0;

/** A mobile number nobody else in this test file has. */
export const newMobile = () =>
  `139${String(Math.floor(performance.timeOrigin) % 10_000).padStart(4, "1")}${String(++counter).padStart(4, "0")}`;

/** Every test is somebody else's computer: sending codes is limited by network address too. */
export const newAddress = () => ({ "cf-connecting-ip": `10.1.${Math.floor(++counter / 250)}.${counter % 250}` });

/** The letters the outbox holds for somebody, newest first. */
export async function mailsTo(target: string): Promise<Message[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.target, target)).orderBy(desc(outbox.createdAt), desc(outbox.id));
  return rows.flatMap(({ payload }) => (payload ? [v.parse(Message, JSON.parse(payload))] : []));
}

/** Asks for a code as a person does and reads it where the message would bring it. */
export async function receiveCode(use: CodeUse, target: string): Promise<string> {
  await call("POST /mall-admin/common/sendMobileMsg", { body: { use, target } }, { headers: newAddress() });
  const letter = (await mailsTo(target)).find(({ kind }) => kind === "code");
  if (letter?.kind !== "code") throw new Error(`no code came to ${target}`);
  return letter.code;
}

/** Asks for a code to confirm who one is, and reads it on one's own phone. */
export async function receiveMyCode({ token, userId }: { token: string; userId: string }): Promise<string> {
  await call("POST /auth/own/sendCode", { body: { via: "mobile" } }, { as: token, headers: newAddress() });
  const [row] = await db.select({ mobile: user.mobile }).from(user).where(eq(user.id, userId));
  const letter = (await mailsTo(row?.mobile ?? "")).find(({ kind }) => kind === "code");
  if (letter?.kind !== "code") throw new Error("no code came");
  return letter.code;
}

/** As if the target's codes had been sent `milliseconds` earlier. */
export const ageCodes = (target: string, milliseconds: number) =>
  env.DB.prepare("update verification_code set created_at = created_at - ?2, expires_at = expires_at - ?2 where target = ?1")
    .bind(target, milliseconds)
    .run();

export const codesOf = (target: string) => db.select().from(verificationCode).where(eq(verificationCode.target, target));
