import type { ComponentProps, MouseEvent, ReactNode } from "react";
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
  variant,
  size,
  square,
  wide,
  icon,
  busy,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // `disabled` would take the focus away: without a mouse one would begin again at the top of the page.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
      className={cx(button({ variant, size, square, wide }), className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonProps, "children" | "square"> & { icon: IconName; label: string };

/** A square button that shows an icon and says `label`. */
export function IconButton({ label, variant = "ghost", ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} square aria-label={label} title={label} />;
}

/** A press that sends a form is held back as well. */
const ignore = (event: MouseEvent) => event.preventDefault();

const Spinner = () => <Icon name="loading" className={spin} />;

const spin = css({ animation: "spin 1s linear infinite" });
