import { notFound } from "#src/domain/kernel/error.ts";
import type { UnitInfo } from "#src/domain/unit/schema.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { findUnit } from "./repo.ts";

/** The unit of the caller with its switches (mall-spec §3). */
export async function viewUnit(ctx: Ctx): Promise<UnitInfo> {
  const scope = purchaserScope(ctx);
  const found = await findUnit(ctx.db, scope);
  if (!found) throw notFound("单位");
  return {
    unit: { id: found.id, name: found.name },
    type: { type: found.unitType, label: found.typeLabel },
    unitSetting: {
      integralSwitchOpen: found.integralSwitchOpen,
      canBuyDangerProduct: found.canBuyDangerProduct,
      supportDeliverySiteFlag: found.supportDeliverySiteFlag,
    },
  };
}
