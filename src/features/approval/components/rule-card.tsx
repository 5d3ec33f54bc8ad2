"use client";
import { hazardListLabel, hazardLists } from "#src/domain/hazard/substance.ts";
import { sourceTypeLabels } from "#src/domain/kernel/source.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import type { RuleForm } from "../rule-form.ts";
import { RuleSteps } from "./rule-steps.tsx";

const { rules: words } = messages;

type Props = {
  form: RuleForm;
  place: number;
  isLast: boolean;
  categories: readonly Option[];
  errors: Record<string, string>;
  problems: readonly string[];
  onChange: (change: Partial<RuleForm>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One rule: when it applies, and who then decides. */
export function RuleCard({ form, place, isLast, categories, errors, problems, onChange, onMove, onRemove }: Props) {
  const id = `rule-${form.key}`;
  return (
    <li className={card}>
      <RuleHead id={id} form={form} place={place} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      <RuleConditions id={id} form={form} categories={categories} errors={errors} onChange={onChange} />
      <RuleSteps id={`${id}-steps`} steps={form.steps} error={errors["steps"]} onChange={(steps) => onChange({ steps })} />
      {problems.length > 0 && (
        <Alert tone="warning" title={words.problems}>
          {eachRow(
            problems,
            (problem) => problem,
            (problem) => (
              <p>{problem}</p>
            ),
            "p",
          )}
        </Alert>
      )}
    </li>
  );
}

type HeadProps = Pick<Props, "form" | "place" | "isLast" | "onMove" | "onRemove"> & { id: string };

/** The rule's place and name, and what moves it among the others. */
function RuleHead({ id, form, place, isLast, onMove, onRemove }: HeadProps) {
  // Not `disabled` at the ends: the button that was pressed keeps the focus.
  const mover = (by: -1 | 1, atEnd: boolean) => (
    <IconButton
      id={`${id}-${by < 0 ? "up" : "down"}`}
      size="sm"
      icon={by < 0 ? "arrow-up" : "arrow-down"}
      label={by < 0 ? words.up(place + 1) : words.down(place + 1)}
      aria-disabled={atEnd || undefined}
      onClick={() => !atEnd && onMove(by)}
    />
  );
  return (
    <div className={head}>
      <h3 className={heading}>{`${place + 1}. ${form.name || words.name}`}</h3>
      <div className={buttons}>
        {mover(-1, place === 0)}
        {mover(1, isLast)}
        <Button variant="ghost" size="sm" icon="remove" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

type ConditionsProps = Pick<Props, "form" | "categories" | "errors" | "onChange"> & { id: string };

/** To which requests the rule applies. */
function RuleConditions({ id, form, categories, errors, onChange }: ConditionsProps) {
  const text = (name: "name" | "from" | "to", label: string, hint?: string) => (
    <Field id={`${id}-${name}`} label={label} hint={hint} required={name === "name"} error={errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          value={form[name]}
          maxLength={40}
          inputMode={name === "name" ? "text" : "decimal"}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  const choice = (name: "cateId" | "hazardClass" | "sourceType", label: string, options: readonly Option[]) => (
    <Field id={`${id}-${name}`} label={label} error={errors[name]}>
      {(control) => (
        <NativeSelect
          {...control}
          options={options}
          placeholder={words.any}
          value={form[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className={fields}>
      {text("name", words.name)}
      {text("from", words.from)}
      {text("to", words.to, words.toHint)}
      {choice("cateId", words.category, categories)}
      {choice(
        "hazardClass",
        words.hazard,
        hazardLists.map((list) => ({ value: list, label: hazardListLabel[list] })),
      )}
      {choice(
        "sourceType",
        words.source,
        Object.entries(sourceTypeLabels).map(([value, label]) => ({ value, label })),
      )}
    </div>
  );
}

const card = surface({ p: "4", display: "grid", gap: "3" });
const head = css({ display: "flex", justifyContent: "space-between", alignItems: "center", gap: "2" });
const heading = css({ textStyle: "group" });
const buttons = css({ display: "flex", alignItems: "center" });
const fields = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr", lg: "1fr 1fr 1fr" },
});
