import { PageTitle } from "#src/features/frame/page-title.tsx";
import { PurchaseFilings } from "#src/features/hazard/components/purchase-filings.tsx";
import { loadPurchaseFilings } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { Alert } from "#src/ui/alert.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";

const { purchaseFiling: words } = messages;

/** Purchases of 剧毒 and 易制爆 that the unit reports to the public security organ, with their deadlines. */
export default async function UnitFilingsPage({ query }: { query: string }) {
  const { filters, page } = await loadPurchaseFilings(query);
  const { state, pageNum, pageSize } = filters;
  const year = Number(page.today.slice(0, 4));
  const tabs = [
    { href: "/unitFilings", label: `${words.open}（${page.open}）`, current: state === "open" },
    { href: "/unitFilings?state=filed", label: words.filed, current: state === "filed" },
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
        <PurchaseFilings rows={page.rows} today={page.today} />
      )}
      {page.total > pageSize && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) => `/unitFilings?state=${state}&pageNum=${num}&pageSize=${size}`}
        />
      )}
      <p className={buttons}>
        <LinkButton variant="outline" href={`${file}?state=open`}>
          {words.saveOpen}
        </LinkButton>
        {[year, year - 1].map((one) => (
          <LinkButton key={one} variant="outline" href={`${file}?state=filed&year=${one}`}>
            {words.saveFiled(one)}
          </LinkButton>
        ))}
      </p>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const file = "/prod-api/mall-pur/danger/filing/export/xlsx";
const heading = css({ textStyle: "title", mb: "1" });
const hint = mutedText({ mb: "3" });
const buttons = wrap({ gap: "2", mt: "2" });
