import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { companyChange, companyProfile } from "../../db/tables/company-data.ts";
import { businessRegistration, purchaserProfile } from "../../db/tables/registration.ts";

/** Which of these pictures a profile, a registration, a company or an open request of one names. */
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
    )
    .union(
      db
        .select({ key: sql<string>`${companyProfile.licenceKey}` })
        .from(companyProfile)
        .where(sql`${companyProfile.licenceKey} in ${given}`),
    )
    .union(
      db
        .select({ key: sql<string>`${companyChange.licenceKey}` })
        .from(companyChange)
        .where(sql`${companyChange.licenceKey} in ${given} and ${companyChange.state} in ('submitted', 'rejected')`),
    );
}
