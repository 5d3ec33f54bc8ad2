"use client";
import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { type Worker, workMenuFor } from "../work-menu.ts";
import { SideMenu } from "./side-menu.tsx";

type Props = {
  worker: Worker;
  /** What waits on each page, by its path. */
  counts: Readonly<Record<string, number>>;
  current: string;
  children: ReactNode;
};

/** A page of work beside the menu of somebody's work. The menu comes with the script, not with each page (decision 023). */
export const WorkFrame = ({ worker, counts, current, children }: Props) => (
  <div className={frame}>
    <SideMenu label="工作菜单" home="/workbench" sections={workMenuFor(worker)} counts={counts} current={current} />
    {children}
  </div>
);

/** Work has the whole width of the window, up to what an eye follows from column to column. */
const frame = css({
  maxWidth: "work",
  mx: "auto",
  px: "4",
  py: { base: "3", lg: "5" },
  display: "grid",
  gap: { base: "4", lg: "6" },
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "176px minmax(0, 1fr)" },
  _print: { display: "block" },
});
