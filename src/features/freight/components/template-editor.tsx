"use client";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useRouter } from "waku/router/client";
import { maxRows, type FreightTemplateView, type SaveTemplate } from "#src/domain/freight/schema.ts";
import { regionsByPrefix, type Region } from "#src/domain/freight/template.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Loading } from "#src/ui/skeleton.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useLeaveGuard } from "#src/ui/use-leave-guard.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { emptyRow, problemsOf, readRows, toEditRow, type EditRow } from "../edit-rows.ts";
import { messages } from "../messages.ts";
import { useRegions } from "../use-regions.ts";
import { FreightPreview } from "./freight-preview.tsx";
import { FreightRowFields } from "./freight-row.tsx";

type Props = { start: SaveTemplate; template: Pick<FreightTemplateView, "templateId" | "version"> | null };
const id = "freight";

/** A template to be written or changed, once the areas are there. */
export function TemplateEditor(props: Props) {
  const { answer, again } = useRegions();
  if (answer.status === "loading") return <Loading />;
  if (answer.status === "failed") return <LoadFailed what={messages.regions} onAgain={again} />;
  return <TemplateForm {...props} regions={answer.value} />;
}

/** Nothing typed is lost when something is refused, here or by the server. */
function TemplateForm({ start, template, regions }: Props & { regions: readonly Region[] }) {
  const router = useRouter();
  const [name, setName] = useState(start.name);
  const [rows, setRows] = useState<readonly EditRow[]>(() => start.rows.map((row, at) => toEditRow(row, `start-${at}`)));
  const [saved, setSaved] = useState({ name, rows });
  useLeaveGuard(name !== saved.name || rows !== saved.rows);
  const [refused, setRefused] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const { busy, run } = useAction({
    refused: (caught) => {
      setRefused(caught.details?.fields ?? { "": caught.message });
      setFailures((count) => count + 1);
    },
  });
  const names = useMemo(() => regionsByPrefix(regions), [regions]);
  // Once sending was tried, errors follow what is typed; what the server refused stands until something changes.
  const errors = failures === 0 ? {} : { ...refused, ...problemsOf(name, rows, regions) };
  useEffect(() => {
    if (failures > 0) document.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [failures]);

  const change = (next: readonly EditRow[]) => {
    setRefused({});
    setRows(next);
  };
  const add = (isElsewhere: boolean) => {
    const row = emptyRow(crypto.randomUUID(), isElsewhere);
    const place = isElsewhere ? rows.length : rows.filter((one) => !one.isElsewhere).length;
    change(rows.toSpliced(place, 0, row));
  };
  const takenFor = (row: EditRow) =>
    new Map(rows.flatMap((other, at) => (other === row ? [] : other.regions.map((prefix) => [prefix, at + 1] as const))));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(problemsOf(name, rows, regions)).length > 0) return setFailures((count) => count + 1);
    await run(async () => {
      await save({ name, rows: readRows(rows).rows }, template);
      setSaved({ name, rows });
      toaster.success(messages.saved);
      await router.push("/supFreight" as `/${string}`);
    });
  };
  return (
    <form className={stack} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <FormSummary form={{ id, errors, failures }} />
      <Field id={`${id}-name`} label={messages.name} required error={errors["name"]} className={short}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={40}
            value={name}
            onChange={(event) => {
              setRefused({});
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      {eachRow(
        rows,
        ({ key }) => key,
        (row, at) => (
          <FreightRowFields
            id={id}
            at={at}
            row={row}
            errors={errors}
            regions={regions}
            names={names}
            taken={takenFor(row)}
            onChange={(more) => change(rows.map((one) => (one === row ? { ...one, ...more } : one)))}
            onRemove={() => change(rows.filter((one) => one !== row))}
          />
        ),
      )}
      <div className={bar} id={`${id}-rows`} tabIndex={-1}>
        <Button variant="outline" icon="add" disabled={rows.length >= maxRows} onClick={() => add(false)}>
          {messages.addRow}
        </Button>
        {rows.every(({ isElsewhere }) => !isElsewhere) && (
          <Button variant="outline" icon="add" onClick={() => add(true)}>
            {messages.addElsewhere}
          </Button>
        )}
      </div>
      <FreightPreview rows={rows} names={names} />
      <div className={bar}>
        <Button type="submit" busy={busy}>
          {messages.save}
        </Button>
        <LinkButton href="/supFreight" variant="outline">
          {messages.back}
        </LinkButton>
      </div>
    </form>
  );
}

const save = (body: SaveTemplate, template: Props["template"]): Promise<unknown> =>
  template === null
    ? request("POST /mall-sup/own/freight", { body }, { quiet: true })
    : request(
        "POST /mall-sup/own/freight/{templateId}",
        { params: { templateId: template.templateId }, body: { ...body, version: template.version } },
        { quiet: true },
      );

const stack = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
const short = css({ maxWidth: "form" });
const bar = css({ display: "flex", flexWrap: "wrap", gap: "2" });
