"use client";
import { css, cx } from "#styled-system/css";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type CodeInputProps = Omit<TextInputProps, "maxLength" | "inputMode" | "autoComplete" | "onInput"> & {
  /** How many digits. */
  digits: number;
};

/**
 * A code of digits in one field: filled in by the phone from its SMS, pasted with spaces or full-width digits, and no key is
 * lost however fast it is typed (boxes that hand the focus on lose keys while they do).
 */
export function CodeInput({ digits, className, ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={cx(field, className)}
      onInput={(event) => {
        const { currentTarget } = event;
        const code = currentTarget.value.normalize("NFKC").replaceAll(/\D/g, "").slice(0, digits);
        if (code !== currentTarget.value) currentTarget.value = code;
      }}
    />
  );
}

const field = css({ maxWidth: "40", letterSpacing: "[0.35em]", fontWeight: "bold" });
