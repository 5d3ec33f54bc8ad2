import { day, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../db/client.ts";
import { removeOldCodes } from "../verification/repo.ts";
import { removeOldNonces } from "./sign-in/repo.ts";
import { removeOldFamilies } from "./repo.ts";

/** Remembered devices tell who was here as long as sessions do. */
export const familiesRetainedFor = 30 * day;

/** The scheduled clean-up: codes and nonces that can no longer be used, devices that are long forgotten. */
export async function purgeAccounts(db: Db, now: Instant): Promise<void> {
  await db.batch([removeOldCodes(db, now), removeOldNonces(db, now), removeOldFamilies(db, now - familiesRetainedFor)]);
}
