import { StockPicker } from "#src/features/consignment/components/stock-picker.tsx";
import { DeliveryNoteList } from "#src/features/consignment/components/delivery-note-list.tsx";
import { loadDeliveryNotes, loadStock } from "#src/features/consignment/loaders.ts";
import { messages } from "#src/features/consignment/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { WaysToBuy } from "#src/features/purchase/components/ways-to-buy.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { column, mutedText, wrap } from "#styled-system/patterns";

export default async function VmPurchasePage({ query }: { query: string }) {
  const [{ sites, stock }, deliveryNotes] = await Promise.all([loadStock(query), loadDeliveryNotes()]);
  const none = sites.supported
    ? { title: messages.noSite, hint: messages.noSiteHint }
    : { title: messages.unsupported, hint: messages.unsupportedHint };
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <WaysToBuy current="/vmPurchaseOrder" />
      <div className={head}>
        <h1 className={heading}>{messages.title}</h1>
        {sites.supported && sites.canEdit && (
          <LinkButton variant="outline" href={stock ? `/vmSites?siteId=${stock.siteId}` : "/vmSites"}>
            {messages.sites}
          </LinkButton>
        )}
      </div>
      {!stock && (
        <EmptyState icon="stock" title={none.title}>
          {none.hint}
        </EmptyState>
      )}
      {stock && (
        <div className={stack}>
          <TabLinks
            label={messages.site}
            items={sites.sites.flatMap(({ siteId, name, status }) => {
              const current = siteId === stock.siteId;
              return status === "open" || current ? [{ href: `/vmPurchaseOrder?siteId=${siteId}`, label: name, current }] : [];
            })}
          />
          {stock.status === "closed" && (
            <Alert tone="warning" title={messages.siteClosed}>
              {messages.siteClosedHint}
            </Alert>
          )}
          <p className={hint}>
            {stock.address}。{messages.hint}
          </p>
          {stock.vendors.length === 0 && (
            <EmptyState icon="stock" title={messages.noGoods}>
              {messages.noGoodsHint}
            </EmptyState>
          )}
          {eachRow(
            stock.vendors,
            (vendor) => `${stock.siteId}-${vendor.coId}`,
            (vendor) => (
              <StockPicker siteId={stock.siteId} vendor={vendor} canTake={stock.canTake} />
            ),
            "div",
          )}
          <DeliveryNoteList rows={deliveryNotes.rows} />
        </div>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ justify: "space-between", gap: "2", mb: "2" });
const heading = css({ textStyle: "title" });
const stack = column({ gap: "3" });
const hint = mutedText();
