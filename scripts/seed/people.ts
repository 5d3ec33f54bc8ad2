import type { Write } from "../../src/api/db/read.ts";
import type { Instant } from "../../src/domain/kernel/instant.ts";
import { approvalRows } from "./people/approvals.ts";
import { pointsRows } from "./people/points.ts";
import { boardRows } from "./people/board.ts";
import { groupRows } from "./people/groups.ts";
import { hazardRows } from "./people/hazards.ts";
import { unitRows } from "./people/units.ts";
import { userRows } from "./people/users.ts";

/** Units, people, groups with their money, and approval rules of the demonstration. */
export async function peopleRows(now: Instant): Promise<Write[]> {
  return [
    ...unitRows(now),
    ...(await userRows(now)),
    ...groupRows(now),
    ...approvalRows(now),
    ...pointsRows(now),
    ...boardRows(now),
    ...hazardRows(now),
  ];
}
