import { AnnualReport } from "#src/features/hazard/components/annual-report.tsx";
import { FilingPage } from "#src/features/hazard/components/filing-page.tsx";
import { Filings } from "#src/features/hazard/components/filings.tsx";
import { loadFilings, loadSoldAnnual } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";

/** Sales of regulated goods that the company reports to the authorities, with their deadlines. */
export default async function SupplierFilingsPage({ query }: { query: string }) {
  const [{ filters, page }, filings] = await Promise.all([loadFilings(query), loadSoldAnnual()]);
  return (
    <FilingPage
      path="/supFilings"
      words={messages.filing}
      filter={filters}
      page={page}
      exports={<AnnualReport side="sup" now={Date.now()} filings={filings} />}
    >
      <Filings rows={page.rows} today={page.today} />
    </FilingPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
