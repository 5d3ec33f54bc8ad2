import type { ReactNode } from "react";
import { css } from "#styled-system/css";

type Props = {
  /** Names the frame for keyboards and screen readers. */
  label: string;
  /** px below which the table scrolls in its frame; the page does not. */
  minWidth?: number;
  /** The table has an arrangement of its own for `_tightFrame`: there it is as wide as the frame and nothing scrolls. */
  stacks?: boolean;
  children: ReactNode;
};

/** Holds a wide table. */
export function TableFrame({ label, minWidth = 640, stacks = false, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className={frame} role="region" aria-label={label} tabIndex={0}>
      <div className={stacks ? stacking : undefined} style={{ minWidth }}>
        {children}
      </div>
    </div>
  );
}

const frame = css({ overflowX: "auto", position: "relative", containerType: "inline-size", containerName: "table-frame" });
const stacking = css({ _tightFrame: { minWidth: "0!" } });
