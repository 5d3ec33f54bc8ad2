import * as v from "valibot";
import { fen } from "#src/domain/kernel/money.ts";
import { agreedPriceOf } from "#src/domain/kernel/source.ts";
import type { WishState } from "#src/domain/purchase/state.ts";
import { pathOf } from "../approval/step/step-rows.ts";
import type { StepRow, WishSupplierRow } from "./parts/repo.ts";
import type { WishRow } from "./repo.ts";

/** The state that a request's rows say, for `decideWish`; `rows` are the steps of its last submission, none where nobody decides. */
export function wishState(wish: WishRow, rows: readonly StepRow[]): WishState {
  const { status, round } = wish;
  const terms = { total: termsTotal(wish), reservedUntil: wish.reservedUntil ?? 0 };
  switch (status) {
    case "draft":
      return { status, round, agreed: agreedPriceOf(wish) };
    case "cancelled":
    case "expired":
      return { status, round };
    case "rejected":
      return { status, round, reason: wish.rejectReason ?? "", lineIds: [], agreed: agreedPriceOf(wish) };
    case "approving":
      return { status, round, terms, ...pathOf(rows, reasonsOf) };
    case "submitted":
    case "approved":
    case "ordered":
      return { status, round, terms };
  }
}

/** What a submitted request comes to: goods and freight, less what its suppliers came down by. */
export const termsTotal = ({ goodsTotal, freightTotal, conceded }: Pick<WishRow, "goodsTotal" | "freightTotal" | "conceded">) =>
  fen((goodsTotal ?? 0) + (freightTotal ?? 0) - conceded);

/** The same of one supplier's part. */
export const partTotal = ({ goods, freight, conceded }: Pick<WishSupplierRow, "goods" | "freight" | "conceded">) =>
  fen(conceded ?? goods + freight);

export const reasonsOf = ({ reasons }: StepRow): string[] => v.parse(v.array(v.string()), JSON.parse(reasons));
