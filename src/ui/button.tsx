import type { ComponentProps, ReactNode } from "react";
import { css, cx } from "#styled-system/css";
import { button, type ButtonVariantProps } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type ButtonProps = Omit<ComponentProps<"button">, "children"> &
  ButtonVariantProps & {
    children?: ReactNode;
    icon?: IconName;
    /** Work under way: says so, keeps its width, and ignores clicks. */
    busy?: boolean;
  };

export function Button({
  look,
  size,
  square,
  wide,
  icon,
  busy,
  className,
  children,
  type = "button",
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(button({ look, size, square, wide }), className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonProps, "children" | "square"> & { icon: IconName; label: string };

/** A square button that shows an icon and says `label`. */
export function IconButton({ label, look = "ghost", ...rest }: IconButtonProps) {
  return <Button {...rest} look={look} square aria-label={label} title={label} />;
}

const Spinner = () => <Icon name="loading" className={spin} />;

const spin = css({ animation: "spin 1s linear infinite" });
