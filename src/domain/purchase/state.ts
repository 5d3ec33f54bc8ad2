import { afterFall, afterTurns, fallsTo, takeTurns, type Decider, type Progress } from "../approval/progress.ts";
import type { ApprovalStep } from "../approval/step.ts";
import { expiryOf } from "./expiry.ts";
import { refuse } from "./refusals.ts";
import type { Instant } from "../kernel/instant.ts";
import { fen, type Fen } from "../kernel/money.ts";
import type { AgreedPrice } from "../kernel/source.ts";

export const wishStatuses = [
  "draft",
  "submitted",
  "approving",
  "approved",
  "ordered",
  "rejected",
  "cancelled",
  "expired",
] as const;
export type WishStatus = (typeof wishStatuses)[number];

export const wishStatusLabels: Record<WishStatus, string> = {
  draft: "待提交",
  submitted: "已提交",
  approving: "审批中",
  approved: "已批准",
  ordered: "已下单",
  rejected: "已驳回",
  cancelled: "已取消",
  expired: "已过期",
};

/** What a submission fixes: how much money is held, and until when. */
type Terms = { total: Fen; reservedUntil: Instant };

/** `round` counts the submissions so far: a rejected request is edited and submitted again. */
export type WishState =
  | { status: "draft"; round: number; agreed?: AgreedPrice | null }
  | { status: "submitted"; round: number; terms: Terms }
  | ({ status: "approving"; round: number; terms: Terms } & Progress)
  | { status: "approved"; round: number; terms: Terms }
  | { status: "ordered"; round: number; terms: Terms }
  | { status: "rejected"; round: number; reason: string; lineIds: readonly string[]; agreed?: AgreedPrice | null }
  | { status: "cancelled"; round: number }
  | { status: "expired"; round: number };

export type WishCommand =
  /** Its goods or its files, named as a refusal says it. */
  | { type: "edit"; what: "商品" | "附件" }
  | { type: "submit"; at: Instant; total: Fen; steps: readonly ApprovalStep[]; isBinding: boolean }
  | ({ type: "approve"; at: Instant } & Decider)
  | ({ type: "reject"; at: Instant; reason: string; lineIds: readonly string[] } & Decider)
  /** A supplier comes down with its part, which is `amount` now (domain §4: price concession). */
  | { type: "concede"; at: Instant; coName: string; amount: Fen; total: Fen; reason: string }
  | { type: "remind" }
  | { type: "escalate"; adminIds: readonly string[] }
  | { type: "cancel" }
  | { type: "expire"; at: Instant };

export type WishEvent =
  | { type: "submitted"; terms: Terms }
  | { type: "sentForApproval"; steps: readonly ApprovalStep[] }
  | { type: "stepApproved"; by: string; turns: readonly string[]; stepDone: boolean }
  | { type: "approved"; automatic: boolean }
  | { type: "ordered" }
  | { type: "rejected"; by: string; turns: readonly string[]; reason: string; lineIds: readonly string[] }
  | { type: "conceded"; coName: string; by: Fen; reason: string }
  | { type: "reminded" }
  | { type: "escalated"; approverIds: readonly string[] }
  | { type: "cancelled" }
  | { type: "expired" };

/** What a command does to a request, or 409 when its state does not allow it (domain §4). */
export function decideWish(command: WishCommand, state: WishState): WishEvent[] {
  switch (command.type) {
    case "edit": {
      requireOpen(state, `修改${command.what}`);
      // Its lines are no part of this state, so nothing changes here.
      return [];
    }
    case "submit": {
      requireSubmittable(state, command.at);
      const terms = { total: command.total, reservedUntil: expiryOf(command) };
      const submitted: WishEvent = { type: "submitted", terms };
      // Below the first tier: approved at once, and recorded so.
      if (command.steps.length === 0) return [submitted, { type: "approved", automatic: true }, { type: "ordered" }];
      return [submitted, { type: "sentForApproval", steps: command.steps }];
    }
    case "approve": {
      if (state.status !== "approving") throw notNow("审批", state);
      if (command.at >= state.terms.reservedUntil) throw refuse.priceHoldOver();
      const { turns, stepDone, allDone } = takeTurns(state, command);
      const approved: WishEvent = { type: "stepApproved", by: command.by, turns, stepDone };
      return allDone ? [approved, { type: "approved", automatic: false }, { type: "ordered" }] : [approved];
    }
    case "reject": {
      if (state.status !== "approving") throw notNow("驳回", state);
      const { turns } = takeTurns(state, command);
      return [{ type: "rejected", by: command.by, turns, reason: command.reason, lineIds: command.lineIds }];
    }
    case "concede": {
      if (state.status !== "approving") throw notNow("让价", state);
      if (command.at >= state.terms.reservedUntil) throw refuse.noConcessionAfterHold();
      const { amount, total, coName, reason } = command;
      if (total < 1 || total >= amount) {
        throw refuse.concessionOutOfRange({ now: amount }, { fields: { total: "金额不在允许范围" } });
      }
      return [{ type: "conceded", coName, by: fen(amount - total), reason }];
    }
    case "remind": {
      if (state.status !== "approving") throw notNow("催办", state);
      return [{ type: "reminded" }];
    }
    case "escalate": {
      if (state.status !== "approving") throw notNow("转交", state);
      return [{ type: "escalated", approverIds: fallsTo(state, command.adminIds) }];
    }
    case "cancel": {
      if (state.status === "ordered") throw refuse.ordered();
      if (state.status === "cancelled" || state.status === "expired") throw notNow("取消", state);
      return [{ type: "cancelled" }];
    }
    case "expire": {
      if (!holdsMoney(state) || state.status === "ordered") throw notNow("过期", state);
      if (command.at < state.terms.reservedUntil) throw refuse.priceHoldRuns();
      return [{ type: "expired" }];
    }
  }
}

/** Whether a request may be submitted at all: what `decideWish` asks first of a submission, before its money is known. */
export function requireSubmittable(state: WishState, at: Instant): void {
  const { agreed } = requireOpen(state, "提交");
  if (agreed && at >= agreed.until) {
    throw refuse.agreementOver({ name: agreed.name, until: agreed.until });
  }
}

/** The state after an event of `decideWish`. */
export function evolveWish(state: WishState, event: WishEvent): WishState {
  const { round } = state;
  switch (event.type) {
    case "submitted":
      return { status: "submitted", round: round + 1, terms: event.terms };
    case "sentForApproval":
      return { status: "approving", round, terms: termsOf(state), steps: event.steps, current: 0 };
    case "stepApproved": {
      if (state.status !== "approving") return state;
      return { ...state, ...afterTurns(state, event) };
    }
    case "approved":
      return { status: "approved", round, terms: termsOf(state) };
    case "ordered":
      return { status: "ordered", round, terms: termsOf(state) };
    case "rejected":
      return { status: "rejected", round, reason: event.reason, lineIds: event.lineIds };
    case "conceded": {
      if (state.status !== "approving") return state;
      // The approval path stays: it was chosen for the amount that was submitted.
      return { ...state, terms: { ...state.terms, total: fen(state.terms.total - event.by) } };
    }
    case "reminded":
      return state;
    case "escalated": {
      if (state.status !== "approving") return state;
      return { ...state, ...afterFall(state, event.approverIds) };
    }
    case "cancelled":
      return { status: "cancelled", round };
    case "expired":
      return { status: "expired", round };
  }
}

type HoldingState = Extract<WishState, { terms: Terms }>;

/** True while the request itself, or the orders made of it, keep money on its funds. */
export const holdsMoney = (state: WishState): state is HoldingState => "terms" in state;

function termsOf(state: WishState): Terms {
  if (!holdsMoney(state)) throw new Error(`a ${state.status} request has no terms`);
  return state.terms;
}

function requireOpen(state: WishState, verb: string) {
  if (state.status !== "draft" && state.status !== "rejected") throw notNow(verb, state);
  return state;
}

/** A 409 that names the state which does not allow it. */
export const notNow = (verb: string, state: WishState) =>
  refuse.notNow({ label: wishStatusLabels[state.status], verb }, { status: state.status });
