import { caseStatusLabels, caseSubjectLabels } from "#src/domain/approval/case.ts";
import type { CaseStep, CaseView } from "#src/domain/approval/case-view.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { RecordCard } from "#src/ui/record-card.tsx";
import { css } from "#styled-system/css";
import { column, mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { CaseActions } from "./case-actions.tsx";
import { WatchEvidence } from "./watch-evidence.tsx";

const { cases: words } = messages;
const tones = { waiting: "warning", approved: "success", rejected: "danger", withdrawn: "neutral" } as const;

/** What a unit's rules decide besides requests: what it is about, who decides, and what became of it. */
export const CaseList = ({ rows }: { rows: readonly CaseView[] }) => (
  <ul className={list}>
    {eachRow(
      rows,
      ({ caseId }) => caseId,
      (row) => (
        <RecordCard
          head={
            <>
              <Tag tone={tones[row.status]}>{caseStatusLabels[row.status]}</Tag>
              <strong>{caseSubjectLabels[row.subject]}</strong>
              <span>
                {row.groupName} · {row.requesterName}
              </span>
              <span>{formatDateTime(row.createdAt)}</span>
            </>
          }
        >
          <div className={what}>
            <p className={title}>
              {row.subject === "redemption" ? (
                row.title
              ) : (
                <TextLink href={`/purBiddingDetail/${row.subjectId}`}>{row.title}</TextLink>
              )}
            </p>
            <p>{row.summary}</p>
            {row.reason && (
              <p>
                {words.reason}：{row.reason}
              </p>
            )}
            {row.rejectReason && (
              <p>
                {words.rejectReason}：{row.rejectReason}
              </p>
            )}
            {row.obstacle && <Alert tone="warning">{row.obstacle}</Alert>}
            {row.inTurnOf.length > 0 && <p className={small}>{words.inTurnOf(row.inTurnOf.join("、"))}</p>}
            <Steps steps={row.steps} />
            {row.watch && <WatchEvidence watch={row.watch} />}
          </div>
          <div className={side}>
            <Amount fen={row.amount} />
            <CaseActions
              of={{
                subject: row.subject,
                subjectId: row.subjectId,
                title: row.title,
                summary: row.summary,
                availableActions: row.availableActions,
              }}
            />
          </div>
        </RecordCard>
      ),
    )}
  </ul>
);

const Steps = ({ steps }: { steps: readonly CaseStep[] }) => (
  <ol className={path}>
    {eachRow(
      steps,
      ({ role, label }, place) => `${place}-${role}-${label}`,
      ({ label, mode, status, approvers }) => (
        <li>
          {label}
          {approvers.length > 1 ? (mode === "all" ? words.all : words.anyOne) : ""}：
          {approvers
            .map(({ name, decision, decidedBy, decidedAt }) => {
              if (decision === null || decidedAt === null) return status === "current" ? `${name} ${words.pending}` : name;
              const by = decidedBy && decidedBy !== name ? words.by(decidedBy) : "";
              return `${name}${by} ${words[decision]} ${formatDateTime(decidedAt)}`;
            })
            .join("，")}
        </li>
      ),
      "li",
    )}
  </ol>
);

const list = column({ gap: "3" });
const what = css({ display: "grid", gap: "1", minWidth: "0", flex: "1" });
const title = css({ fontWeight: "bold" });
const small = mutedText();
const path = mutedText();
const side = css({ display: "grid", gap: "2", justifyItems: "end" });
