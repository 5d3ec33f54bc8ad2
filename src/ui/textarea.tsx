import type { ComponentProps } from "react";
import { cx } from "#styled-system/css";
import { input } from "#styled-system/recipes";
import { inputAutoComplete } from "./constants.ts";

export function Textarea({ className, autoComplete = inputAutoComplete, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} autoComplete={autoComplete} className={cx(input({ kind: "textarea" }), className)} />;
}
