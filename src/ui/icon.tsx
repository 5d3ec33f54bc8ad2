import { cx } from "#styled-system/css";
import { icon as variant } from "#styled-system/recipes";
import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url&no-inline";

export type IconProps = {
  name: IconName;
  /** Edge in px. */
  size?: number;
  /** What the icon says when no text beside it does; without it the icon is decoration. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      className={cx(stroke, className)}
      width={size}
      height={size}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

const stroke = variant();
