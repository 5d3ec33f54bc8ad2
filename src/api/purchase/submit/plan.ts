import type { SplitWatch } from "#src/domain/approval/split-watch.ts";
import type { ApprovalStep } from "#src/domain/approval/step.ts";
import type { QuantityWatch } from "#src/domain/hazard/monthly-quantity.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { isAgreed, isBinding } from "#src/domain/kernel/source.ts";
import { decideWishAs } from "#src/domain/purchase/available-actions.ts";
import { refuseRepeats } from "#src/domain/purchase/repeat.ts";
import type { SubmitWish } from "#src/domain/purchase/schema.ts";
import { evolveWish, type WishEvent, type WishState } from "#src/domain/purchase/state.ts";
import type { Statement } from "../../db/batch.ts";
import type { FreightRuleRow } from "../../freight/repo.ts";
import type { GoodsRow } from "../../goods/repo.ts";
import type { Judged } from "../../hazard/judge.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { quotesUsed } from "../../quote/price.ts";
import type { AddressRow } from "../../unit/repo.ts";
import { actorOf } from "../actor.ts";
import type { WishRow } from "../repo.ts";
import type { ShareHold } from "../share/repo.ts";
import { judgeLines, planAmounts, type PlannedLine, type PlannedSupplier } from "./amounts.ts";
import { planApproval } from "./approval.ts";
import { readSubmission, type SubmissionFacts } from "./facts.ts";

/** A submission that everything read allows; the batch that writes it checks the same again. */
export type Plan = {
  wish: WishRow;
  historyLength: number;
  address: AddressRow;
  /** What prices, freight and permission to buy were decided on. */
  read: { goods: readonly GoodsRow[]; rules: readonly FreightRuleRow[] };
  lines: PlannedLine[];
  suppliers: PlannedSupplier[];
  goods: Fen;
  freight: Fen;
  total: Fen;
  steps: readonly ApprovalStep[];
  /** Quotes that its prices are of: used by this submission. */
  quotesUsed: string[];
  /** The share of a collection that holds the money until now. */
  share: ShareHold | null;
  watch: SplitWatch | null;
  quantityWatch: QuantityWatch | null;
  /** Holds while what the watches read is all there is. */
  watchGuard: Statement[];
  /** What the law says of the goods: the permits they draw, and the guard that the facts still stand. */
  judged: Judged;
  names: ReadonlyMap<string, string>;
  events: WishEvent[];
  after: SubmittedState;
};

type SubmittedState = Extract<WishState, { status: "approving" | "ordered" }>;

/** Refuses what cannot be submitted: 404, 409 with what changed or who is short of money, 422 by field. */
export async function planSubmission(ctx: Ctx, scope: PurchaserScope, wishId: string, input: SubmitWish): Promise<Plan> {
  const facts = await readSubmission(ctx, scope, wishId, input);
  const verdicts = await judgeLines(ctx, scope, facts, input);
  const amounts = planAmounts(facts, verdicts, input, ctx.now);
  const approval = await planApproval(ctx, scope, facts, amounts, input, verdicts.judged);
  // Last: what is asked about is a submission that nothing else holds back.
  refuseRepeats(facts.repeats, input.shown.repeats);
  const { wish, lines, quotes } = facts;
  return {
    wish,
    historyLength: facts.historyLength,
    address: facts.address,
    read: { goods: facts.goodsRows, rules: facts.freightRules },
    ...amounts,
    ...approval,
    quotesUsed: isAgreed(wish.sourceType) ? [] : quotesUsed(quotes, lines),
    share: facts.share,
    judged: verdicts.judged,
    ...decideSubmission(ctx, scope, facts, amounts.total, approval.steps),
  };
}

function decideSubmission(
  ctx: Ctx,
  scope: PurchaserScope,
  { wish, state }: SubmissionFacts,
  total: Fen,
  steps: readonly ApprovalStep[],
): { events: WishEvent[]; after: SubmittedState } {
  const command = { type: "submit", at: ctx.now, total, steps, isBinding: isBinding(wish.sourceType) } as const;
  const events = decideWishAs(actorOf(ctx, scope, wish, []), command, state);
  const after = events.reduce(evolveWish, state);
  if (after.status !== "approving" && after.status !== "ordered") throw new Error(`a submission became ${after.status}`);
  return { events, after };
}
