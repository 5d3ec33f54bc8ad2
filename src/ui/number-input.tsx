"use client";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { css } from "#styled-system/css";
import { dropPress, watch as watchPresses } from "./after-press.ts";
import { numberStep } from "./constants.ts";
import type { ControlProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { decimalsOf, readFigure, settleNumber, whyMoved } from "./number-value.ts";
import { toaster } from "./toaster.ts";
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
  /** Whether the field may stay empty; otherwise it returns to its last figure. */
  allowEmpty?: boolean;
  disabled?: boolean;
  size?: "sm" | "md";
  "aria-label"?: string;
};

/**
 * A figure with − and + (mall-spec §5, §9: clamps to min and max, honours step and precision, press and hold). What was
 * typed is read when the field is left; a figure that had to be changed is said with the bound, and what is no figure, or no
 * whole one where that is asked for, is refused and the field returns to its last figure. The press or Enter that made it be read
 * comes to nothing then: it would send what nobody typed. Keys and roles are those of a spin button; Ark's machine for it is 16 KB
 * on every page that sells something, and drops what people type.
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
  if (value !== undefined && given !== value) {
    setGiven(value);
    setSettled(value);
    setText(format(value));
  }

  const input = useRef<HTMLInputElement>(null);
  /** What has been typed since the last settled figure: the field is left alone until it is read. */
  const typed = useRef<string | null>(null);
  const show = (shown: string) => {
    setText(shown);
    if (input.current) input.current.value = shown;
  };
  useLayoutEffect(() => {
    if (typed.current === null && input.current) input.current.value = text;
  }, [text]);
  const range = { min, max, step, precision };
  /** Shows the figure that is nearest in the range, tells of it when it is not `from`, and returns it. */
  const settle = (figure: number, from = settled): number | null => {
    const next = settleNumber(figure, range, strict);
    const settledValue = next === null && !allowEmpty ? from : next;
    show(format(settledValue));
    if (settledValue === from) return from;
    setSettled(settledValue);
    onChange?.(settledValue);
    return settledValue;
  };
  useEffect(watchPresses, []);
  /** Reads what was typed: the figure that stands now, and whether it is the typed one. */
  const readTyped = (): { figure: number | null; isAsTyped: boolean } => {
    const entered = typed.current;
    typed.current = null;
    if (entered === null) return { figure: settled, isAsTyped: true };
    const said = `“${entered.trim().slice(0, 20)}”`;
    const figure = readFigure(entered, precision);
    if (typeof figure === "string") {
      const back = settled === null ? "" : `，已恢复为 ${format(settled)}`;
      toaster.warning(`${said}${figure}${back}，请重新输入`);
      show(format(settled));
      return { figure: settled, isAsTyped: false };
    }
    const next = settleNumber(figure, range, strict);
    const why = next === null ? null : whyMoved(figure, next, range, strict);
    if (why) toaster.warning(`${said}${why}，已改为 ${format(next)}`);
    return { figure: settle(figure), isAsTyped: why === null };
  };
  /** Steps count from what was typed; the first step of an empty field is its least figure. */
  const move = (steps: number) => {
    const { figure } = readTyped();
    settle(figure === null ? (min ?? 0) : figure + steps * step, figure);
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      if (!readTyped().isAsTyped) event.preventDefault();
      return;
    }
    const bound = event.key === "Home" ? min : event.key === "End" ? max : undefined;
    const steps = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (bound === undefined && steps === 0) return;
    event.preventDefault();
    if (bound === undefined) move(steps * scaleOf(event));
    else settle(bound, readTyped().figure);
  };

  const atMin = disabled || (settled !== null && min !== undefined && settled <= min);
  const atMax = disabled || (settled !== null && max !== undefined && settled >= max);
  const down = usePressAndHold(() => move(-1), atMin);
  const up = usePressAndHold(() => move(1), atMax);

  return (
    <div className={root} data-size={size}>
      <button type="button" tabIndex={-1} disabled={atMin} aria-label={numberInputTranslations.decrementLabel} {...down}>
        <Icon name="subtract" size={14} />
      </button>
      <input
        {...aria}
        {...(id !== undefined && { id })}
        {...(name !== undefined && { name })}
        ref={input}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={text}
        required={required}
        disabled={disabled}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={settled ?? undefined}
        aria-valuetext={text === "" ? undefined : text}
        onInput={(event) => {
          typed.current = event.currentTarget.value;
        }}
        onBlur={() => {
          if (!readTyped().isAsTyped) dropPress();
        }}
        onKeyDown={moveByKey}
      />
      <button type="button" tabIndex={-1} disabled={atMax} aria-label={numberInputTranslations.incrementLabel} {...up}>
        <Icon name="add" size={14} />
      </button>
    </div>
  );
}

/** Ten steps with Shift, a tenth of one with Control or Command. */
const scaleOf = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) => (shiftKey ? 10 : ctrlKey || metaKey ? 0.1 : 1);

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
