import type { ReactNode } from "react";
import { css, cx } from "#styled-system/css";
import { column, mutedText, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";

type Props = { id: string; title: string; lead?: string | undefined; more?: ReactNode; children: ReactNode };

/** A part of a workbench: what it shows, what that means, the way to all of it. */
export const Section = ({ id, title, lead, more, children }: Props) => (
  <section aria-labelledby={id} className={cx(card(), part)}>
    <header className={head}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {more}
    </header>
    {lead && <p className={muted}>{lead}</p>}
    {children}
  </section>
);

const part = column({ gap: "2", alignContent: "start" });
const head = wrap({ justify: "space-between", align: "baseline", gap: "2" });
const heading = css({ textStyle: "section" });
const muted = mutedText();
