import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { Icon } from "./icon.tsx";

/** `detail` holds time and person of what is done. */
export type Step = { label: string; detail?: ReactNode; state: "done" | "current" | "todo" | "failed" };

/** Where a registration, request or order stands: a list in order, with a sign, not a colour, for each state. */
export function Steps({ items, label }: { items: readonly Step[]; label: string }) {
  return (
    <ol className={list} aria-label={label}>
      {items.map(({ label: text, detail, state }, at) => (
        <li key={text} className={item} data-state={state} {...(state === "current" ? { "aria-current": "step" } : {})}>
          <span className={sign}>
            {state === "done" && <Icon name="check" size={14} label="已完成" />}
            {state === "failed" && <Icon name="close" size={14} label="未通过" />}
            {(state === "current" || state === "todo") && at + 1}
          </span>
          <span className={texts}>
            <span className={name}>{text}</span>
            {detail && <span className={more}>{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const list = css({ display: "flex", flexDirection: { base: "column", md: "row" }, gap: { base: "3", md: "0" } });
const item = css({
  position: "relative",
  flex: "1",
  display: "flex",
  gap: "2",
  color: "fg.subtle",
  md: {
    pe: "4",
    "&:not(:last-child)": {
      _after: { content: '""', position: "absolute", top: "3", insetInlineEnd: "2", width: "[28%]", borderTop: "strong" },
    },
  },
  "&[data-state='done'], &[data-state='current']": { color: "fg.default" },
  "&[data-state='failed']": { color: "danger.fg" },
});
const sign = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "6",
  height: "6",
  borderRadius: "full",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.control",
  fontSize: "xs",
  fontWeight: "bold",
  bg: "bg.surface",
  "[data-state='done'] > &": { bg: "primary.subtle", borderColor: "primary.solid", color: "primary.fg" },
  "[data-state='current'] > &": { bg: "primary.solid", borderColor: "primary.solid", color: "fg.onSolid" },
  "[data-state='failed'] > &": { borderColor: "danger.solid" },
});
const texts = css({ display: "grid", minWidth: "0", maxWidth: { md: "[68%]" } });
const name = css({ "[data-state='current'] &": { fontWeight: "bold" } });
const more = css({ textStyle: "small", color: "fg.subtle" });
