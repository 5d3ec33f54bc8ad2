import { notFound } from "#src/domain/kernel/error.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { available } from "#src/domain/unit/fund.ts";
import type { GroupWithFunds, UnitInfo } from "#src/domain/unit/schema.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { findUnit, readGroupsWithFunds, type GroupFundRow } from "./repo.ts";

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

/** The caller's groups with the funds that may pay today. */
export async function listFunds(ctx: Ctx): Promise<GroupWithFunds[]> {
  const scope = purchaserScope(ctx);
  const [rows] = await readAll(ctx.db, [readGroupsWithFunds(scope, ctx.now)]);
  return [...Map.groupBy(rows, ({ groupId }) => groupId).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...headingOf(first), funds: group.flatMap((row) => fundOf(row, ctx.now)) }] : [];
  });
}

const headingOf = ({ groupId, groupName, leaderName }: GroupFundRow) => ({ groupId, groupName, leaderName });

const fundOf = (row: GroupFundRow, now: Instant) => {
  if (row.fundId === null) return [];
  const { fundId, code, name, validTo } = row;
  return [{ fundId, code, name, available: available(row, now), validTo }];
};
