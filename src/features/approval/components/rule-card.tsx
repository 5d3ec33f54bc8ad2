"use client";
import { hazardListLabel, hazardLists } from "#src/domain/hazard/substance.ts";
import { approverRoleLabels, approverRoles, type ApproverRole } from "#src/domain/approval/step.ts";
import { sourceTypeLabels } from "#src/domain/kernel/source.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import type { RuleForm } from "../rule-form.ts";

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
  const title = `${place + 1}. ${form.name || words.name}`;
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
  const setStep = (role: ApproverRole, change: Partial<RuleForm["steps"][ApproverRole]>) =>
    onChange({ steps: { ...form.steps, [role]: { ...form.steps[role], ...change } } });
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
    <li className={card}>
      <div className={head}>
        <h3 className={heading}>{title}</h3>
        <div className={buttons}>
          {mover(-1, place === 0)}
          {mover(1, isLast)}
          <Button variant="ghost" size="sm" icon="remove" onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      </div>
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
      <fieldset className={steps} id={`${id}-steps`} aria-describedby={errors["steps"] ? `${id}-steps-error` : undefined}>
        <legend className={legend}>{words.steps}</legend>
        {approverRoles.map((role) => {
          const step = form.steps[role];
          return (
            <div key={role} className={stepRow}>
              <Checkbox checked={step.on} onChange={(on) => setStep(role, { on })}>
                {approverRoleLabels[role]}
              </Checkbox>
              {step.on && (
                <>
                  <NativeSelect
                    size="sm"
                    aria-label={`${approverRoleLabels[role]}：几人批准`}
                    options={[
                      { value: "any", label: words.anyOne },
                      { value: "all", label: words.all },
                    ]}
                    value={step.mode}
                    onChange={(event) => setStep(role, { mode: event.target.value === "all" ? "all" : "any" })}
                  />
                  <span className={hours}>
                    {words.timeout}
                    <NumberInput
                      size="sm"
                      allowEmpty
                      min={1}
                      max={168}
                      value={step.timeoutHours}
                      aria-label={`${approverRoleLabels[role]}：${words.timeout}`}
                      onChange={(timeoutHours) => setStep(role, { timeoutHours })}
                    />
                  </span>
                </>
              )}
            </div>
          );
        })}
        <p className={hint}>{words.timeoutHint}</p>
        {errors["steps"] && (
          <p id={`${id}-steps-error`} className={bad}>
            {errors["steps"]}
          </p>
        )}
      </fieldset>
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

const card = css({ bg: "bg.surface", border: "default", borderRadius: "md", p: "4", display: "grid", gap: "3" });
const head = css({ display: "flex", justifyContent: "space-between", alignItems: "center", gap: "2" });
const heading = css({ textStyle: "group" });
const buttons = css({ display: "flex", alignItems: "center" });
const fields = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr", lg: "1fr 1fr 1fr" },
});
const steps = css({ display: "grid", gap: "1.5" });
const legend = css({ textStyle: "label", mb: "1" });
const stepRow = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "160px 140px auto" },
  justifyContent: "start",
  alignItems: "center",
  columnGap: "3",
  rowGap: "1",
  minHeight: "8",
});
const hours = css({ display: "inline-flex", alignItems: "center", gap: "2", textStyle: "small", color: "fg.muted" });
const hint = css({ textStyle: "small", color: "fg.subtle" });
const bad = css({ textStyle: "small", color: "danger.fg" });
