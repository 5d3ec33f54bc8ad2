import type { ComponentProps } from "react";
import { cx } from "#styled-system/css";
import { button, link, type ButtonVariantProps, type LinkVariantProps } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type LinkButtonProps = ComponentProps<"a"> & ButtonVariantProps & { href: string; icon?: IconName };

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({ variant, size, square, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...newTab(rest.target)} {...rest} className={cx(button({ variant, size, square, wide }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

export type TextLinkProps = ComponentProps<"a"> & LinkVariantProps & { href: string };

/** `look`: `text` inside sentences, `plain` in lists and navigation, `quiet` for titles. */
export function TextLink({ variant, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...newTab(rest.target)} {...rest} className={cx(link({ variant }), className)}>
      {children}
    </a>
  );
}

const newTab = (target: string | undefined) => (target === "_blank" ? { rel: "noopener" } : {});
