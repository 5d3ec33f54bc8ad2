import { FilingPage } from "#src/features/hazard/components/filing-page.tsx";
import { PurchaseFilings } from "#src/features/hazard/components/purchase-filings.tsx";
import { loadPurchaseFilings } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { wrap } from "#styled-system/patterns";

const { purchaseFiling: words } = messages;

/** Purchases of 剧毒 and 易制爆 that the unit reports to the public security organ, with their deadlines. */
export default async function UnitFilingsPage({ query }: { query: string }) {
  const { filters, page } = await loadPurchaseFilings(query);
  const year = Number(page.today.slice(0, 4));
  return (
    <FilingPage
      path="/unitFilings"
      words={words}
      filter={filters}
      page={page}
      exports={
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
      }
    >
      <PurchaseFilings rows={page.rows} today={page.today} />
    </FilingPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const file = "/prod-api/mall-pur/danger/filing/export/xlsx";
const buttons = wrap({ gap: "2", mt: "2" });
