"use client";
import { type FormEvent, useId, useState } from "react";
import { overlapLabels } from "#src/domain/bidding/relations.ts";
import type { Flag } from "#src/domain/bidding/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css, cx } from "#styled-system/css";
import { column, mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

type Props = { biddingId: string; flags: readonly Flag[]; canDecide: boolean };

/** What bidders declared alike, each with everybody's declarations beside each other and the buyer's decision on it. */
export const Relations = ({ biddingId, flags, canDecide }: Props) => (
  <div className={stack}>
    {canDecide && <p className={facts}>{messages.relationsHint}</p>}
    {eachRow(
      flags,
      ({ kind, value }) => `${kind} ${value}`,
      (flag) => (
        <section className={item}>
          <h3 className={heading}>
            {overlapLabels[flag.kind]}：{flag.companies.map(({ coName }) => coName).join("、")}
          </h3>
          <Declarations flag={flag} />
          {flag.decision && <Decision flag={flag} decision={flag.decision} />}
          {canDecide && <DecideFlag biddingId={biddingId} flag={flag} />}
        </section>
      ),
    )}
  </div>
);

function Declarations({ flag: { kind, companies } }: { flag: Flag }) {
  const rows = companies.flatMap((company) => company.declarations.map((declared) => ({ ...company, ...declared })));
  return (
    <TableFrame label={overlapLabels[kind]} minWidth={720} stacks>
      <table className={cx(table(), stackedRows)}>
        <thead>
          <tr>
            <th scope="col">供应商</th>
            <th scope="col">名次</th>
            <th scope="col">法定代表人</th>
            <th scope="col">实际控制人</th>
            <th scope="col">结算账户</th>
            <th scope="col">注册地址</th>
            <th scope="col">申报</th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            rows,
            ({ coId, termsNo }) => `${coId} ${termsNo}`,
            ({ coName, place, legalPerson, controller, bankAccount, address, termsNo, declaredAt }) => (
              <tr>
                <th scope="row" className={rowHead}>
                  {coName}
                </th>
                <td data-label="名次">{place ?? "无有效报价"}</td>
                <td data-label="法定代表人">{legalPerson || "—"}</td>
                <td data-label="实际控制人">{controller || "—"}</td>
                <td data-label="结算账户">{bankAccount || "—"}</td>
                <td data-label="注册地址">{address || "—"}</td>
                <td data-label="申报">
                  第 {termsNo} 版，{formatDateTime(declaredAt)}
                </td>
              </tr>
            ),
            "tr",
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Decision({ flag: { companies }, decision }: { flag: Flag; decision: NonNullable<Flag["decision"]> }) {
  const { excluded, reason, decidedAt, decidedBy } = decision;
  const names = companies.filter(({ coId }) => excluded.includes(coId)).map(({ coName }) => coName);
  return (
    <p>
      <strong>{names.length > 0 ? messages.relationLeftOut(names.join("、")) : messages.relationStands}</strong>：
      <AuthorLines text={reason} />{" "}
      <span className={facts}>
        {decidedBy} {formatDateTime(decidedAt)}
      </span>
    </p>
  );
}

function DecideFlag({ biddingId, flag: { kind, value, companies, decision } }: { biddingId: string; flag: Flag }) {
  const [excluded, setExcluded] = useState<readonly string[]>(decision?.excluded ?? []);
  const reasonId = useId();
  const about = `relation.${biddingId}.${kind}.${value}`;
  const { text: reason, write, forget } = useTextDraft(about, decision?.reason ?? "");
  const { busy, error, run } = useAction({ reload: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { kind, value, excluded: [...excluded], reason };
    const isDecided = await run(
      () => request("POST /mall-pur/bidding/{biddingId}/flag/decide", { params: { biddingId }, body }, { quiet: true }),
      messages.relationDecided,
    );
    // It stands in the decision now.
    if (isDecided) forget();
  };
  return (
    <form className={form} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      {error && <Alert tone="danger" live title={error} />}
      {eachRow(
        companies,
        ({ coId }) => coId,
        ({ coId, coName }) => (
          <Checkbox
            checked={excluded.includes(coId)}
            onChange={(checked) => setExcluded(checked ? [...excluded, coId] : excluded.filter((one) => one !== coId))}
          >
            {messages.relationExclude(coName)}
          </Checkbox>
        ),
      )}
      <Field id={reasonId} label={messages.relationReason} required>
        {(control) => (
          <Textarea {...control} rows={2} maxLength={200} value={reason} onChange={(event) => write(event.target.value)} />
        )}
      </Field>
      <div>
        <Button type="submit" size="sm" variant="outline" busy={busy} disabled={reason.trim() === ""}>
          {decision ? messages.relationChange : messages.relationDecide}
        </Button>
      </div>
    </form>
  );
}

const stack = column({ gap: "4" });
const item = column({ gap: "2", borderBottom: "default", pb: "3" });
const form = css({ display: "grid", gap: "2", maxWidth: "text" });
const heading = css({ fontWeight: "semibold" });
const rowHead = css({ textAlign: "start", fontWeight: "normal" });
const facts = mutedText();
