"use client";
import { useMemo } from "react";
import { maxRows, type SaveTemplate } from "#src/domain/freight/schema.ts";
import { regionsByPrefix, type Region } from "#src/domain/freight/template.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Loading } from "#src/ui/skeleton.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { column, wrap } from "#styled-system/patterns";
import type { EditRow } from "../edit-rows.ts";
import { messages } from "../messages.ts";
import { useRegions } from "../use-regions.ts";
import { useTemplateForm, type EditedTemplate } from "../use-template-form.ts";
import { FreightPreview } from "./freight-preview.tsx";
import { FreightRowFields } from "./freight-row.tsx";

type Props = { start: SaveTemplate; template: EditedTemplate };
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
  const { name, rows, errors, failures, busy, rename, change, add, submit } = useTemplateForm(start, template, regions);
  const names = useMemo(() => regionsByPrefix(regions), [regions]);
  const takenFor = (row: EditRow) =>
    new Map(rows.flatMap((other, at) => (other === row ? [] : other.regions.map((prefix) => [prefix, at + 1] as const))));
  return (
    <form className={stack} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <FormSummary form={{ id, errors, failures }} />
      <Field id={`${id}-name`} label={messages.name} required error={errors["name"]} className={short}>
        {(control) => <TextInput {...control} maxLength={40} value={name} onChange={(event) => rename(event.target.value)} />}
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

const stack = column({ gap: "4" });
const short = css({ maxWidth: "form" });
const bar = wrap({ gap: "2" });
