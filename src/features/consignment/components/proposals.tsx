import type { ProposalRow } from "#src/domain/consignment/schema.ts";
import { changeText, proposalKindLabels, proposalStatusLabels, type Side } from "#src/domain/consignment/proposal.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { mutedText, panel } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { ProposalActions } from "./proposal-actions.tsx";

type PageOf = { total: number; rows: ProposalRow[] };
type Props = {
  side: Side;
  open: PageOf;
  history: PageOf;
  historyPage: number;
  /** Where a page of the history is found. */
  href: (page: number) => string;
};

/** What either side proposed: what waits for an answer first, all of it below. */
export const Proposals = ({ side, open, history, historyPage, href }: Props) => (
  <section className={root} aria-labelledby="proposals">
    <h2 id="proposals" className={head}>
      {messages.proposals}
    </h2>
    {open.total === 0 ? (
      <p className={small}>{messages.noProposals}</p>
    ) : (
      <ProposalTable side={side} rows={open.rows} label={messages.proposals} isOpen />
    )}
    {open.total > open.rows.length && <p className={small}>{messages.moreProposals(open.total - open.rows.length)}</p>}
    {history.total > 0 && (
      <Disclosure summary={messages.proposalHistory(history.total)} open={historyPage > 1}>
        <ProposalTable side={side} rows={history.rows} label={messages.proposalHistory(history.total)} isOpen={false} />
        {history.total > 10 && (
          <Pagination
            total={history.total}
            pageNum={historyPage}
            pageSize={10}
            href={href}
            label={messages.proposalHistory(history.total)}
          />
        )}
      </Disclosure>
    )}
  </section>
);

type TableProps = { side: Side; rows: readonly ProposalRow[]; label: string; isOpen: boolean };

const ProposalTable = ({ side, rows, label, isOpen }: TableProps) => (
  <TableFrame label={label} minWidth={720} stacks>
    <table className={cx(table({ density: "compact" }), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">提议</th>
          <th scope="col">提议人</th>
          <th scope="col">{isOpen ? "有效期至" : "结果"}</th>
          {isOpen && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ proposalId }) => proposalId,
          (row) => (
            <tr>
              <td data-lead="">
                {row.productTitle} {row.productSpec} <span className={small}>{row.productCode}</span>
                {side === "vendor" && (
                  <span className={line}>
                    {row.unitName} · {row.siteName}
                  </span>
                )}
              </td>
              <td data-lead="">
                <Tag tone={row.change.kind === "count" ? "warning" : "neutral"}>{proposalKindLabels[row.change.kind]}</Tag>{" "}
                {changeText(row.change)}
                {row.reason && <span className={line}>{row.reason}</span>}
              </td>
              <td data-label="提议人">
                {row.proposedBy}（{row.side === "unit" ? row.unitName : row.coName}）
                <span className={line}>{formatDateTime(row.proposedAt)}</span>
              </td>
              <td data-label={isOpen ? "有效期至" : "结果"}>{isOpen ? <Until row={row} /> : <Outcome row={row} />}</td>
              {isOpen && (
                <td data-end="">
                  <ProposalActions
                    side={side}
                    proposal={{
                      proposalId: row.proposalId,
                      productTitle: row.productTitle,
                      change: row.change,
                      availableActions: row.availableActions,
                    }}
                  />
                </td>
              )}
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const Until = ({ row: { expiresAt, mine } }: { row: ProposalRow }) => (
  <>
    {expiresAt === null ? messages.staysOpen : formatDateTime(expiresAt)}
    <span className={line}>{mine ? messages.waitsForThem : messages.waitsForYou}</span>
  </>
);

const Outcome = ({ row: { status, decidedBy, decidedAt, decisionReason } }: { row: ProposalRow }) => (
  <>
    {proposalStatusLabels[status]}
    {decidedBy && decidedAt && (
      <span className={line}>
        {decidedBy}，{formatDateTime(decidedAt)}
      </span>
    )}
    {decisionReason && <span className={line}>{decisionReason}</span>}
  </>
);

const root = panel({ gap: "3", p: "4" });
const head = css({ textStyle: "section" });
const small = mutedText();
const line = mutedText({ display: "block" });
