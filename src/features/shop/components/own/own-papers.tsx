import { paperStateLabel, type PaperView } from "#src/domain/shop/own/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";
import { messages } from "../../messages.ts";
import { paperTerm, paperTitle, paperTone } from "../../paper-text.ts";
import { PaperEntry } from "./paper-entry.tsx";

const { own: words } = messages;

/** What the company handed in, and what became of it. */
export const OwnPapers = ({ papers }: { papers: readonly PaperView[] }) => (
  <section className={card()} aria-labelledby="own-papers">
    <h2 id="own-papers" className={heading}>
      {words.papers}
    </h2>
    <p className={muted}>{words.papersHint}</p>
    {papers.length === 0 && <p className={muted}>{words.noPapers}</p>}
    <ul>
      {papers.map((paper) => (
        <li key={paper.paperId} className={line}>
          <span className={grow}>
            <strong>{paperTitle(paper)}</strong>
            <span className={muted}>{paperTerm(paper)}</span>
            {paper.reason && <span>{`退回原因：${paper.reason}`}</span>}
          </span>
          <Tag tone={paperTone[paper.state]}>{paperStateLabel[paper.state]}</Tag>
        </li>
      ))}
    </ul>
    <Disclosure summary={words.submitNew}>
      <PaperEntry />
    </Disclosure>
  </section>
);

const heading = css({ textStyle: "section", mb: "2" });
const muted = css({ color: "fg.muted", textStyle: "table" });
const line = css({ display: "flex", flexWrap: "wrap", gap: "3", alignItems: "center", py: "2", borderTop: "default" });
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
