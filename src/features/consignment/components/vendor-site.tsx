import type { VendorSite as Site } from "#src/domain/consignment/schema.ts";
import type { VendorAction } from "#src/domain/consignment/available-actions.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText, panel, wrap } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { BringStock } from "./bring-stock.tsx";
import { ProposeCount, ProposePrice, ProposeRemoval } from "./propose.tsx";
import { SitePrices, SiteStockCount } from "./site-figures.tsx";

/** A vendor's goods at one site, and what the vendor may bring or propose there. */
export function VendorSite({ site }: { site: Site }) {
  const can = (action: VendorAction) => site.availableActions.includes(action);
  return (
    <section className={card} aria-labelledby={`site-${site.siteId}`}>
      <header className={head}>
        <div>
          <h2 id={`site-${site.siteId}`} className={name}>
            {site.unitName} · {site.siteName}
          </h2>
          <p className={small}>{site.address}</p>
        </div>
        {can("bring") && <BringStock site={{ siteId: site.siteId, goods: site.goods }} />}
      </header>
      <SiteGoods site={site} />
      <Disclosure summary={messages.proposeMore}>
        <div className={forms}>
          {can("price") && <ProposePrice siteId={site.siteId} goods={site.goods} />}
          <ProposeCount side="vendor" siteId={site.siteId} goods={site.goods} />
          <ProposeRemoval side="vendor" siteId={site.siteId} goods={site.goods} />
        </div>
      </Disclosure>
    </section>
  );
}

const SiteGoods = ({ site }: { site: Site }) => (
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
);

const card = panel({ gap: "3", p: "4" });
const head = wrap({ justify: "space-between", gap: "2" });
const name = css({ textStyle: "section" });
const small = mutedText();
const forms = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
});
