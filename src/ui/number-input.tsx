"use client";
import { useNumberInput } from "@ark-ui/react/number-input";
import { useId } from "react";
import { css } from "#styled-system/css";
import { dangerText } from "#styled-system/patterns";
import { dropPress } from "./after-press.ts";
import { numberStep } from "./constants.ts";
import type { ControlProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { decimalsOf } from "./number-value.ts";
import { useFigure } from "./use-figure.ts";
import { usePressAndHold } from "./use-press-and-hold.ts";
import { numberInputTranslations } from "./zh-translations.ts";

export type NumberInputProps = Partial<Omit<ControlProps, "required">> & {
  required?: boolean;
  name?: string;
  /** Controlled figure; null is empty. */
  value?: number | null;
  defaultValue?: number | null;
  /** Called once a figure is settled: by a stepper, an arrow key, Enter or leaving the field; not on each key typed. */
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Decimals; those of `step` unless given. */
  precision?: number;
  /** Only min, min + step, min + 2 steps, … */
  strict?: boolean;
  /** Whether the field may stay empty; otherwise it returns to its last figure, and says so. */
  allowEmpty?: boolean;
  /** What `max` is, for the message of a figure beyond it: 库存. */
  maxLabel?: string | undefined;
  disabled?: boolean;
  size?: "sm" | "md";
  "aria-label"?: string;
};

/**
 * A figure with − and + (mall-spec §5, §9: clamps to min and max, honours step and precision, press and hold). What was
 * typed is read when the field is left. A figure that had to be changed is said below the field with its bound; what is no
 * figure, no whole one where that is asked for, or nothing at all, is refused, and the field returns to its last figure. The press
 * or Enter that made it be read comes to nothing then: it would send what nobody typed.
 */
export function NumberInput({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  step = numberStep,
  precision = decimalsOf(step),
  strict = false,
  allowEmpty = false,
  maxLabel,
  name,
  id,
  required = false,
  disabled = false,
  size = "md",
  ...aria
}: NumberInputProps) {
  const range = { min, max, step, precision };
  const figure = useFigure({ value, defaultValue, onChange, range, strict, allowEmpty, maxLabel });
  const { text, settled, problem, input, readField, readFirst } = figure;
  const problemId = useId();

  const api = useNumberInput({
    value: text,
    step,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(name === undefined ? {} : { name }),
    ...(id === undefined ? {} : { ids: { input: id } }),
    disabled,
    required,
    invalid: Boolean(aria["aria-invalid"]),
    locale: "zh-CN",
    formatOptions: { useGrouping: false, minimumFractionDigits: precision, maximumFractionDigits: precision },
    translations: numberInputTranslations,
    onValueChange: (details) => figure.stepTo(details.valueAsNumber),
  });
  const atMin = disabled || (settled !== null && min !== undefined && settled <= min);
  const atMax = disabled || (settled !== null && max !== undefined && settled >= max);
  const stepBy = (direction: 1 | -1) => {
    readFirst();
    if (direction > 0) api.increment();
    else api.decrement();
  };
  const { onBeforeInput: _drops, onInput: _filters, ...props } = api.getInputProps();

  const describedBy = [aria["aria-describedby"], problem && problemId].filter(Boolean).join(" ");
  return (
    <span className={whole}>
      <div className={root} data-size={size}>
        <Stepper icon="subtract" label={numberInputTranslations.decrementLabel} disabled={atMin} onStep={() => stepBy(-1)} />
        <input
          {...props}
          {...aria}
          {...(describedBy && { "aria-describedby": describedBy })}
          {...(problem && { "aria-invalid": true })}
          ref={input}
          role="spinbutton"
          aria-roledescription={undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          onInput={(event) => figure.noteTyped(event.currentTarget.value)}
          onBlurCapture={() => {
            if (!readField()) dropPress();
          }}
          onKeyDownCapture={(event) => {
            if (readingKeys.has(event.key) && !readFirst() && event.key === "Enter") event.preventDefault();
          }}
        />
        <Stepper icon="add" label={numberInputTranslations.incrementLabel} disabled={atMax} onStep={() => stepBy(1)} />
      </div>
      <span id={problemId} className={message} role="status">
        {problem}
      </span>
    </span>
  );
}

type StepperProps = { icon: "subtract" | "add"; label: string; disabled: boolean; onStep: () => void };

/** Not Ark's own triggers: their 300 and 50 ms cannot be changed. */
function Stepper({ icon, label, disabled, onStep }: StepperProps) {
  const press = usePressAndHold(onStep, disabled);
  return (
    <button type="button" tabIndex={-1} disabled={disabled} aria-label={label} {...press}>
      <Icon name={icon} size={14} />
    </button>
  );
}

const readingKeys = new Set(["ArrowUp", "ArrowDown", "Home", "End", "Enter"]);

const whole = css({ display: "inline-grid", justifyItems: "start", maxWidth: "full" });
/** As wide as the field at least, without making its place wider. */
const message = dangerText({
  width: "0",
  minWidth: "full",
  textAlign: "start",
  overflowWrap: "anywhere",
  _empty: { display: "none" },
});
const root = css({
  display: "inline-flex",
  alignItems: "stretch",
  minWidth: "[max-content]",
  height: "control.md",
  border: "control",
  borderRadius: "sm",
  bg: "bg.surface",
  overflow: "hidden",
  _touch: { height: "control.touch" },
  "&[data-size='sm']": { height: "control.sm", _touch: { height: "control.touch" } },
  _hover: { borderColor: "primary.solid" },
  _focusWithin: { outline: "2px solid {colors.border.focus}", outlineOffset: "-1px" },
  "&:has(input[aria-invalid='true'])": { borderColor: "danger.solid" },
  "& input": {
    width: "14",
    // Long figures are seen whole where browsers can tell.
    "@supports (field-sizing: content)": { fieldSizing: "content", width: "auto", minWidth: "14", maxWidth: "32", px: "1" },
    flex: "1",
    textAlign: "center",
    bg: "transparent",
    outline: "none",
    fontSize: "md",
    _touch: { fontSize: "lg" },
    _disabled: { color: "fg.subtle" },
  },
  "& button": {
    display: "grid",
    placeItems: "center",
    width: "7",
    flexShrink: "0",
    bg: "bg.subtle",
    color: "fg.muted",
    touchAction: "manipulation",
    userSelect: "none",
    _touch: { width: "control.touch" },
    _hover: { bg: "bg.hover", color: "primary.fg" },
    _disabled: { color: "fg.disabled", bg: "bg.subtle" },
    _first: { borderInlineEnd: "default" },
    _last: { borderInlineStart: "default" },
  },
});
