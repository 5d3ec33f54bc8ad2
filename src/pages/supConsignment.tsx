import { BringStock } from "#src/features/consignment/components/bring-stock.tsx";
import { ProposeCount, ProposePrice, ProposeRemoval } from "#src/features/consignment/components/propose.tsx";
import { Proposals } from "#src/features/consignment/components/proposals.tsx";
import { SitePrices, SiteStockCount } from "#src/features/consignment/components/site-figures.tsx";
import { loadVendorSites } from "#src/features/consignment/loaders.ts";
import { messages } from "#src/features/consignment/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SupplyTabs } from "#src/features/supplier/components/supply-tabs.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";

/** A vendor's stock at the sites of units, and what has to be refilled. */
export default async function SupConsignmentPage({ query }: { query: string }) {
  const { sites, proposals } = await loadVendorSites(query);
  return (
    <>
      <PageTitle>{messages.supply}</PageTitle>
      <SupplyTabs current="/supConsignment" />
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
            <section className={card} aria-labelledby={`site-${site.siteId}`}>
              <header className={head}>
                <div>
                  <h2 id={`site-${site.siteId}`} className={name}>
                    {site.unitName} · {site.siteName}
                  </h2>
                  <p className={small}>{site.address}</p>
                </div>
                <BringStock site={{ siteId: site.siteId, goods: site.goods }} />
              </header>
              <TableFrame label={`${site.siteName} 的库存`} minWidth={520} stacks>
                <table className={cx(table(), stackedRows)}>
                  <thead>
                    <tr>
                      <th scope="col">商品</th>
                      <th scope="col" data-numeric>
                        议定单价
                      </th>
                      <th scope="col" data-numeric>
                        库存
                      </th>
                      <th scope="col" data-numeric>
                        补货线
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {eachRow(
                      site.goods,
                      (one) => one.productId,
                      (one) => (
                        <tr>
                          <td data-lead="">
                            {one.productTitle} {one.productSpec} <span className={small}>{one.productCode}</span>
                          </td>
                          <td data-numeric data-label="议定单价">
                            <SitePrices goods={one} />
                          </td>
                          <td data-numeric data-label="库存">
                            <SiteStockCount goods={one} />
                          </td>
                          <td data-numeric data-label="补货线">
                            {one.refillAt}
                          </td>
                        </tr>
                      ),
                      "tr",
                    )}
                  </tbody>
                </table>
              </TableFrame>
              <Disclosure summary={messages.proposeMore}>
                <div className={forms}>
                  <ProposePrice siteId={site.siteId} goods={site.goods} />
                  <ProposeCount side="vendor" siteId={site.siteId} goods={site.goods} />
                  <ProposeRemoval side="vendor" siteId={site.siteId} goods={site.goods} />
                </div>
              </Disclosure>
            </section>
          ),
          "div",
        )}
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
const stack = css({ display: "grid", gap: "3", gridTemplateColumns: "minmax(0, 1fr)" });
const card = css({
  display: "grid",
  gap: "3",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: "4",
  gridTemplateColumns: "minmax(0, 1fr)",
});
const head = css({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: "2" });
const name = css({ textStyle: "section" });
const small = css({ textStyle: "small", color: "fg.muted" });
const forms = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
});
