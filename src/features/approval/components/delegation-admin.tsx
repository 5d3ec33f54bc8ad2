"use client";
import { useState, type FormEvent } from "react";
import { useRouter } from "waku/router/client";
import { day, endOfDay, formatPeriod, isoDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { delegationStateLabels, type Delegations, type DelegationView } from "#src/domain/approval/delegation.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { eachRow } from "#src/ui/each-row.tsx";

const { delegation: words } = messages;

/** Who takes the caller's turns, and whose turns the caller takes. */
export function DelegationAdmin({ given, received, people, now }: Delegations & { now: number }) {
  const router = useRouter();
  const [toId, setToId] = useState("");
  const [from, setFrom] = useState(isoDay(now));
  const [until, setUntil] = useState(isoDay(now + 6 * day));
  const { errors, summary, refuse, accept } = useRefusals("delegation", { toId, validFrom: from, validTo: until });
  const { busy, run } = useAction({ refused: (error) => refuse(error.details?.fields ?? { "": error.message }) });

  const unsaved = useUnsaved();

  const give = async (event: FormEvent) => {
    event.preventDefault();
    accept();
    await run(async () => {
      // Both days count whole; an empty one is refused by its field.
      const body = { toId, validFrom: startOfDay(from), validTo: endOfDay(until) };
      await request("POST /mall-pur/approval/delegation", { body }, { quiet: true });
      unsaved.settle();
      toaster.success(words.given);
      setToId("");
      await router.reload();
    });
  };
  const revoke = async (delegationId: string) => {
    if (!(await confirm({ content: words.revokeConfirm, danger: true }))) return;
    try {
      await request("DELETE /mall-pur/approval/delegation/{delegationId}", { params: { delegationId } });
      toaster.success(words.revoked);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
  };
  const dateField = (id: "validFrom" | "validTo", label: string, value: string, set: (value: string) => void) => (
    <Field id={`delegation-${id}`} label={label} required error={errors[id]}>
      {(control) => <DateInput {...control} min={isoDay(now)} value={value} onChange={(event) => set(event.target.value)} />}
    </Field>
  );

  return (
    <div className={stack}>
      {people.length === 0 ? (
        <p>{words.noPeople}</p>
      ) : (
        <form className={card} {...unsaved.props} onSubmit={(event) => void give(event)} noValidate autoComplete="off">
          <FormSummary form={summary} />
          <div className={row}>
            <Field id="delegation-toId" label={words.to} required error={errors["toId"]}>
              {(control) => (
                <NativeSelect
                  {...control}
                  placeholder="请选择"
                  options={people.map(({ purchaserId, name }) => ({ value: purchaserId, label: name }))}
                  value={toId}
                  onChange={(event) => setToId(event.target.value)}
                />
              )}
            </Field>
            {dateField("validFrom", words.from, from, setFrom)}
            {dateField("validTo", words.until, until, setUntil)}
            <Button type="submit" busy={busy}>
              {words.give}
            </Button>
          </div>
        </form>
      )}
      <List title={words.mine} rows={given} who={({ toName }) => toName} onRevoke={(id) => void revoke(id)} />
      <List title={words.received} rows={received} who={({ fromName }) => fromName} />
    </div>
  );
}

type ListProps = {
  title: string;
  rows: readonly DelegationView[];
  who: (row: DelegationView) => string;
  onRevoke?: (delegationId: string) => void;
};

const List = ({ title, rows, who, onRevoke }: ListProps) => (
  <section className={card} aria-label={title}>
    <h2 className={heading}>{title}</h2>
    {rows.length === 0 && <p className={muted}>{words.none}</p>}
    <ul>
      {eachRow(
        rows,
        (row) => row.delegationId,
        (row) => (
          <li className={line}>
            <span>{who(row)}</span>
            <span className={muted}>{formatPeriod(row.validFrom, row.validTo)}</span>
            <Tag tone={row.state === "active" ? "success" : "neutral"}>{delegationStateLabels[row.state]}</Tag>
            {onRevoke && (row.state === "active" || row.state === "planned") && (
              <Button size="sm" variant="outline" onClick={() => onRevoke(row.delegationId)}>
                {words.revoke}
              </Button>
            )}
          </li>
        ),
      )}
    </ul>
  </section>
);

const stack = css({ display: "grid", gap: "3" });
const card = surface({ p: "4" });
const heading = css({ textStyle: "section", mb: "2" });
const row = css({
  display: "grid",
  gap: "3",
  alignItems: "end",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "1fr 1fr 1fr auto" },
});
const line = wrap({ gap: "3", align: "center", py: "2", borderTop: "default" });
const muted = mutedText({ size: "table" });
