import { availableActions } from "../kernel/available-actions.ts";
import { day, type Instant } from "../kernel/instant.ts";
import { formatMoney, type Fen } from "../kernel/money.ts";
import { formatSignedCount } from "../kernel/number.ts";
import { requireTrading } from "../supplier/suspension.ts";
import { refuse } from "./refusals.ts";

/** Who stands on either side of goods that lie at a site: the unit that keeps the site, the vendor whose goods they are. */
export const sides = ["unit", "vendor"] as const;
export type Side = (typeof sides)[number];

/** What one side proposes and the other confirms or refuses: the agreed price, a count that found another stock, taking pieces back. */
export const proposalKinds = ["price", "count", "removal"] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalKindLabels: Record<ProposalKind, string> = { price: "议定单价", count: "盘点差异", removal: "取回商品" };

export const proposalStatuses = ["open", "confirmed", "refused", "withdrawn", "replaced", "lapsed"] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
export const proposalStatusLabels: Record<ProposalStatus, string> = {
  open: "待对方确认",
  confirmed: "已确认",
  refused: "已拒绝",
  withdrawn: "已撤回",
  replaced: "已被新的提议替换",
  lapsed: "已过期",
};

/** How long the other side has to answer; then the last agreed price stands. */
export const proposalLifetime = 7 * day;

/** When a proposal made now lapses; null for a count difference, which stays open until it is answered. */
export const proposalEnd = (kind: ProposalKind, now: Instant): Instant | null =>
  kind === "count" ? null : now + proposalLifetime;

/** `status`: as the row holds it; that its time is over is read off `expiresAt`. */
export type Proposal = { kind: ProposalKind; side: Side; status: ProposalStatus; expiresAt: Instant | null };

/** Where a proposal stands at this moment. */
export const proposalStatusAt = ({ status, expiresAt }: Pick<Proposal, "status" | "expiresAt">, now: Instant): ProposalStatus =>
  status === "open" && expiresAt !== null && expiresAt <= now ? "lapsed" : status;

/** Who answers; `isTrading` is false for people of a vendor that is suspended. */
export type ProposalActor = { side: Side; isTrading: boolean };

export type ProposalCommand = { type: "confirm" } | { type: "refuse" } | { type: "withdraw" };
export type ProposalEvent = { type: "confirmed" } | { type: "refused" } | { type: "withdrawn" };

export const proposalActions = ["confirm", "refuse", "withdraw"] as const;
export type ProposalAction = (typeof proposalActions)[number];

/**
 * What a command does to a proposal. A vendor that is suspended confirms no price; counts and removals go on. The other side confirms or refuses it; the side that proposed it withdraws it. Throws 409
 * that says what became of the proposal, or whose step it is.
 */
export function decideProposalAs(
  { side, isTrading }: ProposalActor,
  command: ProposalCommand,
  proposal: Proposal,
  now: Instant,
): ProposalEvent {
  const status = proposalStatusAt(proposal, now);
  if (status !== "open") throw refuse.proposalOver({ label: proposalStatusLabels[status] }, { status });
  const isMine = proposal.side === side;
  switch (command.type) {
    case "confirm": {
      if (isMine) throw refuse.otherSideAnswers();
      if (proposal.kind === "price") requireTrading(isTrading, "确认单价");
      return { type: "confirmed" };
    }
    case "refuse": {
      if (isMine) throw refuse.otherSideAnswers();
      return { type: "refused" };
    }
    case "withdraw": {
      if (!isMine) throw refuse.ownSideWithdraws();
      return { type: "withdrawn" };
    }
  }
}

/** The steps that `decideProposalAs` takes now; the screens show exactly these. */
export const proposalActionsOf = (actor: ProposalActor, proposal: Proposal, now: Instant): ProposalAction[] =>
  availableActions<ProposalAction, ProposalCommand>(
    { confirm: [{ type: "confirm" }], refuse: [{ type: "refuse" }], withdraw: [{ type: "withdraw" }] },
    (command) => decideProposalAs(actor, command, proposal, now),
  );

/**
 * What becomes of the proposal of the same kind for the same goods when one side proposes anew: its own is replaced, one whose
 * time is over has lapsed. Throws 409 while the other side waits for an answer.
 */
export function replacedStatus(side: Side, waiting: Proposal, now: Instant): "replaced" | "lapsed" {
  if (proposalStatusAt(waiting, now) === "lapsed") return "lapsed";
  if (waiting.side !== side) throw refuse.answerFirst({ label: proposalKindLabels[waiting.kind] });
  return "replaced";
}

/** What a proposal would change. `before`: the agreed price then, null for goods that are new at the site. */
export type ProposedChange =
  | { kind: "price"; before: Fen | null; price: Fen; alsoStock: boolean }
  | { kind: "count"; booked: number; counted: number }
  | { kind: "removal"; pieces: number };

/** The change in words, as notices and both desks say it. */
export function changeText(change: ProposedChange): string {
  switch (change.kind) {
    case "price": {
      const price = formatMoney(change.price);
      if (change.before === null) return `新增商品，议定单价 ${price}`;
      const scope = change.alsoStock ? "含已在寄售点的商品" : "只用于以后补货的商品";
      return `议定单价由 ${formatMoney(change.before)} 改为 ${price}，${scope}`;
    }
    case "count": {
      return `盘点实有 ${change.counted}，账面 ${change.booked}，差异 ${formatSignedCount(change.counted - change.booked)}`;
    }
    case "removal": {
      return `由供应商取回 ${change.pieces} 件`;
    }
  }
}

/** Pieces that came to a site at one price. */
export type Lot = { price: Fen; quantity: number };

/** The pieces that leave first, oldest first, by the price they came with. Throws 409 when there are not so many. */
export function oldestPieces(lots: readonly Lot[], pieces: number): Lot[] {
  const parts: Lot[] = [];
  let left = pieces;
  for (const { price, quantity } of lots) {
    const part = Math.min(quantity, left);
    if (part > 0) parts.push({ price, quantity: part });
    left -= part;
  }
  if (left > 0) throw refuse.fewerLeft({ pieces, left: pieces - left });
  return parts;
}
