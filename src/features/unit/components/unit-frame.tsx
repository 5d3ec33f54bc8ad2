import type { ReactNode } from "react";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";

/** A page on which a unit's administrators keep one matter in order. */
export const UnitFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={frame}>
    <PageTitle>{title}</PageTitle>
    <h1 className={heading}>{title}</h1>
    {children}
  </div>
);

const frame = column({ gap: "4" });
const heading = css({ textStyle: "title" });
