import { Proposals } from "#src/features/consignment/components/proposals.tsx";
import { VendorSite } from "#src/features/consignment/components/vendor-site.tsx";
import { loadVendorSites } from "#src/features/consignment/loaders.ts";
import { messages } from "#src/features/consignment/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";

/** A vendor's stock at the sites of units, and what has to be refilled. */
export default async function SupConsignmentPage({ query }: { query: string }) {
  const { sites, proposals } = await loadVendorSites(query);
  return (
    <>
      <PageTitle>{messages.supply}</PageTitle>
      <h1 className={heading}>{messages.supply}</h1>
      {sites.length === 0 && proposals.open.total === 0 && (
        <EmptyState icon="stock" title={messages.supplyNone}>
          {messages.supplyNoneHint}
        </EmptyState>
      )}
      <div className={stack}>
        {(sites.length > 0 || proposals.history.total > 0) && (
          <Proposals side="vendor" {...proposals} href={(page) => `/supConsignment?history=${page}`} />
        )}
        {eachRow(
          sites,
          (site) => site.siteId,
          (site) => (
            <VendorSite site={site} />
          ),
          "div",
        )}
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
const stack = column({ gap: "3" });
