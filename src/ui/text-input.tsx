import type { ComponentProps } from "react";
import { cx } from "#styled-system/css";
import { input } from "#styled-system/recipes";
import { inputAutoComplete } from "./constants.ts";

export type ControlSize = "sm" | "md" | "lg";

export type TextInputProps = Omit<ComponentProps<"input">, "size"> & { size?: ControlSize };

/** Autocomplete is off unless a form names a purpose (mall-spec §9; `username`, `tel`, … where WCAG 1.3.5 asks for one). */
export function TextInput({ size, className, type = "text", autoComplete = inputAutoComplete, ...rest }: TextInputProps) {
  return <input {...rest} type={type} autoComplete={autoComplete} className={cx(input(size ? { size } : {}), className)} />;
}
