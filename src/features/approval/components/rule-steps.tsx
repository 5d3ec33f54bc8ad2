import { approverRoleLabels, approverRoles, type ApproverRole } from "#src/domain/approval/step.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { css } from "#styled-system/css";
import { dangerText, mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import type { RuleForm } from "../rule-form.ts";

const { rules: words } = messages;

type Steps = RuleForm["steps"];
type Props = { id: string; steps: Steps; error: string | undefined; onChange: (steps: Steps) => void };

/** Who decides on a request that a rule applies to, in this order. */
export function RuleSteps({ id, steps, error, onChange }: Props) {
  return (
    <fieldset className={list} id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legend}>{words.steps}</legend>
      {approverRoles.map((role) => (
        <RuleStep
          key={role}
          role={role}
          step={steps[role]}
          onChange={(change) => onChange({ ...steps, [role]: { ...steps[role], ...change } })}
        />
      ))}
      <p className={hint}>{words.timeoutHint}</p>
      {error && (
        <p id={`${id}-error`} className={bad}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type StepProps = { role: ApproverRole; step: Steps[ApproverRole]; onChange: (change: Partial<Steps[ApproverRole]>) => void };

function RuleStep({ role, step, onChange }: StepProps) {
  return (
    <div className={stepRow}>
      <Checkbox checked={step.on} onChange={(on) => onChange({ on })}>
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
            onChange={(event) => onChange({ mode: event.target.value === "all" ? "all" : "any" })}
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
              onChange={(timeoutHours) => onChange({ timeoutHours })}
            />
          </span>
        </>
      )}
    </div>
  );
}

const list = css({ display: "grid", gap: "1.5" });
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
const hours = mutedText({ display: "inline-flex", alignItems: "center", gap: "2" });
const hint = css({ textStyle: "small", color: "fg.subtle" });
const bad = dangerText();
