"use client";
import { useState } from "react";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { type DecidedGoods, type GoodsProposal, type ReviewedField, reviewedFields } from "#src/domain/supplier/review.ts";
import { mayNotClassify } from "#src/domain/supplier/available-actions.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox, checkedOf } from "#src/ui/checkbox.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { promptReason, type ReasonInput } from "#src/ui/reason.ts";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css, cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { FieldReview } from "../../form/components/field-review.tsx";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";
import { ReviewedValue } from "./reviewed-value.tsx";

const fields = Object.keys(reviewedFields) as ReviewedField[];

/** Goods that suppliers uploaded: a table to choose from, each with its whole content to open. */
export function GoodsReview({ rows }: { rows: readonly GoodsProposal[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const [refuses, setRefuses] = useState(false);
  const [failed, setFailed] = useState<DecidedGoods["results"]>([]);
  const { busy, run } = useAction({ reload: true });
  const here = rows.filter(({ proposalId }) => chosen.includes(proposalId));
  const held = here.filter(({ holds }) => holds.length > 0);
  const decide = async (decision: Decision) => {
    const proposals = here.map(({ proposalId, version }) => ({ proposalId, version }));
    const answer = await request("POST /mall-admin/goods/review/decide", { body: { ...decision, proposals } });
    setFailed(answer.results.filter(({ reason }) => reason !== ""));
    setChosen([]);
    const word = decision.decision === "approve" ? "通过" : "退回";
    if (answer.decided > 0) toaster.success(`已${word} ${answer.decided} 件商品，并通知供应商`);
  };
  /** Many goods of one sheet or catalogue are judged by one thing. */
  const approve = async () => {
    const basis = held.length > 0 ? await promptReason(basisOf(`所选 ${held.length} 件商品`)) : "";
    if (basis === null) return;
    const sure = held.length > 0 || (await confirm({ content: `确定通过所选 ${here.length} 件商品吗？通过后立即生效。` }));
    if (sure) await run(() => decide({ decision: "approve", basis: String(basis).trim() }));
  };
  return (
    <>
      {failed.length > 0 && (
        <Alert tone="warning" title={`${failed.length} 件没有处理，其余已生效`}>
          <ul>
            {eachRow(
              failed,
              ({ proposalId }) => proposalId,
              ({ productCode, reason }) => (
                <li>
                  货号 {productCode || "—"}：{reason}
                </li>
              ),
            )}
          </ul>
        </Alert>
      )}
      <div className={box} hidden={rows.length === 0}>
        <div className={bar}>
          <Checkbox
            checked={checkedOf(here.length, rows.length)}
            onChange={(on) => setChosen(on ? rows.map(({ proposalId }) => proposalId) : [])}
          >
            已选 {here.length} 件
          </Checkbox>
          <Button size="sm" disabled={here.length === 0} busy={busy} onClick={() => void approve()}>
            {held.length > 0 ? "核验并通过所选" : "通过所选"}
          </Button>
          <Button size="sm" variant="outline" disabled={here.length === 0} busy={busy} onClick={() => setRefuses(true)}>
            退回所选
          </Button>
        </div>
        <TableFrame label="待审核的商品" minWidth={960} stacks>
          <table className={cx(table(), stackedRows)}>
            <thead>
              <tr>
                <th scope="col">选择</th>
                <th scope="col">商品</th>
                <th scope="col">货号</th>
                <th scope="col">供应商</th>
                <th scope="col">分类</th>
                <th scope="col">危险性</th>
                <th scope="col">与在售的不同</th>
                <th scope="col">提交</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {eachRow(
                rows,
                (row) => `${row.proposalId} ${row.version}`,
                (row) => (
                  <>
                    <tr aria-selected={chosen.includes(row.proposalId)}>
                      <td>
                        <Checkbox
                          aria-label={`选择 ${row.productCode}`}
                          checked={chosen.includes(row.proposalId)}
                          onChange={(on) =>
                            setChosen((all) => (on ? [...all, row.proposalId] : all.filter((id) => id !== row.proposalId)))
                          }
                        />
                      </td>
                      <td data-lead="">
                        {row.fields.productTitle}
                        <span className={quiet}>
                          {row.fields.brandName} {row.fields.productSpec}
                          {row.fields.cas && ` · CAS ${row.fields.cas}`}
                        </span>
                      </td>
                      <td data-label="货号">{row.productCode}</td>
                      <td data-label="供应商">{row.coName}</td>
                      <td data-label="分类">{row.fields.productCateName}</td>
                      <td>
                        <Hazard row={row} />
                      </td>
                      <td data-label="变化">{differences(row)}</td>
                      <td data-label="提交">{formatDateTime(row.submittedAt)}</td>
                      <td data-end="">
                        <Button
                          size="sm"
                          variant="ghost"
                          aria-expanded={opened === row.proposalId}
                          aria-label={`${opened === row.proposalId ? "收起" : "查看"} ${row.productCode}`}
                          onClick={() => setOpened((now) => (now === row.proposalId ? null : row.proposalId))}
                        >
                          {opened === row.proposalId ? "收起" : "查看"}
                        </Button>
                      </td>
                    </tr>
                    {opened === row.proposalId && (
                      <tr>
                        <td colSpan={9} className={whole}>
                          <OneProposal row={row} />
                        </td>
                      </tr>
                    )}
                  </>
                ),
                "tr",
              )}
            </tbody>
          </table>
        </TableFrame>
      </div>
      {refuses && (
        <RefuseDialog
          count={here.length}
          onClose={() => setRefuses(false)}
          onRefuse={async (rejections) => {
            await run(() => decide({ decision: "reject", rejections }));
            setRefuses(false);
          }}
        />
      )}
    </>
  );
}

type Decision =
  | { decision: "approve"; basis: string }
  | { decision: "reject"; rejections: Partial<Record<ReviewedField, string>> };

/** Legal lists, or that nobody knows them yet and why the goods wait. */
const Hazard = ({ row: { hazards, holds } }: { row: GoodsProposal }) => (
  <>
    {hazards === null ? (
      <Tag tone="warning">待核验</Tag>
    ) : hazards.length > 0 ? (
      <HazardTags hazards={hazards} />
    ) : (
      <span className={quiet}>不在管制目录</span>
    )}
    {eachRow(
      holds,
      (hold) => hold,
      (hold) => (
        <span className={quiet}>{hold}</span>
      ),
    )}
  </>
);

/** Which fields would say something else than what is on sale. */
function differences({ before, fields: typed }: GoodsProposal): string {
  if (!before) return "新商品";
  const changed = fields.filter((field) => before[field] !== undefined && before[field] !== (typed[field] ?? ""));
  return changed.map((field) => reviewedFields[field]).join("、") || "内容相同";
}

/** The whole content, refused field by field or approved. */
const OneProposal = ({ row }: { row: GoodsProposal }) => (
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
        toaster.success(`已通过 ${row.productCode}，并通知供应商`);
        return;
      }
      const body = { version, rejections: stated(rejections) };
      await request("POST /mall-admin/goods/review/{proposalId}/reject", { params: { proposalId }, body });
      toaster.success(`已退回 ${row.productCode}，并通知供应商`);
    }}
  />
);

type Refusing = {
  count: number;
  onClose: () => void;
  onRefuse: (rejections: Partial<Record<ReviewedField, string>>) => Promise<void>;
};

/** One field and one reason for all that are chosen. */
function RefuseDialog({ count, onClose, onRefuse }: Refusing) {
  const [field, setField] = useState<ReviewedField>("productTitle");
  const [reason, setReason] = useState("");
  const send = async () => {
    if (reason.trim() === "") return "请填写退回原因";
    await onRefuse({ [field]: reason.trim() });
    return null;
  };
  return (
    <FormDialog id="refuse" title={`退回 ${count} 件商品`} ok="退回" send={send} onClose={onClose}>
      <Field id="refuse-field" label="哪一项" required>
        {(control) => (
          <NativeSelect
            {...control}
            options={fields.map((value) => ({ value, label: reviewedFields[value] }))}
            value={field}
            onChange={(event) => setField(fields.find((one) => one === event.target.value) ?? "productTitle")}
          />
        )}
      </Field>
      <Field id="refuse-reason" label="退回原因" required hint="供应商会在该项下方看到，最多 50 个字">
        {(control) => (
          <Textarea {...control} rows={2} maxLength={50} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </FormDialog>
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

const box = css({ bg: "bg.surface", border: "default", borderRadius: "md", my: "3" });
const bar = css({ display: "flex", flexWrap: "wrap", gap: "3", alignItems: "center", p: "3" });
const whole = css({ flexBasis: "full" });
const quiet = css({ display: "block", textStyle: "small", color: "fg.muted", overflowWrap: "anywhere" });
const former = css({ display: "block", textStyle: "small", color: "fg.muted" });
