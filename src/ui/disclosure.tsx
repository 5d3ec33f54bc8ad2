import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { Icon } from "./icon.tsx";

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name open one at a time: an accordion. */
  name?: string;
  onOpen?: () => void;
};

/** The browser's own disclosure: works without script, found by the browser's search in the page. */
export function Disclosure({ summary, children, open, name, onOpen }: DisclosureProps) {
  return (
    <details
      className={root}
      open={open}
      {...(name ? { name } : {})}
      {...(onOpen ? { onToggle: (event) => event.currentTarget.open && onOpen() } : {})}
    >
      <summary className={line}>
        {summary}
        <Icon name="chevron-down" className={arrow} />
      </summary>
      <div className={body}>{children}</div>
    </details>
  );
}

const root = css({ borderBottom: "default" });
const line = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  py: "2",
  fontWeight: "bold",
  listStyle: "none",
  _touch: { minHeight: "control.touch" },
  "&::-webkit-details-marker": { display: "none" },
  _hover: { color: "primary.fg" },
});
const arrow = css({ transition: "rotate {durations.fast}", "details[open] > summary > &": { rotate: "180deg" } });
const body = css({ pb: "3" });
