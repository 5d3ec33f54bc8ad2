"use client";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { css, cx } from "#styled-system/css";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size" | "checked" | "onChange" | "children"> & {
  /** `"mixed"`: some of what it stands for is selected. */
  checked?: boolean | "mixed";
  onChange?: (checked: boolean) => void;
  /** The text beside it; without it give an `aria-label`. */
  children?: ReactNode;
};

/** The browser's own checkbox with its third state, which only script can set. A click on a mixed one selects all. */
export function Checkbox({ checked, onChange, children, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === "mixed";
  }, [checked]);
  return (
    <label className={cx(root, className)}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        {...(checked === undefined ? {} : { checked: checked === true })}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}

/** What a checkbox over a list shows. */
export function checkedOf(selected: number, all: number): boolean | "mixed" {
  if (selected === 0) return false;
  return selected >= all ? true : "mixed";
}

const root = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minHeight: "6",
  cursor: "pointer",
  _touch: { minHeight: "control.touch" },
  "& input": { width: "4", height: "4", accentColor: "primary.solid", flexShrink: "0" },
});
