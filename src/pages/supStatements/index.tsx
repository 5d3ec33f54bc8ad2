import { TaxRateForm } from "#src/features/billing/components/tax-rate-form.tsx";
import { loadTaxRate } from "#src/features/billing/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { OpenPeriodList } from "#src/features/settlement/components/seller-actions.tsx";
import { StatementList } from "#src/features/settlement/components/statement-list.tsx";
import { loadOpenPeriods, loadStatements } from "#src/features/settlement/loaders.ts";
import { messages } from "#src/features/settlement/messages.ts";
import { css } from "#styled-system/css";

export default async function StatementsPage({ query }: { query: string }) {
  const [{ filter, page }, openPeriods, { taxRate }] = await Promise.all([
    loadStatements("supplier", query),
    loadOpenPeriods(),
    loadTaxRate(),
  ]);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <h1 className={heading}>{messages.title}</h1>
      <TaxRateForm taxRate={taxRate} />
      {openPeriods.length > 0 && <OpenPeriodList openPeriods={openPeriods} />}
      <StatementList path="/supStatements" side="supplier" page={page} filter={filter} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
