import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { panel } from "#styled-system/patterns";

/** One part of a bidding's page. */
export const Section = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section className={card} aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    {children}
  </section>
);

const card = panel({ p: "4", gap: "3", alignContent: "start" });
const heading = css({ textStyle: "section" });
