"use client";
import { notOneself, proposalKindLabel, registerStep } from "#src/domain/catalogue/register/proposal.ts";
import type { RegisterProposalView } from "#src/domain/catalogue/register/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { SecondPerson } from "#src/ui/second-person.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { column, mutedText, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { messages } from "../messages.ts";

/** `invitations`: where the viewer invites operators; null without that right. */
type Props = { rows: readonly RegisterProposalView[]; invitations: string | null };

/** What people want the register to say: another person approves it. */
export function RegisterProposals({ rows, invitations }: Props) {
  const { busy, run } = useAction({ reload: true });
  const approve = async ({ proposalId, version, doubt }: RegisterProposalView) => {
    const content = doubt === null ? messages.proposalApproveConfirm : messages.proposalDoubtConfirm(doubt);
    if (!(await confirm({ content }))) return;
    const body = { version, isDoubtAccepted: doubt !== null };
    await run(
      () => request("POST /mall-admin/register/proposals/{proposalId}/approve", { params: { proposalId }, body }),
      messages.proposalApproved,
    );
  };
  const reject = async ({ proposalId, version }: RegisterProposalView) => {
    const reason = await promptReason({ title: "退回提议", label: "原因", kind: "textarea", maxLength: 200 });
    if (typeof reason !== "string") return;
    await run(
      () =>
        request("POST /mall-admin/register/proposals/{proposalId}/reject", { params: { proposalId }, body: { version, reason } }),
      messages.proposalRejected,
    );
  };
  return (
    <ul className={list}>
      {eachRow(
        rows,
        ({ proposalId, version }) => `${proposalId} ${version}`,
        (row) => (
          <li className={card()}>
            <strong>
              {proposalKindLabel[row.kind]}
              {row.casNo && (
                <>
                  {"："}
                  <TextLink href={`/admin/substances/${row.casNo}`}>{`${row.nameZh ?? "新物质"} ${row.casNo}`}</TextLink>
                </>
              )}
            </strong>
            <Lines lines={row.lines} />
            {row.doubt && <Alert tone="warning">{row.doubt}</Alert>}
            <p className={quiet}>{`依据：${row.source}`}</p>
            <p className={quiet}>
              {`${row.proposedByName} 提出于 ${formatDateTime(row.proposedAt)}${row.decidedAt === null ? "" : `，处理于 ${formatDateTime(row.decidedAt)}`}${row.reason ? `，原因：${row.reason}` : ""}`}
            </p>
            {row.availableActions.length > 0 && (
              <div className={buttons}>
                {row.availableActions.includes("approve") && (
                  <Button size="sm" busy={busy} onClick={() => void approve(row)}>
                    核准
                  </Button>
                )}
                {row.availableActions.includes("reject") && (
                  <Button size="sm" variant="outline" busy={busy} onClick={() => void reject(row)}>
                    {row.availableActions.includes("approve") ? "退回" : "收回"}
                  </Button>
                )}
                {row.approvers && (
                  <SecondPerson lead={`${notOneself}。`} step={registerStep} names={row.approvers} href={invitations} />
                )}
              </div>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** The first lines, and the others behind them. */
function Lines({ lines }: { lines: readonly string[] }) {
  const shown = (some: readonly string[]) => (
    <ul>
      {eachRow(
        some,
        (line) => line,
        (line) => (
          <li>{line}</li>
        ),
      )}
    </ul>
  );
  return (
    <>
      {shown(lines.slice(0, 8))}
      {lines.length > 8 && <Disclosure summary={`另有 ${lines.length - 8} 项`}>{shown(lines.slice(8))}</Disclosure>}
    </>
  );
}

const list = column({ gap: "3" });
const quiet = mutedText();
const buttons = wrap({ gap: "3", align: "center" });
