import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterPress, watch as watchPresses } from "./after-press.ts";
import { readTyped, settleNumber } from "./number-value.ts";

type Options = {
  value: number | null | undefined;
  defaultValue: number | null;
  onChange: ((value: number | null) => void) | undefined;
  range: { min: number | undefined; max: number | undefined; step: number; precision: number };
  strict: boolean;
  allowEmpty: boolean;
  maxLabel: string | undefined;
};

/**
 * The figure of a `NumberInput`: the text that is shown, the last figure that was settled, and why another one stands than was
 * typed. What is typed is read by `readField`, when the field is left, by `readFirst`, before it is stepped, and before its form is sent: the field may
 * have been left before the page had woken.
 */
export function useFigure({ value, defaultValue, onChange, range, strict, allowEmpty, maxLabel }: Options) {
  const start = value === undefined ? defaultValue : value;
  const format = (figure: number | null) => (figure === null ? "" : figure.toFixed(range.precision));
  const [text, setText] = useState(format(start));
  const [settled, setSettled] = useState(start);
  const [given, setGiven] = useState(value);
  /** Why another figure stands than the typed one; until the next figure. */
  const [problem, setProblem] = useState("");
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
  useEffect(watchPresses, []);
  const show = (shown: string) => {
    setText(shown);
    if (input.current) input.current.value = shown;
  };
  const settle = (figure: number | null) => {
    show(format(figure));
    if (figure === settled) return;
    setSettled(figure);
    onChange?.(figure);
  };
  const noteTyped = (entered: string) => {
    typed.current = entered;
    setProblem("");
  };
  const stepTo = (figure: number) => {
    say("");
    const next = settleNumber(figure, range, strict);
    settle(next === null && !allowEmpty ? settled : next);
  };
  /** False when another figure than the typed one stands now. */
  const readField = (): boolean => {
    if (typed.current === null) return true;
    const read = readTyped(typed.current, { ...range, strict, settled, allowEmpty, maxLabel });
    typed.current = null;
    say(read.problem);
    settle(read.figure);
    return read.problem === "";
  };
  useBeforeSubmit(input, () => typed.current === null || flushSync(readField));
  return { text, settled, problem, input, noteTyped, stepTo, readField, readFirst: () => flushSync(readField) };
}

/** Asks before the form of a field is sent, ahead of what the form does; false holds it back. */
function useBeforeSubmit(field: RefObject<HTMLInputElement | null>, isReady: () => boolean) {
  const latest = useRef(isReady);
  useEffect(() => {
    latest.current = isReady;
  });
  useEffect(() => {
    const form = field.current?.form;
    const onSubmit = (event: SubmitEvent) => {
      if (latest.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    form?.addEventListener("submit", onSubmit, true);
    return () => form?.removeEventListener("submit", onSubmit, true);
  }, [field]);
}
