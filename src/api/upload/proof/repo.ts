import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { businessRegistration, purchaserProfile } from "../../db/tables/registration.ts";

/** Which of these pictures a profile or a registration names. */
export function listUsedProofs(db: Db, keys: readonly string[]) {
  const given = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  return db
    .select({ key: sql<string>`${purchaserProfile.workPicKey}` })
    .from(purchaserProfile)
    .where(sql`${purchaserProfile.workPicKey} in ${given}`)
    .union(
      db
        .select({ key: sql<string>`${businessRegistration.licenceKey}` })
        .from(businessRegistration)
        .where(sql`${businessRegistration.licenceKey} in ${given}`),
    );
}
