import type { ReactNode } from "react";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { deskMenuFor } from "../desk-menu.ts";
import { DeskNav } from "./desk-nav.tsx";

/** The operator's desk: its menu beside the page. */
export const DeskFrame = ({ children }: { children: ReactNode }) => (
  <div className={frame}>
    <DeskNav sections={deskMenuFor(currentSession()?.permissions ?? [])} />
    <div className={page}>{children}</div>
  </div>
);

const frame = css({
  display: "grid",
  gap: { base: "4", lg: "6" },
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "176px minmax(0, 1fr)" },
});
const page = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
