"use client";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import type { SavedNotice } from "#src/domain/system/calendar/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { byField } from "#src/ui/form-values.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, panel } from "#styled-system/patterns";
import { daysOf, daysText } from "../notice-days.ts";
import { messages } from "../messages.ts";

type Props = { notices: readonly SavedNotice[]; thisYear: number };

/** Each year's holidays as its notice has them; a year without one is said to be missing, and entered here. */
export const CalendarAdmin = ({ notices, thisYear }: Props) => {
  const current = new Set(notices.map(({ year }) => year));
  const missing = [thisYear, thisYear + 1].filter((year) => !current.has(year));
  return (
    <div className={stack}>
      {eachRow(
        missing,
        (year) => year,
        (year) => (
          <section className={card} aria-label={`${year} 年`}>
            <h2>{year} 年</h2>
            <Alert tone="warning" title={`尚未登记 ${year} 年的放假通知`}>
              登记前按周末与法定节日（1 月 1 日、5 月 1–2 日、10 月 1–3
              日）计算，春节等假期未计入，公示期可能偏短。通知一般在上一年 11 月发布。
            </Alert>
            <YearForm start={{ year, source: `国务院办公厅关于${year}年部分节假日安排的通知`, off: [], worked: [] }} />
          </section>
        ),
        "div",
      )}
      {eachRow(
        notices,
        (notice) => notice.year,
        (notice) => (
          <section className={card} aria-label={`${notice.year} 年`}>
            <h2>{notice.year} 年</h2>
            <YearForm start={notice} />
          </section>
        ),
        "div",
      )}
    </div>
  );
};

function YearForm({ start: { year, ...start } }: { start: Omit<SavedNotice, "updatedAt"> }) {
  const router = useRouter();
  const [source, setSource] = useState(start.source);
  const [off, setOff] = useState(() => daysText(start.off));
  const [worked, setWorked] = useState(() => daysText(start.worked));
  const id = `calendar-${year}`;
  const { errors, summary, refuse, accept } = useRefusals(id, { source, off, worked });
  const { busy, run } = useAction({ refused: (error) => refuse(error.details?.fields ?? { "": error.message }) });
  const unsaved = useUnsaved();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    accept();
    await run(async () => {
      const body = { year, source, off: daysOf(off), worked: daysOf(worked) };
      await request("POST /mall-admin/calendar", { body }, { quiet: true });
      unsaved.settle();
      toaster.success(messages.calendarSaved(year));
      await router.reload();
    });
  };
  const atFields = byField(errors);
  const field = (name: string) => ({ id: `${id}-${name}`, error: atFields[name] });
  return (
    <form className={stack} {...unsaved.props} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <Field {...field("source")} label="通知名称" required>
        {(control) => (
          <TextInput {...control} maxLength={100} value={source} onChange={(event) => setSource(event.target.value)} />
        )}
      </Field>
      <div className={pair}>
        <Field {...field("off")} label="放假（含连休的周末）" hint="每行一段，如 2027-02-06 至 2027-02-12" required>
          {(control) => <Textarea {...control} rows={8} value={off} onChange={(event) => setOff(event.target.value)} />}
        </Field>
        <Field {...field("worked")} label="调休上班的周末" hint="每行一天，如 2027-02-14">
          {(control) => <Textarea {...control} rows={8} value={worked} onChange={(event) => setWorked(event.target.value)} />}
        </Field>
      </div>
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          保存 {year} 年
        </Button>
      </div>
    </form>
  );
}

const stack = column({ gap: "4" });
const card = panel({ gap: "3", p: "4", "& h2": { textStyle: "section" } });
const pair = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
