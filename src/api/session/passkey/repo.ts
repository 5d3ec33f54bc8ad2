import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { passkey, user } from "../../db/tables/account.ts";

/** More than anybody has devices for. */
export const maxPasskeys = 10;

export const listPasskeys = (db: Db, userId: string) =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(desc(passkey.createdAt));

/** Followed by `mustChange`: nobody gets more than the limit, however many are added at once. */
export const insertPasskey = (db: Db, row: typeof passkey.$inferSelect) =>
  db.insert(passkey).select(sql`
    select ${row.id}, ${row.userId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${row.transports}, ${row.backedUp},
      ${row.name}, ${row.createdAt}, ${row.lastUsedAt}
    where (select count(*) from ${passkey} where user_id = ${row.userId}) < ${maxPasskeys}`);

/** Followed by `mustChange`. */
export const deletePasskey = (db: Db, userId: string, passkeyId: string) =>
  db.delete(passkey).where(and(eq(passkey.id, passkeyId), eq(passkey.userId, userId)));

export const findByCredential = (db: Db, credentialId: string) =>
  db
    .select({
      passkey,
      user: { id: user.id, userType: user.userType, lastPurchaserId: user.lastPurchaserId, status: user.status },
    })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(eq(passkey.credentialId, credentialId))
    .get();

/** Followed by `mustChange`: a key that was removed, or has signed more since, signs nobody in. */
export const noteUse = (db: Db, passkeyId: string, counter: number, now: Instant) =>
  db
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkey.id, passkeyId), lte(passkey.counter, counter)));
