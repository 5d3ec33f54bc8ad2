import type { ReactNode } from "react";
import { css } from "#styled-system/css";

/** Holds a wide table: on a narrow screen the table scrolls in it, the page does not. `label` names it for keyboards. */
export function TableFrame({ label, minWidth = 640, children }: { label: string; minWidth?: number; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className={frame} role="region" aria-label={label} tabIndex={0}>
      <div style={{ minWidth }}>{children}</div>
    </div>
  );
}

const frame = css({ overflowX: "auto", position: "relative" });
