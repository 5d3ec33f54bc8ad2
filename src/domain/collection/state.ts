import { day, type Instant } from "../kernel/instant.ts";
import type { Fen } from "../kernel/money.ts";
import { allocate, piecesOf, type Pledge } from "./allocate.ts";
import { priceAt, type PriceTier } from "./price-tiers.ts";
import { refuse } from "./refusals.ts";

/** States of a campaign of 集采 (domain §4): below its minimum it is prolonged or cancelled, never ordered. */
export const collectionStatuses = ["draft", "open", "closed", "ordered", "cancelled"] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

export const collectionStatusLabels: Record<CollectionStatus, string> = {
  draft: "草稿",
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
};

export type CollectionCommand<P extends Pledge> =
  /** Other terms, as long as nobody can have promised anything. */
  | { type: "edit"; at: Instant }
  | { type: "commit"; at: Instant; groupId: string }
  | { type: "withdraw"; at: Instant; groupId: string }
  /** The window is over. */
  | { type: "close"; at: Instant; pledges: readonly P[] }
  /** The organiser ends it before, its minimum reached. */
  | { type: "closeEarly"; at: Instant; pledges: readonly P[] }
  | { type: "cancel"; at: Instant; reason: string };

export type CollectionEvent<P extends Pledge> =
  | { type: "edited" }
  | { type: "committed" }
  | { type: "withdrawn" }
  | { type: "closed"; pieces: number; price: Fen; shares: { pledge: P; allocated: number }[] }
  | { type: "prolonged"; closesAt: Instant; short: number }
  | { type: "cancelled"; reason: string };

/** What a command does to a campaign, or 409 when it does not stand where the command begins. */
export function decideCollection<P extends Pledge>(command: CollectionCommand<P>, campaign: Campaign): CollectionEvent<P> {
  switch (command.type) {
    case "edit": {
      requireOpen(campaign, "修改");
      if (command.at >= campaign.opensAt) throw refuse.begun();
      return { type: "edited" };
    }
    case "commit": {
      requireWindow(campaign, command.at, "报名");
      return { type: "committed" };
    }
    case "withdraw": {
      requireWindow(campaign, command.at, "退出");
      return { type: "withdrawn" };
    }
    case "close": {
      requireOpen(campaign, "截单");
      if (command.at < campaign.closesAt) throw refuse.runs();
      return ending(campaign, command);
    }
    case "closeEarly": {
      requireWindow(campaign, command.at, "提前截单");
      const reached = piecesOf(command.pledges, campaign.caseSize);
      if (reached < least(campaign)) {
        throw refuse.belowMinimum({ reached, least: least(campaign) });
      }
      return ending(campaign, command);
    }
    case "cancel": {
      requireOpen(campaign, "取消");
      if (command.at >= campaign.closesAt) throw refuse.over();
      return { type: "cancelled", reason: command.reason };
    }
  }
}

function ending<P extends Pledge>(
  campaign: Campaign,
  { at, pledges }: { at: Instant; pledges: readonly P[] },
): CollectionEvent<P> {
  const pieces = piecesOf(pledges, campaign.caseSize);
  const short = least(campaign) - pieces;
  if (short <= 0) {
    return { type: "closed", pieces, price: priceAt(campaign.priceTiers, pieces), shares: allocate(pledges, pieces) };
  }
  if (campaign.prolonged < campaign.maxProlongations) {
    return { type: "prolonged", closesAt: at + campaign.prolongDays * day, short };
  }
  return { type: "cancelled", reason: `截止时成箱数量 ${pieces}，未达起订总量 ${least(campaign)}` };
}

/** Nothing is ordered of an empty campaign, whatever its minimum. */
const least = ({ minTotal }: Campaign) => Math.max(minTotal, 1);

/** Whether a change keeps its place in the order of time: asking for more goes to the end of the line. */
export const retainsPlace = (before: Omit<Pledge, "seq">, after: Omit<Pledge, "seq">): boolean =>
  after.quantity <= before.quantity && after.tolerance <= before.tolerance;

function requireOpen({ status }: Campaign, verb: string) {
  if (status !== "open") throw refuse.notNow({ label: collectionStatusLabels[status], verb }, { status });
}

function requireWindow(campaign: Campaign, at: Instant, verb: string) {
  requireOpen(campaign, verb);
  if (at < campaign.opensAt) throw refuse.notBegun({ verb }, { status: campaign.status });
  if (at >= campaign.closesAt) throw refuse.closed({ verb }, { status: campaign.status });
}
