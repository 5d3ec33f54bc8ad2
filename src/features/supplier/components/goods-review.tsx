"use client";
import { useState } from "react";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { type DecidedGoods, type GoodsProposal, type ReviewedField, reviewedFields } from "#src/domain/supplier/review.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";
import { useGoodsDecision } from "../use-goods-decision.ts";
import { useSelection } from "../use-selection.ts";
import { GoodsProposalReview } from "./goods-proposal-review.tsx";
import { RefuseGoodsDialog } from "./refuse-goods-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";

/** Goods that suppliers uploaded (`invitations`: where the viewer invites operators; null without that right): a table to choose from, each with its whole content to open. */
export function GoodsReview({ rows, invitations }: { rows: readonly GoodsProposal[]; invitations: string | null }) {
  const selection = useSelection(rows.map(({ proposalId }) => proposalId));
  const [opened, setOpened] = useState<string | null>(null);
  const [refuses, setRefuses] = useState(false);
  const here = rows.filter(({ proposalId }) => selection.has(proposalId));
  const { failed, needsBasis, busy, approve, reject } = useGoodsDecision(here, () => selection.setAll(false));
  return (
    <>
      {failed.length > 0 && <Undecided results={failed} />}
      <div className={box} hidden={rows.length === 0}>
        <SelectionBar selection={selection}>
          <Button size="sm" disabled={here.length === 0} busy={busy} onClick={() => void approve()}>
            {needsBasis ? "核验并通过所选" : "通过所选"}
          </Button>
          <Button size="sm" variant="outline" disabled={here.length === 0} busy={busy} onClick={() => setRefuses(true)}>
            退回所选
          </Button>
        </SelectionBar>
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
                  <ProposalRows
                    row={row}
                    isChosen={selection.has(row.proposalId)}
                    onChoose={(isOn) => selection.set(row.proposalId, isOn)}
                    isOpen={opened === row.proposalId}
                    onToggle={() => setOpened((now) => (now === row.proposalId ? null : row.proposalId))}
                    invitations={invitations}
                  />
                ),
                "tr",
              )}
            </tbody>
          </table>
        </TableFrame>
      </div>
      {refuses && (
        <RefuseGoodsDialog
          count={here.length}
          onClose={() => setRefuses(false)}
          onRefuse={async (rejections) => {
            await reject(rejections);
            setRefuses(false);
          }}
        />
      )}
    </>
  );
}

/** What of a bulk decision did not come about, and why. */
const Undecided = ({ results: failed }: Pick<DecidedGoods, "results">) => (
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
);

type RowsProps = {
  row: GoodsProposal;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  isOpen: boolean;
  onToggle: () => void;
  invitations: string | null;
};

/** A proposal's line, and below it the whole of it once it is opened. */
const ProposalRows = ({ row, isChosen, onChoose, isOpen, onToggle, invitations }: RowsProps) => (
  <>
    <tr aria-selected={isChosen}>
      <td>
        <Checkbox aria-label={`选择 ${row.productCode}`} checked={isChosen} onChange={onChoose} />
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
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "收起" : "查看"} ${row.productCode}`}
          onClick={onToggle}
        >
          {isOpen ? "收起" : "查看"}
        </Button>
      </td>
    </tr>
    {isOpen && (
      <tr>
        <td colSpan={9} className={whole}>
          <GoodsProposalReview row={row} invitations={invitations} />
        </td>
      </tr>
    )}
  </>
);

/** Legal lists, or that nobody knows them yet and why the goods wait. */
const Hazard = ({ row: { hazards, holds, approval } }: { row: GoodsProposal }) => (
  <>
    {hazards === null ? (
      <Tag tone="warning">{approval === "second" ? "待复核" : "待核验"}</Tag>
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
  const changed = (Object.keys(reviewedFields) as ReviewedField[]).filter(
    (field) => before[field] !== undefined && before[field] !== (typed[field] ?? ""),
  );
  return changed.map((field) => reviewedFields[field]).join("、") || "内容相同";
}

const box = surface({ my: "3" });
const whole = css({ flexBasis: "full" });
const quiet = mutedText({ display: "block", overflowWrap: "anywhere" });
