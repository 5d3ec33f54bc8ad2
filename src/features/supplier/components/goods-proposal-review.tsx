import type { ReactNode } from "react";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { mayNotClassify } from "#src/domain/supplier/available-actions.ts";
import { type GoodsProposal, type ReviewedField, reviewedFields } from "#src/domain/supplier/review.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { mutedText } from "#styled-system/patterns";
import { FieldReview } from "../../form/components/field-review.tsx";
import { basisOf } from "../use-goods-decision.ts";
import { ReviewedValue } from "./reviewed-value.tsx";
import { messages } from "../messages.ts";

/** The whole content, refused field by field or approved. */
export const GoodsProposalReview = ({ row }: { row: GoodsProposal }) => (
  <FieldReview
    title={`${row.coName} ${row.productCode}`}
    about={`${row.before ? "内容有改动" : "新商品"}，提交于 ${formatDateTime(row.submittedAt)}`}
    note={row.holds.length > 0 && <Holds row={row} />}
    fields={reviewedFields}
    availableActions={row.availableActions}
    values={valuesOf(row)}
    question={row.holds.length > 0 ? basisOf(`货号 ${row.productCode} `) : `确定通过货号 ${row.productCode} 吗？通过后立即生效。`}
    decide={async (rejections, basis) => {
      const { proposalId, version } = row;
      if (!rejections) {
        await request("POST /mall-admin/goods/review/approve", { body: { proposals: [{ proposalId, version }], basis } });
        toaster.success(messages.goodsOutcome.approved(row.productCode));
        return;
      }
      const body = { version, rejections: stated(rejections) };
      await request("POST /mall-admin/goods/review/{proposalId}/reject", { params: { proposalId }, body });
      toaster.success(messages.goodsOutcome.rejected(row.productCode));
    }}
  />
);

const Holds = ({ row: { holds, availableActions } }: { row: GoodsProposal }) => (
  <Alert tone="warning" title="危险性待核验">
    {eachRow(
      holds,
      (hold) => hold,
      (hold) => (
        <p>{hold}</p>
      ),
    )}
    {!availableActions.includes("approve") && <p>{mayNotClassify}。</p>}
  </Alert>
);

/** What was uploaded, with what the mall says today where that is something else. */
const valuesOf = ({ fields: typed, before }: GoodsProposal) =>
  Object.fromEntries(
    (Object.keys(reviewedFields) as ReviewedField[]).map((field) => {
      const [now = "", was] = [typed[field], before?.[field]];
      return [
        field,
        <>
          <ReviewedValue field={field} text={now} />
          {was !== undefined && was !== now && (
            <span className={former}>
              原：
              <ReviewedValue field={field} text={was} />
            </span>
          )}
        </>,
      ];
    }),
  ) as Record<ReviewedField, ReactNode>;

const stated = (reasons: Partial<Record<ReviewedField, string>>) =>
  Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason)) as Record<ReviewedField, string>;

const former = mutedText({ display: "block" });
