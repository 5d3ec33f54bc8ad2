import type { ReactNode } from "react";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

/** What a page of the desk is called, what is there to know of it, and what can be begun on it. */
export const AdminHeading = ({ title, about, actions }: { title: string; about?: ReactNode; actions?: ReactNode }) => (
  <header className={head}>
    <PageTitle>{title}</PageTitle>
    <h1 className={heading}>{title}</h1>
    {about && <p className={quiet}>{about}</p>}
    {actions && <div className={tools}>{actions}</div>}
  </header>
);

const head = wrap({ align: "baseline", columnGap: "3", rowGap: "2" });
const heading = css({ textStyle: "title" });
const quiet = css({ color: "fg.muted" });
const tools = wrap({ gap: "2", ms: { sm: "auto" }, alignSelf: "center" });
