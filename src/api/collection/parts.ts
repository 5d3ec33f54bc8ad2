import * as v from "valibot";
import type { PriceTier } from "#src/domain/collection/price-tiers.ts";
import type { Campaign } from "#src/domain/collection/state.ts";
import { Fen } from "#src/domain/kernel/money.ts";
import type { CampaignRow } from "./repo.ts";

const PriceTiers = v.array(v.object({ fromQuantity: v.number(), price: Fen }));
const Pledges = v.array(
  v.object({
    id: v.string(),
    seq: v.number(),
    quantity: v.number(),
    tolerance: v.number(),
    least: v.number(),
    unitId: v.string(),
    groupId: v.string(),
    purchaserId: v.string(),
    committedAt: v.number(),
    allocated: v.nullable(v.number()),
    wishId: v.nullable(v.string()),
    fundId: v.nullable(v.string()),
    held: Fen,
    holdId: v.string(),
    /** JSON of `ChosenGoods`. */
    chosen: v.nullable(v.string()),
  }),
);
/** What a group promised, by the order of time. */
export type PledgeRow = v.InferOutput<typeof Pledges>[number];

/** The state of a campaign for `decideCollection`, and its commitments. */
export function partsOf(row: CampaignRow): { campaign: Campaign & { priceTiers: readonly PriceTier[] }; pledges: PledgeRow[] } {
  const { opensAt, closesAt, caseSize, minTotal, prolonged, prolongDays, maxProlongations, collectionStatus, supply } = row;
  const priceTiers = v.parse(PriceTiers, JSON.parse(row.priceTiers));
  return {
    campaign: {
      status: collectionStatus,
      opensAt,
      closesAt,
      caseSize,
      minTotal,
      prolonged,
      prolongDays,
      maxProlongations,
      priceTiers,
      supply,
    },
    pledges: v.parse(Pledges, JSON.parse(row.pledges)),
  };
}
