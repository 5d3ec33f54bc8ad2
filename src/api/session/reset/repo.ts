import { and, eq, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { user } from "../../db/tables/account.ts";

/** The live account of a kind behind a proved number or address. */
export const findUserByTarget = (db: Db, target: string, userType: 1 | 2 | 3) =>
  db
    .select({ id: user.id, username: user.username, mobile: user.mobile, email: user.email })
    .from(user)
    .where(and(or(eq(user.mobile, target), eq(user.email, target)), eq(user.userType, userType), eq(user.status, "active")))
    .get();
