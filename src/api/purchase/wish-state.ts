import { fen } from "#src/domain/kernel/money.ts";
import type { WishState } from "#src/domain/purchase/state.ts";
import type { StepRow, WishRow } from "./repo.ts";

/** The state that a request's rows say, for `decideWish`; `rows` are the steps of its last submission. */
export function wishState(wish: WishRow, rows: readonly StepRow[]): WishState {
  const { status, round } = wish;
  const terms = { total: fen((wish.goodsTotal ?? 0) + (wish.freightTotal ?? 0)), heldUntil: wish.heldUntil ?? 0 };
  switch (status) {
    case "draft":
    case "cancelled":
    case "expired":
      return { status, round };
    case "rejected":
      return { status, round, reason: wish.rejectReason ?? "", lineIds: [] };
    case "approving": {
      const steps = [...Map.groupBy(rows, ({ stepNo }) => stepNo).values()];
      return {
        status,
        round,
        terms,
        current: steps.findIndex(([first]) => first?.status === "current"),
        steps: steps.flatMap((group) => {
          const [first] = group;
          if (!first) return [];
          const approvedBy = group.filter(({ decision }) => decision === "approved");
          return [{ role: first.role, mode: first.mode, approverIds: group.map(idOf), approvedBy: approvedBy.map(idOf) }];
        }),
      };
    }
    case "submitted":
    case "approved":
    case "ordered":
      return { status, round, terms };
  }
}

const idOf = ({ purchaserId }: StepRow) => purchaserId;
