import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { user } from "../../db/tables/account.ts";

export const findOwn = (db: Db, userId: string) =>
  db
    .select({
      id: user.id,
      username: user.username,
      realName: user.realName,
      mobile: user.mobile,
      email: user.email,
      passwordHash: user.passwordHash,
    })
    .from(user)
    .where(eq(user.id, userId))
    .get();
