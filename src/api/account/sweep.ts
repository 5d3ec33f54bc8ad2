import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../db/client.ts";
import { removeOldCodes } from "./code/repo.ts";
import { removeOldNonces } from "./repo.ts";

/** The scheduled clean-up: codes and nonces that can no longer be used. */
export async function sweepAccounts(db: Db, now: Instant): Promise<void> {
  await db.batch([removeOldCodes(db, now), removeOldNonces(db, now)]);
}
