"use client";
import { useNumberInput } from "@ark-ui/react/number-input";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { css } from "#styled-system/css";
import { dangerText } from "#styled-system/patterns";
import { afterPress, dropPress, watch as watchPresses } from "./after-press.ts";
import { numberStep } from "./constants.ts";
import type { ControlProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { decimalsOf, readTyped, settleNumber } from "./number-value.ts";
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
  const start = value === undefined ? defaultValue : value;
  const format = (figure: number | null) => (figure === null ? "" : figure.toFixed(precision));
  const [text, setText] = useState(format(start));
  const [settled, setSettled] = useState(start);
  const [given, setGiven] = useState(value);
  /** Why another figure stands than the typed one; until the next figure. */
  const [problem, setProblem] = useState("");
  const problemId = useId();
  /** A message that comes or goes moves what is below it, also the button that is being pressed. */
  const say = (text: string) => afterPress(() => setProblem(text));
  if (value !== undefined && given !== value) {
    setGiven(value);
    setSettled(value);
    setText(format(value));
  }

  const input = useRef<HTMLInputElement>(null);
  /** What has been typed since the last settled figure; Ark would drop single characters of it, so it is not shown it. */
  const typed = useRef<string | null>(null);
  const show = (shown: string) => {
    setText(shown);
    if (input.current) input.current.value = shown;
  };
  const range = { min, max, step, precision };
  const settle = (figure: number) => {
    const next = settleNumber(figure, range, strict);
    const settledValue = next === null && !allowEmpty ? settled : next;
    show(format(settledValue));
    if (settledValue === settled) return;
    setSettled(settledValue);
    onChange?.(settledValue);
  };
  useEffect(watchPresses, []);
  /** False when another figure than the typed one stands now. */
  const readField = (): boolean => {
    if (typed.current === null) return true;
    const read = readTyped(typed.current, { ...range, strict, settled, allowEmpty, maxLabel });
    typed.current = null;
    say(read.problem);
    show(format(read.figure));
    if (read.figure !== settled) {
      setSettled(read.figure);
      onChange?.(read.figure);
    }
    return read.problem === "";
  };
  /** Steps count from what was typed. */
  const readFirst = () => flushSync(readField);

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
    onValueChange: (details) => {
      say("");
      settle(details.valueAsNumber);
    },
  });
  const atMin = disabled || (settled !== null && min !== undefined && settled <= min);
  const atMax = disabled || (settled !== null && max !== undefined && settled >= max);
  // Not Ark's own triggers: their 300 and 50 ms cannot be changed.
  const down = usePressAndHold(() => {
    readFirst();
    api.decrement();
  }, atMin);
  const up = usePressAndHold(() => {
    readFirst();
    api.increment();
  }, atMax);
  const { onBeforeInput: _drops, onInput: _filters, ...props } = api.getInputProps();

  const describedBy = [aria["aria-describedby"], problem && problemId].filter(Boolean).join(" ");
  const field = (
    <div className={root} data-size={size}>
      <button type="button" tabIndex={-1} disabled={atMin} aria-label={numberInputTranslations.decrementLabel} {...down}>
        <Icon name="subtract" size={14} />
      </button>
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
        onInput={(event) => {
          typed.current = event.currentTarget.value;
          setProblem("");
        }}
        onBlurCapture={() => {
          if (!readField()) dropPress();
        }}
        onKeyDownCapture={(event) => {
          if (readingKeys.has(event.key) && !readFirst() && event.key === "Enter") event.preventDefault();
        }}
      />
      <button type="button" tabIndex={-1} disabled={atMax} aria-label={numberInputTranslations.incrementLabel} {...up}>
        <Icon name="add" size={14} />
      </button>
    </div>
  );
  return (
    <span className={whole}>
      {field}
      <span id={problemId} className={message} role="status">
        {problem}
      </span>
    </span>
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
    minWidth: "0",
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
