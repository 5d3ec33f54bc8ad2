import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { CompanyChangeHead, Differences } from "#src/features/supplier/components/company-change-records.tsx";
import { CompanyChangeReview } from "#src/features/supplier/components/company-change-review.tsx";
import { loadCompanyChanges } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import type { CompanyChangeLine } from "#src/domain/supplier/company-change/schema.ts";
import { companyChangeStateLabels, companyChangeStates } from "#src/domain/supplier/company-change/states.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";

const path = "/admin/companyChanges";
const { companyChange: words } = messages;

/** What suppliers ask to change of their data. */
export default async function CompanyChangesPage({ query }: { query: string }) {
  const { filters, page } = await loadCompanyChanges(query);
  return (
    <>
      <AdminHeading title={words.review} about={`待审核 ${page.waiting} 份`} />
      <TabLinks
        label={words.review}
        items={companyChangeStates.map((one) => ({
          href: `${path}?state=${one}`,
          label: companyChangeStateLabels[one],
          current: one === filters.state,
        }))}
      />
      {page.rows.length === 0 ? (
        <EmptyState icon="building" title={words.none[filters.state]}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <ul className={list}>
          {eachRow(
            page.rows,
            ({ changeId }) => changeId,
            (change) => (
              <li>{change.state === "submitted" ? <CompanyChangeReview change={change} /> : <Decided change={change} />}</li>
            ),
          )}
        </ul>
      )}
      <AdminPages path={path} total={page.total} filters={filters} />
    </>
  );
}

const Decided = ({ change }: { change: CompanyChangeLine }) => (
  <section className={card()} aria-label={change.coName}>
    <h2 className={heading}>
      <TextLink href={`/admin/companies/${change.coId}`}>{change.coName}</TextLink>
    </h2>
    <CompanyChangeHead record={change} />
    <Differences record={change} />
  </section>
);

export const getConfig = async () => ({ render: "dynamic" }) as const;

const list = css({ display: "grid", gap: "4", maxWidth: "[880px]" });
const heading = css({ textStyle: "section", mb: "1" });
