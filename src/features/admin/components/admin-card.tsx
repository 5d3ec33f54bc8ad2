import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";

/** One matter of a desk page in its card. */
export const AdminCard = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={card()} aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    {children}
  </section>
);

const heading = css({ textStyle: "section", mb: "2" });
