"use client";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { type GoodsProposal, type ReviewedField, reviewedFields } from "#src/domain/supplier/review.ts";
import { mayNotClassify } from "#src/domain/supplier/available-actions.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { promptReason, type ReasonInput } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { FieldReview } from "../../form/components/field-review.tsx";
import { ReviewedValue } from "./reviewed-value.tsx";

const fields = Object.keys(reviewedFields) as ReviewedField[];

/** Goods that suppliers uploaded: all of a page pass at once, or each by itself, field by field. */
export function GoodsReview({ rows }: { rows: readonly GoodsProposal[] }) {
  const { busy, run } = useAction({ reload: true });
  const approvable = rows.filter(({ availableActions }) => availableActions.includes("approve"));
  const passing = approvable.filter(({ holds }) => holds.length === 0);
  const unclassified = approvable.filter(({ holds }) => holds.length > 0);
  const approve = async (chosen: readonly GoodsProposal[], basis = "") => {
    const proposals = chosen.map(({ proposalId, version }) => ({ proposalId, version }));
    await request("POST /mall-admin/goods/review/approve", { body: { proposals, basis } });
    toaster.success(`已通过 ${chosen.length} 件商品，并通知供应商`);
  };
  const approvePassing = async () => {
    if (await confirm({ content: `确定通过本页 ${passing.length} 件商品吗？通过后立即生效。` })) await approveAll(passing);
  };
  /** Many goods of one sheet or catalogue are judged by one thing. */
  const classifyAll = async () => {
    const basis = await promptReason(basisOf(`本页 ${unclassified.length} 件商品`));
    if (basis !== null) await approveAll(unclassified, String(basis).trim());
  };
  const approveAll = async (chosen: readonly GoodsProposal[], basis?: string) => {
    await run(() => approve(chosen, basis));
  };
  return (
    <>
      <div className={together}>
        {passing.length > 1 && (
          <Button variant="outline" busy={busy} onClick={() => void approvePassing()}>
            通过本页全部 {passing.length} 件
          </Button>
        )}
        {unclassified.length > 1 && (
          <Button variant="outline" busy={busy} onClick={() => void classifyAll()}>
            核验并通过本页待核验的 {unclassified.length} 件
          </Button>
        )}
      </div>
      <ul className={list}>
        {eachRow(
          rows,
          (row) => `${row.proposalId} ${row.version}`,
          (row) => (
            <li>
              <FieldReview
                title={`${row.coName} ${row.productCode}`}
                about={`${row.before ? "内容有改动" : "新商品"}，提交于 ${formatDateTime(row.submittedAt)}`}
                note={row.holds.length > 0 && <Holds row={row} />}
                fields={reviewedFields}
                availableActions={row.availableActions}
                values={valuesOf(row)}
                question={
                  row.holds.length > 0
                    ? basisOf(`货号 ${row.productCode} `)
                    : `确定通过货号 ${row.productCode} 吗？通过后立即生效。`
                }
                decide={async (rejections, basis) => {
                  if (!rejections) return approve([row], basis);
                  const params = { proposalId: row.proposalId };
                  const body = { version: row.version, rejections: stated(rejections) };
                  await request("POST /mall-admin/goods/review/{proposalId}/reject", { params, body });
                  toaster.success(`已退回 ${row.productCode}，并通知供应商`);
                }}
              />
            </li>
          ),
        )}
      </ul>
    </>
  );
}

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

const basisOf = (what: string): ReasonInput => ({
  kind: "textarea",
  title: `核验${what}的危险性`,
  label: "核验依据",
  hint: "确认不属于受管制的化学品后填写，如安全技术说明书编号、目录查询结果；通过后立即上架，依据记入审计",
  maxLength: 200,
});

/** What was uploaded, with what the mall says today where that is something else. */
const valuesOf = ({ fields: typed, before }: GoodsProposal) =>
  Object.fromEntries(
    fields.map((field) => {
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
  ) as Record<ReviewedField, React.ReactNode>;

const stated = (reasons: Partial<Record<ReviewedField, string>>) =>
  Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason)) as Record<ReviewedField, string>;

const together = css({ display: "flex", flexWrap: "wrap", gap: "3", _empty: { display: "none" } });
const list = css({ display: "grid", gap: "4", maxWidth: "[880px]" });
const former = css({ display: "block", textStyle: "small", color: "fg.muted" });
