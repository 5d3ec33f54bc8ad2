import { sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";

/** The name of a counted upload in the audit log. */
export const uploadEntity = "upload";

/** Condition: since then the person has made fewer than `most` uploads into the folder, by the trail. */
export const hasRoom = (userId: string, folder: string, { since, max }: { since: Instant; max: number }) =>
  sql`(select count(*) from audit where user_id = ${userId} and at > ${since} and entity = ${uploadEntity} and entity_id = ${folder}) < ${max}`;
