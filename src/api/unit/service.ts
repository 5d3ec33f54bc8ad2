import { notFound } from "#src/domain/kernel/error.ts";
import { unitTypes, type UnitInfo } from "#src/domain/unit/schema.ts";
import { purchaserScope, type Ctx } from "../context.ts";
import { findUnit } from "./repo.ts";

/** The unit of the caller with its switches (mall-spec §3). */
export async function viewUnit(ctx: Ctx): Promise<UnitInfo> {
  const scope = purchaserScope(ctx);
  const found = await findUnit(ctx.db, scope);
  if (!found) throw notFound("单位");
  return {
    unit: { id: found.id, name: found.name },
    type: {
      type: found.unitType,
      label: Object.hasOwn(unitTypes, found.unitType) ? unitTypes[found.unitType as keyof typeof unitTypes] : found.unitType,
    },
    unitSetting: {
      integralSwitchOpen: flag(found.integralSwitchOpen),
      canBuyDangerProduct: flag(found.canBuyDangerProduct),
      supportDeliverySiteFlag: flag(found.supportDeliverySiteFlag),
    },
  };
}

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);
