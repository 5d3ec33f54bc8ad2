import { eq } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { session } from "../../db/tables/account.ts";

export const beginView = (db: Db, sessionId: string, viewed: { userId: string; purchaserId: string | null; until: Instant }) =>
  db
    .update(session)
    .set({ viewingUserId: viewed.userId, viewingPurchaserId: viewed.purchaserId, viewingUntil: viewed.until })
    .where(eq(session.id, sessionId));

export const endView = (db: Db, sessionId: string) =>
  db.update(session).set({ viewingUserId: null, viewingPurchaserId: null, viewingUntil: null }).where(eq(session.id, sessionId));
