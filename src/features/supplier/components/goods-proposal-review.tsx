import type { ReactNode } from "react";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { mayNotClassify } from "#src/domain/supplier/available-actions.ts";
import { type GoodsProposal, type ReviewedField, reviewedFields } from "#src/domain/supplier/review.ts";
import { notTwice, vouchStep } from "#src/domain/supplier/vouching.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { SecondPerson } from "#src/ui/second-person.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { mutedText } from "#styled-system/patterns";
import { FieldReview } from "../../form/components/field-review.tsx";
import { basisOf } from "../use-goods-decision.ts";
import { ReviewedValue } from "./reviewed-value.tsx";
import { messages } from "../messages.ts";

/** `invitations`: where the viewer invites operators; null without that right. */
type Props = { row: GoodsProposal; invitations: string | null };

/** The whole content, refused field by field or approved. */
export const GoodsProposalReview = ({ row, invitations }: Props) => (
  <FieldReview
    title={`${row.coName} ${row.productCode}`}
    about={`${row.before ? "内容有改动" : "新商品"}，提交于 ${formatDateTime(row.submittedAt)}`}
    note={row.holds.length > 0 && <Holds row={row} invitations={invitations} />}
    fields={reviewedFields}
    availableActions={row.availableActions}
    values={valuesOf(row)}
    question={
      row.approval !== "plain"
        ? basisOf(`货号 ${row.productCode} `, row.approval)
        : `确定通过货号 ${row.productCode} 吗？通过后立即生效。`
    }
    decide={async (rejections, basis) => {
      const { proposalId, version } = row;
      if (!rejections) {
        const body = { proposals: [{ proposalId, version }], basis };
        const { vouched } = await request("POST /mall-admin/goods/review/approve", { body });
        toaster.success(messages.goodsOutcome[vouched > 0 ? "vouched" : "approved"](row.productCode));
        return;
      }
      const body = { version, rejections: stated(rejections) };
      await request("POST /mall-admin/goods/review/{proposalId}/reject", { params: { proposalId }, body });
      toaster.success(messages.goodsOutcome.rejected(row.productCode));
    }}
  />
);

const Holds = ({ row: { holds, approval, approvers, basis, vouchedByName, availableActions }, invitations }: Props) => (
  <Alert tone="warning" title="危险性待核验">
    {eachRow(
      holds,
      (hold) => hold,
      (hold) => (
        <p>{hold}</p>
      ),
    )}
    {approval === "first" && <p>{messages.goodsOutcome.takesTwo}</p>}
    {approval === "second" && <p>{`${vouchedByName ?? ""} 已核验，依据：${basis}`}</p>}
    {approvers !== null ? (
      <SecondPerson lead={`${notTwice}。`} step={vouchStep} names={approvers} href={invitations} />
    ) : (
      !availableActions.includes("approve") && <p>{mayNotClassify}。</p>
    )}
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
