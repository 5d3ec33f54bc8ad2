import type { ReactNode } from "react";
import { css } from "#styled-system/css";

/** A line of controls above a list: what it is about at the start, actions at the end. */
export const Toolbar = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className={bar} data-print="hide">
    <div className={group}>{children}</div>
    {end && <div className={group}>{end}</div>}
  </div>
);

const bar = css({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: "3", py: "2" });
const group = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
