import type { ComponentProps, FormEvent } from "react";
import { cx } from "#styled-system/css";
import { input } from "#styled-system/recipes";
import { inputAutoComplete } from "./constants.ts";

export type ControlSize = "sm" | "md" | "lg";

export type TextInputProps = Omit<ComponentProps<"input">, "size"> & { size?: ControlSize };

/**
 * Autocomplete is off unless a form names a purpose (mall-spec §9; `username`, `tel`, … where WCAG 1.3.5 asks for one). What is
 * printed in capitals, `autoCapitalize="characters"`, is typed in either case: phones hold the key, elsewhere it is done here.
 */
export function TextInput({ size, className, type = "text", autoComplete = inputAutoComplete, ...rest }: TextInputProps) {
  const capitals = rest.autoCapitalize === "characters" ? { onInput: capitalize, onCompositionEnd: capitalize } : {};
  return (
    <input
      {...capitals}
      {...rest}
      type={type}
      autoComplete={autoComplete}
      className={cx(input(size ? { size } : {}), className)}
    />
  );
}

function capitalize({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) {
  // An input method would lose what it is composing.
  if ("isComposing" in nativeEvent && nativeEvent.isComposing) return;
  const capitals = field.value.toUpperCase();
  if (capitals === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = capitals;
  field.setSelectionRange(selectionStart, selectionEnd);
}
