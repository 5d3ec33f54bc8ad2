import type { ReactNode } from "react";
import { Steps, type Step } from "#src/ui/steps.tsx";
import { css } from "#styled-system/css";
import { PageTitle } from "../page-title.tsx";

/** One step of registration, completion or reset: where one is, and the card in which it is done. */
export function FlowPage({
  title,
  hint,
  steps,
  wide = false,
  children,
}: {
  title: string;
  hint?: ReactNode;
  steps?: readonly Step[];
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={wide ? wideFrame : frame}>
        <header className={head}>
          <h1 className={heading}>{title}</h1>
          {hint && <p className={quiet}>{hint}</p>}
        </header>
        {steps && <Steps label="进度" items={steps} />}
        <div className={card}>{children}</div>
      </div>
    </>
  );
}

/** Steps of a flow, of which `current` (from 0) is under way. */
export const flowSteps = (labels: readonly string[], current: number): Step[] =>
  labels.map((label, at) => ({ label, state: at < current ? "done" : at === current ? "current" : "todo" }));

const base = {
  display: "grid",
  gap: "5",
  mx: "auto",
  gridTemplateColumns: "minmax(0, 1fr)",
  py: { base: "0", md: "4" },
} as const;
const frame = css({ ...base, maxWidth: "[560px]" });
const wideFrame = css({ ...base, maxWidth: "[880px]" });
const head = css({ display: "grid", gap: "1" });
const heading = css({ textStyle: "title" });
const quiet = css({ color: "fg.muted", "& a": { color: "link.default", textDecoration: "underline" } });
const card = css({ bg: "bg.surface", border: "default", borderRadius: "lg", p: { base: "4", md: "8" }, boxShadow: "raised" });
