import * as v from "valibot";

/** mall-spec §3: unit info. */
export const UnitInfo = v.object({
  unit: v.object({ id: v.string(), name: v.string() }),
  type: v.object({ type: v.string(), label: v.string() }),
  unitSetting: v.object({
    integralSwitchOpen: v.picklist([0, 1]),
    canBuyDangerProduct: v.picklist([0, 1]),
    supportDeliverySiteFlag: v.picklist([0, 1]),
  }),
});
export type UnitInfo = v.InferOutput<typeof UnitInfo>;

/** Kinds of purchasing units; their words stand in the dictionary `mall_unit_type`. */
export const unitTypes = ["university", "institute", "hospital", "enterprise"] as const;
