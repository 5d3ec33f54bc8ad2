"use client";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { css, cx } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { input } from "#styled-system/recipes";
import { inputAutoComplete } from "./constants.ts";

/**
 * Several lines of text. With `maxLength` it counts; a longer text, pasted or typed, stays whole and is said to be too long: what a
 * browser cuts off its end nobody notices. `TooLong` holds a form back while one of its texts is.
 */
export function Textarea({ maxLength, ...rest }: ComponentProps<"textarea">) {
  return maxLength === undefined ? <Plain {...rest} /> : <Counted {...rest} maxLength={maxLength} />;
}

const Plain = ({ className, autoComplete = inputAutoComplete, rows = 4, ...rest }: ComponentProps<"textarea">) => (
  <textarea {...rest} rows={rows} autoComplete={autoComplete} className={cx(input({ kind: "textarea" }), className)} />
);

function Counted({ maxLength, ...rest }: ComponentProps<"textarea"> & { maxLength: number }) {
  const counterId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [length, setLength] = useState(() => String(rest.value ?? rest.defaultValue ?? "").length);
  const count = () => setLength(box.current?.querySelector("textarea")?.value.length ?? 0);
  // A draft that is put back and a form that is emptied cause no event.
  useEffect(count);
  const over = length - maxLength;
  return (
    <span ref={box} className={whole} onInput={count}>
      <Plain
        {...rest}
        aria-invalid={over > 0 ? true : rest["aria-invalid"]}
        aria-describedby={[rest["aria-describedby"], counterId].filter(Boolean).join(" ")}
        data-too-long={over > 0 || undefined}
      />
      <span id={counterId} className={counter} data-over={over > 0 || undefined}>
        {over > 0 ? tooLong(length, maxLength) : `${length} / ${maxLength}`}
      </span>
    </span>
  );
}

/** Why a text cannot be sent, and how to mend it. */
export const tooLong = (length: number, max: number) => `最多 ${max} 字，超出 ${length - max} 字，请删减`;

const whole = column({ gap: "0.5" });
const counter = css({
  justifySelf: "end",
  textStyle: "small",
  color: "fg.subtle",
  fontVariantNumeric: "tabular-nums",
  "&[data-over]": { color: "danger.fg", fontWeight: "bold" },
});
