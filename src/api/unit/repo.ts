import { eq } from "drizzle-orm";
import type { PurchaserScope } from "../context.ts";
import type { Db } from "../db/client.ts";
import { unit } from "../db/tables/unit.ts";

export const findUnit = (db: Db, { unitId }: PurchaserScope) => db.select().from(unit).where(eq(unit.id, unitId)).get();
