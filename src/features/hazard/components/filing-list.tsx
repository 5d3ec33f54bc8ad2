import type { ReactNode } from "react";
import { daysBetween } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const { filing: words } = messages;

/** Reports of one side. */
export const FilingList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={list} aria-label={label}>
    {children}
  </ul>
);

/** What was traded, and where its report stands. */
export const FilingItem = ({ what, children }: { what: ReactNode; children: ReactNode }) => (
  <li>
    <span className={grow}>{what}</span>
    {children}
  </li>
);

/** How near the last day of a report is; days are `2026-11-26`. */
export function Urgency({ dueOn, today }: { dueOn: string; today: string }) {
  if (dueOn < today) return <Tag tone="danger">{words.overdue(daysBetween(dueOn, today))}</Tag>;
  const days = daysBetween(today, dueOn);
  return days <= 1 ? <Tag tone="warning">{words.soon}</Tag> : <Tag tone="neutral">{`还有 ${days} 天`}</Tag>;
}

const list = surface({
  mt: "3",
  mb: "4",
  px: "4",
  "& li": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", py: "3" },
  "& li + li": { borderTop: "default" },
});
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
/** The facts of a row below its name. */
export const filingFacts = mutedText({ size: "table" });
