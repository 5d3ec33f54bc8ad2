import { useState } from "react";
import type { Approval } from "#src/domain/supplier/available-actions.ts";
import type { DecidedGoods, GoodsProposal, ReviewedField } from "#src/domain/supplier/review.ts";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason, type ReasonInput } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "./messages.ts";

type Decision =
  | { decision: "approve"; basis: string }
  | { decision: "reject"; rejections: Partial<Record<ReviewedField, string>> };

/** Approves or refuses several proposals at once; `failed` are those that were not decided. */
export function useGoodsDecision(here: readonly GoodsProposal[], onDecided: () => void) {
  const [failed, setFailed] = useState<DecidedGoods["results"]>([]);
  const { busy, run } = useAction({ reload: true });
  const held = here.filter(({ holds }) => holds.length > 0);
  const decide = async (decision: Decision) => {
    const proposals = here.map(({ proposalId, version }) => ({ proposalId, version }));
    const answer = await request("POST /mall-admin/goods/review/decide", { body: { ...decision, proposals } });
    setFailed(answer.results.filter(({ reason }) => reason !== ""));
    onDecided();
    const word = decision.decision === "approve" ? "通过" : "退回";
    const done = answer.decided - answer.vouched;
    if (done > 0) toaster.success(messages.goodsOutcome.decidedMany(word, done));
    if (answer.vouched > 0) toaster.success(messages.goodsOutcome.vouchedMany(answer.vouched));
  };
  /** Many goods of one sheet or catalogue are judged by one thing. */
  const approve = async () => {
    const basis = held.length > 0 ? await promptReason(basisOf(`所选 ${held.length} 件商品`, "classified")) : "";
    if (basis === null) return;
    const sure = held.length > 0 || (await confirm({ content: messages.goodsOutcome.approveConfirm(here.length) }));
    if (sure) await run(() => decide({ decision: "approve", basis: String(basis).trim() }));
  };
  const reject = (rejections: Partial<Record<ReviewedField, string>>) => run(() => decide({ decision: "reject", rejections }));
  return { failed, needsBasis: held.length > 0, busy, approve, reject };
}

export const basisOf = (what: string, approval: Exclude<Approval, "plain">): ReasonInput => ({
  kind: "textarea",
  title: `${approval === "second" ? "复核" : "核验"}${what}的危险性`,
  label: "核验依据",
  hint: `确认不属于受管制的化学品后填写，如安全技术说明书编号、目录查询结果；${messages.goodsOutcome.after[approval]}，依据记入审计`,
  maxLength: 200,
});
