import { v7 as uuid } from "uuid";
import { refuse } from "#src/domain/unit/refusals.ts";
import type { Ctx } from "../../kernel/context.ts";
import { mustChange, mustHold, type Statement } from "../../db/batch.ts";
import { admitPlace, becameAdministrator, findPlaceFor, giveUnitRoles, insertAdmittedPlace, isOpenUnit } from "./repo.ts";

/**
 * The statements that make a person administrator of an open unit: their place there counts as reviewed, since the operator
 * vouches for them. Throws 409 when they are one already; the batch misses a guard when the unit is not open at that moment.
 */
export async function makeAdministrator(ctx: Ctx, userId: string, unitId: string): Promise<Statement[]> {
  const place = await findPlaceFor(ctx.db, userId, unitId);
  if (place?.isAdministrator === 1) throw refuse.alreadyAdministrator();
  const purchaserId = place?.id ?? uuid();
  return [
    mustHold(ctx.db, isOpenUnit(unitId)),
    ...(place
      ? [admitPlace(ctx.db, purchaserId, userId, unitId), mustChange(ctx.db)]
      : [insertAdmittedPlace(ctx.db, { id: purchaserId, userId, unitId, createdAt: ctx.now })]),
    giveUnitRoles(ctx.db, purchaserId, ["member", "unitAdmin"]),
    // A mall without the standard roles would make an administrator who may do nothing.
    mustHold(ctx.db, becameAdministrator(purchaserId)),
  ];
}
