import type { ComponentProps } from "react";
import { cx } from "#styled-system/css";
import { input } from "#styled-system/recipes";
import { inputAutoComplete } from "./constants.ts";
import type { Option } from "./option.ts";
import type { ControlSize } from "./text-input.tsx";

export type NativeSelectProps = Omit<ComponentProps<"select">, "size" | "children"> & {
  options: readonly Option[];
  /** First, empty choice, e.g. 请选择. */
  placeholder?: string;
  size?: ControlSize;
};

/** The browser's own select: no script, the phone's own picker. For search in the options use `Combobox`. */
export function NativeSelect({
  options,
  placeholder,
  size,
  className,
  autoComplete = inputAutoComplete,
  ...rest
}: NativeSelectProps) {
  return (
    <select {...rest} autoComplete={autoComplete} className={cx(input({ kind: "select", ...(size ? { size } : {}) }), className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}
