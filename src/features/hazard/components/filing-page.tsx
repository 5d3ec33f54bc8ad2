import type { ReactNode } from "react";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import type { messages } from "../messages.ts";

type Props = {
  path: "/unitFilings" | "/supFilings";
  words: typeof messages.filing | typeof messages.purchaseFiling;
  filter: { state: "open" | "filed"; pageNum: number; pageSize: number };
  page: { total: number; rows: readonly unknown[]; open: number; late: number };
  /** The rows of the page. */
  children: ReactNode;
  /** What can be saved of them. */
  exports: ReactNode;
};

/** What one side of a trade reports to the authorities, with its deadlines: what waits, and what was reported. */
export const FilingPage = ({ path, words, filter: { state, pageNum, pageSize }, page, children, exports }: Props) => (
  <>
    <PageTitle>{words.title}</PageTitle>
    <h1 className={heading}>{words.title}</h1>
    <p className={hint}>{words.lead}</p>
    {page.late > 0 && <Alert tone="danger">{words.late(page.late)}</Alert>}
    <TabLinks
      label={words.title}
      items={[
        { href: path, label: `${words.open}（${page.open}）`, current: state === "open" },
        { href: `${path}?state=filed`, label: words.filed, current: state === "filed" },
      ]}
    />
    {page.rows.length === 0 ? (
      <EmptyState icon="clipboard" title={state === "open" ? words.none : words.noneFiled}>
        {words.noneHint}
      </EmptyState>
    ) : (
      children
    )}
    {page.total > pageSize && (
      <Pagination
        total={page.total}
        pageNum={pageNum}
        pageSize={pageSize}
        href={(num, size) => `${path}?state=${state}&pageNum=${num}&pageSize=${size}`}
      />
    )}
    {exports}
  </>
);

const heading = css({ textStyle: "title", mb: "1" });
const hint = mutedText({ mb: "3" });
