import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { externalLogin, user } from "../../db/tables/account.ts";

export const findLinked = (db: Db, provider: string, subject: string) =>
  db
    .select({ id: user.id, userType: user.userType, lastPurchaserId: user.lastPurchaserId, status: user.status })
    .from(externalLogin)
    .innerJoin(user, eq(user.id, externalLogin.userId))
    .where(and(eq(externalLogin.provider, provider), eq(externalLogin.subject, subject)))
    .get();

export const insertLink = (db: Db, row: typeof externalLogin.$inferInsert) => db.insert(externalLogin).values(row);
