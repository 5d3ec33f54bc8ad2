import { and, count, eq, gt, isNull, lt, max, sql, type SQL } from "drizzle-orm";
import { codeLimits, type CodeUse } from "#src/domain/verification/limits.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import { user } from "../db/tables/account.ts";
import { verificationCode } from "../db/tables/verification.ts";
import { insertMessageWhen, type NewMessage } from "../notice/repo.ts";

type NewCode = Omit<typeof verificationCode.$inferSelect, "tries" | "usedAt">;

/**
 * Keeps a code and the message that carries it, if the limits allow one more: the condition and the row are one statement,
 * so that of any number of requests at once exactly as many pass as may. True when it was kept. The message is written
 * only for targets that the use knows, in the same statement either way.
 */
export async function saveCode(db: Db, code: NewCode, message: NewMessage): Promise<boolean> {
  const { target, ip, createdAt: now } = code;
  const before = sentBefore(target, ip);
  const [stored] = await db.batch([
    db
      .insert(verificationCode)
      .select(
        sql`select ${code.id}, ${code.use}, ${target}, ${code.codeHash}, 0, ${ip}, ${now}, ${code.expiresAt}, null where
          not exists (select 1 from ${verificationCode} where ${before} and created_at > ${now - codeLimits.pause})
          and (select count(*) from ${verificationCode} where ${before} and created_at > ${now - codeLimits.window}) < ${isTrusted(ip) ? codeLimits.perDevice : codeLimits.perTarget}
          and (select count(*) from ${verificationCode} where target = ${target} and ip = ${ip} and created_at > ${now - codeLimits.window})
            < ${isTrusted(ip) ? codeLimits.perDevice : codeLimits.perNetwork}
          and (select count(*) from ${verificationCode} where ip = ${ip} and created_at > ${now - codeLimits.addressWindow}
            and used_at is null) < ${codeLimits.perAddress}`,
      )
      .returning({ id: verificationCode.id }),
    insertMessageWhen(
      db,
      message,
      sql`exists (select 1 from ${verificationCode} where id = ${code.id}) and ${exists(code.use, target)}`,
    ),
  ]);
  return stored.length === 1;
}

/** The prefix of the source of askers who proved to own the target. */
export const trustedPrefix = "known:";

export const isTrusted = (source: string): boolean => source.startsWith(trustedPrefix);

/** What counts for one more: for a proved owner what was asked for there, for a stranger everything. */
const sentBefore = (target: string, source: string): SQL =>
  isTrusted(source) ? sql`target = ${target} and ip = ${source}` : sql`target = ${target}`;

/** The live account that a number or address belongs to. */
export const readOwner = (target: string) =>
  read<{ id: string }>("select id from user where (mobile = ?1 or email = ?1) and status = 'active'", target);

/** From where that account was signed in to as long as sessions are remembered. */
export const readOwnerAddresses = (target: string) =>
  read<{ ip: string }>(
    `select ip from session where user_id = (select id from user where (mobile = ?1 or email = ?1) and status = 'active')
     group by ip order by max(created_at) desc limit 50`,
    target,
  );

/** Who gets a code at all: anybody to register or to bind a number, otherwise live accounts of the right kind. */
function exists(use: CodeUse, target: string): SQL {
  const account = (type: SQL) =>
    sql`exists (select 1 from ${user} where (mobile = ${target} or email = ${target}) and status = 'active' and ${type})`;
  switch (use) {
    case "register":
    case "bind":
      return sql`true`;
    case "login":
    case "confirm":
      return account(sql`true`);
    case "resetPurchaser":
      return account(sql`user_type = ${userTypes.purchaser}`);
    case "resetBusiness":
      return account(sql`user_type = ${userTypes.business}`);
    case "resetOperator":
      return account(sql`user_type = ${userTypes.operator}`);
  }
}

/** When the last code was sent that counts for this source, how many there are in the window, and how many were asked for from it. */
export async function findSent(db: Db, target: string, source: string, now: Instant) {
  const [row] = await db
    .select({ last: max(verificationCode.createdAt), count: count(), here: sql<number>`count(*) filter (where ip = ${source})` })
    .from(verificationCode)
    .where(and(sentBefore(target, source), gt(verificationCode.createdAt, now - codeLimits.window)));
  return row ?? { last: null, count: 0, here: 0 };
}

/**
 * Counts a try against the newest code before it is compared, so that parallel guesses cannot slip through: the newest that was
 * asked for from this source, else the newest of strangers: who asks elsewhere in between does not replace it. The owner's are those of who proved it,
 * and of `homes`, the addresses that the account was signed in to from: such a code cannot be tried, or replaced, from
 * elsewhere. Nothing when there is none that may be tried: unknown, used, expired, or tried too often.
 */
export function countCodeTry(
  db: Db,
  { use, target, source, homes }: { use: CodeUse; target: string; source: string; homes: readonly string[] },
  now: Instant,
) {
  const isOwners = sql`(ip like ${`${trustedPrefix}%`} or ip in (select value from json_each(${JSON.stringify(homes)})))`;
  return db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(
      and(
        sql`${verificationCode.id} = (select id from ${verificationCode} where target = ${target} and use = ${use}
          and (ip = ${source} or not ${isOwners})
          order by ip = ${source} desc, created_at desc, id desc limit 1)`,
        isNull(verificationCode.usedAt),
        gt(verificationCode.expiresAt, now),
        lt(verificationCode.tries, codeLimits.tries),
      ),
    )
    .returning({ id: verificationCode.id, codeHash: verificationCode.codeHash });
}

/** Followed by `mustChange`: a code is good for one committed batch. */
export const burnCode = (db: Db, codeId: string, now: Instant) =>
  db
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(eq(verificationCode.id, codeId), isNull(verificationCode.usedAt)));

export const removeOldCodes = (db: Db, now: Instant) =>
  db.delete(verificationCode).where(lt(verificationCode.createdAt, now - codeLimits.window));
