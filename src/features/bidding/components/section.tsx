import type { ReactNode } from "react";
import { css } from "#styled-system/css";

/** One part of a bidding's page. */
export const Section = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section className={card} aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    {children}
  </section>
);

const card = css({
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: "4",
  display: "grid",
  gap: "3",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
});
const heading = css({ textStyle: "section" });
