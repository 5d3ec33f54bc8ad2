import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../db/client.ts";
import { writeAll } from "../db/read.ts";
import { noteLapsed } from "./repo.ts";

/**
 * Goods of a class go off sale when the licence of their seller for it has run out, and come back with a new one (domain §6).
 * `followCompanies` then moves them in the index; a purchase meanwhile is refused by the evaluator.
 */
export const followLicences = (db: Db, now: Instant): Promise<void> => writeAll(db, [noteLapsed(now, isoDay(now))]);
