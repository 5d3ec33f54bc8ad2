import * as v from "valibot";
import { Fen } from "../kernel/money.ts";

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

/** A group of the caller's unit with the funds that may pay for it. Amounts in fen. */
export const GroupWithFunds = v.object({
  groupId: v.string(),
  groupName: v.string(),
  leaderName: v.string(),
  funds: v.array(
    v.object({ fundId: v.string(), code: v.string(), name: v.string(), available: Fen, validTo: v.nullable(v.number()) }),
  ),
});
export type GroupWithFunds = v.InferOutput<typeof GroupWithFunds>;
