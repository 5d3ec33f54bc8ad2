import { sql } from "drizzle-orm";
import { issueGroup } from "./tables/unit.ts";

/** Whether a group is one of the unit's. */
export const isGroupOf = ({ unitId }: { unitId: string }, groupId: string) =>
  sql`exists (select 1 from ${issueGroup} where id = ${groupId} and unit_id = ${unitId})`;
