import { day, type Instant } from "../kernel/instant.ts";
import type { Fen } from "../kernel/money.ts";
import { distribute, type Pledge } from "./allocate.ts";
import { lineAmount } from "../kernel/quantity.ts";
import type { WishStatus } from "../purchase/state.ts";
import { priceAt, type PriceTier } from "./price-tiers.ts";
import { beside } from "../kernel/refusal.ts";
import { refuse } from "./refusals.ts";

/**
 * States of a campaign of 集采 (domain §4): it begins when the supplier has confirmed its terms; below its minimum it is prolonged or
 * cancelled, never ordered.
 */
export const collectionStatuses = ["proposed", "open", "closed", "ordered", "cancelled"] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

export const collectionStatusLabels: Record<CollectionStatus, string> = {
  proposed: "待供应商确认",
  open: "进行中",
  closed: "已截单",
  ordered: "已下单",
  cancelled: "已取消",
};

/** What the rules look at; `closesAt` is the effective end. Quantities in pieces. */
export type Campaign = {
  status: CollectionStatus;
  opensAt: Instant;
  closesAt: Instant;
  caseSize: number;
  minTotal: number;
  prolonged: number;
  prolongDays: number;
  maxProlongations: number;
  priceTiers: readonly PriceTier[];
  /** Pieces that the supplier undertook to supply; null of campaigns from before it was asked. */
  supply: number | null;
};

export type CollectionCommand<P extends Pledge> =
  /** The terms are changed, which is possible while nobody can have pledged anything. The supplier is asked again. */
  | { type: "edit"; at: Instant }
  /** The supplier confirms the terms and says how many pieces it supplies at most. */
  | { type: "confirm"; at: Instant; supply: number }
  /** The supplier can supply more. */
  | { type: "raise"; at: Instant; supply: number }
  | { type: "decline"; at: Instant; reason: string }
  /** `others`: sure pieces of all other groups. */
  | { type: "commit"; at: Instant; groupId: string; quantity: number; others: number }
  | { type: "withdraw"; at: Instant; groupId: string }
  /** The window is over. */
  | { type: "close"; at: Instant; pledges: readonly P[] }
  /** The organiser ends it early, its minimum reached. */
  | { type: "closeEarly"; at: Instant; pledges: readonly P[] }
  | { type: "cancel"; at: Instant; reason: string };

export type CollectionEvent<P extends Pledge> =
  | { type: "edited" }
  | { type: "confirmed"; supply: number; opensAt: Instant }
  | { type: "raised"; supply: number }
  | { type: "committed" }
  | { type: "withdrawn" }
  | { type: "closed"; pieces: number; price: Fen; shares: { pledge: P; allocated: number }[] }
  | { type: "prolonged"; closesAt: Instant; short: number }
  | { type: "cancelled"; reason: string };

/** What a command does to a campaign, or 409 when it does not stand where the command begins. */
export function decideCollection<P extends Pledge>(command: CollectionCommand<P>, campaign: Campaign): CollectionEvent<P> {
  switch (command.type) {
    case "edit": {
      if (campaign.status !== "proposed") requireOpen(campaign, "修改");
      if (campaign.status === "open" && command.at >= campaign.opensAt) throw refuse.begun();
      return { type: "edited" };
    }
    case "confirm": {
      requireProposed(campaign, command.at, "确认");
      const { supply } = command;
      if (supply < least(campaign)) throw beside("supply", refuse.supplyBelowMinimum({ least: least(campaign) }));
      return { type: "confirmed", supply, opensAt: Math.max(campaign.opensAt, command.at) };
    }
    case "raise": {
      requireOpen(campaign, "增加可供数量");
      if (command.at >= campaign.closesAt) throw refuse.closed({ verb: "增加可供数量" }, { status: campaign.status });
      if (campaign.supply === null || command.supply <= campaign.supply) {
        throw beside("supply", refuse.supplyNotMore({ supply: campaign.supply ?? 0 }));
      }
      return { type: "raised", supply: command.supply };
    }
    case "decline": {
      requireProposed(campaign, command.at, "拒绝");
      return { type: "cancelled", reason: `供应商未确认：${command.reason}` };
    }
    case "commit": {
      requireWindow(campaign, command.at, "报名");
      const left = campaign.supply === null ? null : Math.max(0, campaign.supply - command.others);
      if (left !== null && command.quantity > left) throw beside("quantity", refuse.beyondSupply({ left }));
      return { type: "committed" };
    }
    case "withdraw": {
      requireWindow(campaign, command.at, "退出");
      return { type: "withdrawn" };
    }
    case "close": {
      if (campaign.status !== "proposed") requireOpen(campaign, "截单");
      if (command.at < campaign.closesAt) throw refuse.runs();
      if (campaign.status === "proposed") return { type: "cancelled", reason: "供应商未在截止时间前确认" };
      return ending(campaign, command);
    }
    case "closeEarly": {
      requireWindow(campaign, command.at, "提前截单");
      const reached = distribute(command.pledges, campaign.caseSize, campaign.supply).pieces;
      if (reached < least(campaign)) {
        throw refuse.belowMinimum({ reached, least: least(campaign) });
      }
      return ending(campaign, command);
    }
    case "cancel": {
      if (campaign.status !== "proposed") requireOpen(campaign, "取消");
      if (command.at >= campaign.closesAt) throw refuse.over();
      return { type: "cancelled", reason: command.reason };
    }
  }
}

function ending<P extends Pledge>(
  campaign: Campaign,
  { at, pledges }: { at: Instant; pledges: readonly P[] },
): CollectionEvent<P> {
  const { pieces, shares } = distribute(pledges, campaign.caseSize, campaign.supply);
  const short = least(campaign) - pieces;
  if (short <= 0) {
    return { type: "closed", pieces, price: priceAt(campaign.priceTiers, pieces), shares };
  }
  if (campaign.prolonged < campaign.maxProlongations) {
    return { type: "prolonged", closesAt: at + campaign.prolongDays * day, short };
  }
  return { type: "cancelled", reason: `截止时成箱数量 ${pieces}，未达起订总量 ${least(campaign)}` };
}

/** The most that a pledge can cost: prices fall with the total, so the first tier's is the dearest. */
export function holdOf({ priceTiers }: Pick<Campaign, "priceTiers">, { quantity, tolerance }: Wanted): Fen {
  return lineAmount(priceAt(priceTiers, 0), quantity + tolerance);
}

/** Whether the supplier may let a group go: as long as its request is no order, and has not ended by itself. */
export const canRelease = (wish: WishStatus | null): boolean => wish === "draft" || wish === "rejected" || wish === "approving";

/** Nothing is ordered of an empty campaign, whatever its minimum. */
const least = ({ minTotal }: Campaign) => Math.max(minTotal, 1);

type Wanted = Pick<Pledge, "quantity" | "tolerance">;

/** Whether a change keeps its place in the order of time: asking for more goes to the end of the line. */
export const retainsPlace = (before: Wanted, after: Wanted): boolean =>
  after.quantity <= before.quantity && after.tolerance <= before.tolerance;

function requireProposed({ status, closesAt }: Campaign, at: Instant, verb: string) {
  if (status !== "proposed") throw refuse.notNow({ label: collectionStatusLabels[status], verb }, { status });
  if (at >= closesAt) throw refuse.closed({ verb }, { status });
}

function requireOpen({ status }: Campaign, verb: string) {
  if (status !== "open") throw refuse.notNow({ label: collectionStatusLabels[status], verb }, { status });
}

function requireWindow(campaign: Campaign, at: Instant, verb: string) {
  requireOpen(campaign, verb);
  if (at < campaign.opensAt) throw refuse.notBegun({ verb }, { status: campaign.status });
  if (at >= campaign.closesAt) throw refuse.closed({ verb }, { status: campaign.status });
}
