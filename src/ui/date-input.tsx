"use client";
import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { dayPattern, momentPattern, typedDay, typedMoment } from "#src/domain/kernel/typed-day.ts";
import { css, cx } from "#styled-system/css";
import { dangerText } from "#styled-system/patterns";
import { CalendarButton } from "./calendar-button.tsx";
import { type DayBounds, dayProblem, momentProblem } from "./day-problem.ts";
import { enterValue } from "./enter-value.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

type Props = Omit<TextInputProps, "type" | "min" | "max" | "ref" | "pattern" | "inputMode" | "maxLength"> &
  DayBounds & {
    ref?: RefObject<HTMLInputElement | null>;
    /** False: a calendar beside it serves several fields. */
    hasCalendar?: boolean;
  };

/**
 * A day, `2026-11-27`, typed in any way or chosen in a calendar. A text field of the form: it works before the script is there, and
 * holds what was typed when that is no day, which is said below it.
 */
export const DateInput = (props: Props) => <TypedField {...props} kind={dayKind} />;

/** A minute in Shanghai, `2026-11-27 14:05`; `time` is that of a day which is chosen or typed alone. */
export const DateTimeInput = ({ time = "00:00", defaultValue, value, ...props }: Props & { time?: string }) => (
  <TypedField
    {...props}
    {...(defaultValue === undefined ? {} : { defaultValue: spaced(defaultValue) })}
    {...(value === undefined ? {} : { value: spaced(value) })}
    kind={momentKind(time)}
  />
);

/** Settings that were stored before were written `2026-11-27T14:05`. */
const spaced = (text: TextInputProps["value"]) => String(text).replace("T", " ");

type Kind = {
  pattern: string;
  form: string;
  example: string;
  read: (text: string) => string;
  problem: (text: string, bounds: DayBounds) => string | null;
  /** A day of the calendar, put into a field that holds `text`. */
  withDay: (day: string, text: string) => string;
};

const dayKind: Kind = {
  pattern: dayPattern,
  form: "年-月-日",
  example: "2026-11-27",
  read: typedDay,
  problem: dayProblem,
  withDay: (day) => day,
};

const momentKind = (time: string): Kind => ({
  pattern: momentPattern,
  form: "年-月-日 时:分",
  example: "2026-11-27 14:05",
  read: (text) => typedMoment(text, time),
  problem: momentProblem,
  withDay: (day, text) => `${day} ${/ (\d{2}:\d{2})$/.exec(text)?.[1] ?? time}`,
});

function TypedField({
  kind,
  min,
  max,
  hasCalendar = true,
  className,
  ref,
  onBlur,
  onKeyDown,
  onInput,
  ...rest
}: Props & { kind: Kind }) {
  const ownId = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const field = ref ?? ownRef;
  const id = rest.id ?? ownId;
  const { wrong, judge, settle } = useJudgement(kind, { min, max });
  // The form says it already.
  const shown = rest["aria-invalid"] ? null : wrong;
  return (
    <div className={cx(root, className)}>
      <div className={frame} id={`${id}-frame`}>
        <TextInput
          {...rest}
          id={id}
          ref={field}
          inputMode="numeric"
          maxLength={40}
          pattern={kind.pattern}
          placeholder={rest.placeholder ?? kind.form}
          title={`${kind.form}，如 ${kind.example}`}
          className={hasCalendar ? cx(text, withTool) : text}
          {...(shown !== null && { "aria-invalid": true, "aria-errormessage": `${id}-wrong` })}
          onInput={(event: FormEvent<HTMLInputElement>) => {
            // What is being typed is judged once it is left; what was wrong, as soon as it is not.
            if (wrong !== null) judge(event.currentTarget);
            onInput?.(event as never);
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            settle(event.currentTarget);
            onBlur?.(event);
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === "Enter") settle(event.currentTarget);
            onKeyDown?.(event);
          }}
        />
        {hasCalendar && (
          <CalendarButton
            frame={`${id}-frame`}
            describedBy={rest["aria-label"] ? undefined : `${id}-label`}
            disabled={Boolean(rest.disabled) || Boolean(rest.readOnly)}
            min={min}
            max={max}
            days={() => [kind.read(field.current?.value ?? "").slice(0, 10)]}
            onChoose={([day = ""]) => {
              if (!field.current) return;
              choose(field.current, day, kind);
              judge(field.current);
            }}
          />
        )}
      </div>
      {shown !== null && (
        <span id={`${id}-wrong`} className={message} role="alert">
          {shown}
        </span>
      )}
    </div>
  );
}

/** What is wrong with what stands in a field, and the reading of what was typed in it. */
function useJudgement(kind: Kind, bounds: DayBounds) {
  const [wrong, setWrong] = useState<string | null>(null);
  const judge = (input: HTMLInputElement) => {
    const problem = kind.problem(kind.read(input.value), bounds);
    // A form that checks its fields itself is held back by this, and says it in Chinese.
    input.setCustomValidity(problem ?? "");
    setWrong(problem);
  };
  /** What was typed becomes the day that it means, before anybody reads the field. */
  const settle = (input: HTMLInputElement) => {
    const read = kind.read(input.value);
    if (read !== input.value) enterValue(input, read);
    judge(input);
  };
  return { wrong, judge, settle };
}

/** Puts a day of the calendar into the field, where the time is what is typed next. */
function choose(input: HTMLInputElement, day: string, kind: Kind) {
  const next = kind.withDay(day, input.value);
  enterValue(input, next);
  input.focus();
  if (next.length > day.length) input.setSelectionRange(day.length + 1, next.length);
}

const root = css({ minWidth: "0" });
const frame = css({ position: "relative" });
const text = css({ fontVariantNumeric: "tabular-nums" });
const withTool = css({ pe: "9" });
const message = dangerText({ display: "block", mt: "1" });
