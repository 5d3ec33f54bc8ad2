import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

/** Nothing here: says so, why, and what to do next; `isPage` when it is all of a page, and its title the page's heading. */
export function EmptyState({
  icon = "box",
  title,
  children,
  action,
  isPage = false,
}: {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  isPage?: boolean;
}) {
  const Heading = isPage ? "h1" : "p";
  return (
    <div className={root}>
      <Icon name={icon} size={36} className={picture} />
      <Heading className={heading}>{title}</Heading>
      {children && <div className={text}>{children}</div>}
      {action && <div className={actions}>{action}</div>}
    </div>
  );
}

const root = css({ display: "grid", justifyItems: "center", gap: "2", py: "12", px: "4", textAlign: "center" });
const picture = css({ color: "border.control", strokeWidth: "[1.5]" });
const heading = css({ textStyle: "section" });
const text = css({ color: "fg.muted", maxWidth: "text" });
const actions = wrap({ justify: "center", gap: "2", mt: "2" });
