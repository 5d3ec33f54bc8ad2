import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Filings } from "#src/features/hazard/components/filings.tsx";
import { AnnualReport } from "#src/features/hazard/components/annual-report.tsx";
import { loadFilings } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { Alert } from "#src/ui/alert.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

const { filing: words } = messages;

/** Sales of regulated goods that the company reports to the authorities, with their deadlines. */
export default async function SupplierFilingsPage({ query }: { query: string }) {
  const { state, pageNum, pageSize, page } = await loadFilings(query);
  const tabs = [
    { href: "/supFilings", label: `${words.open}（${page.open}）`, current: state === "open" },
    { href: "/supFilings?state=filed", label: words.filed, current: state === "filed" },
  ];
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <p className={hint}>{words.lead}</p>
      {page.late > 0 && <Alert tone="danger">{words.late(page.late)}</Alert>}
      <TabLinks label={words.title} items={tabs} />
      {page.rows.length === 0 ? (
        <EmptyState icon="clipboard" title={state === "open" ? words.none : words.noneFiled}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <Filings rows={page.rows} today={page.today} />
      )}
      {page.total > pageSize && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) => `/supFilings?state=${state}&pageNum=${num}&pageSize=${size}`}
        />
      )}
      <AnnualReport side="sup" now={Date.now()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "1" });
const hint = mutedText({ mb: "3" });
