import { ProposeCount, ProposeGoods, ProposeRemoval } from "#src/features/consignment/components/propose.tsx";
import { Proposals } from "#src/features/consignment/components/proposals.tsx";
import { CloseSite, NewSite } from "#src/features/consignment/components/site-keeper.tsx";
import { SiteStatusButton } from "#src/features/consignment/components/site-status.tsx";
import { Statement } from "#src/features/consignment/components/statement.tsx";
import { loadSite } from "#src/features/consignment/loaders.ts";
import { messages } from "#src/features/consignment/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { column, wrap } from "#styled-system/patterns";

/** Where a unit's administrator keeps its sites: goods, counts, settlement, movements. */
export default async function VmSitesPage({ query }: { query: string }) {
  const { sites, stock, records } = await loadSite(query);
  if (!sites.supported || !sites.canEdit) {
    return (
      <>
        <PageTitle>{messages.sites}</PageTitle>
        <h1 className={heading}>{messages.sites}</h1>
        <EmptyState
          icon="stock"
          title={sites.supported ? "管理寄售点需要单位管理员的权限" : messages.unsupported}
          action={<LinkButton href="/vmPurchaseOrder">{messages.back}</LinkButton>}
        >
          {sites.supported ? null : messages.unsupportedHint}
        </EmptyState>
      </>
    );
  }
  const isOpen = stock?.status === "open";
  const goods = stock?.vendors.flatMap((vendor) => vendor.goods) ?? [];
  return (
    <>
      <PageTitle>{messages.sites}</PageTitle>
      <div className={head}>
        <h1 className={heading}>{messages.sites}</h1>
        {stock && (
          <div className={actions}>
            <LinkButton variant="outline" href={`/vmPurchaseOrder?siteId=${stock.siteId}`}>
              {messages.title}
            </LinkButton>
            {isOpen && <CloseSite siteId={stock.siteId} />}
            <SiteStatusButton key={stock.siteId} siteId={stock.siteId} status={stock.status} />
          </div>
        )}
      </div>
      <div className={stack}>
        {stock && (
          <TabLinks
            label={messages.site}
            items={sites.sites.map(({ siteId, name, status, goods, low }) => ({
              href: `/vmSites?siteId=${siteId}`,
              label: `${name}（${status === "closed" ? "已停用" : `${goods} 种${low > 0 ? `，${low} 种待补货` : ""}`}）`,
              current: siteId === stock.siteId,
            }))}
          />
        )}
        {stock && !isOpen && (
          <Alert tone="warning" title={messages.siteClosed}>
            {messages.siteClosedHint}
          </Alert>
        )}
        {stock && records && (
          <Proposals
            side="unit"
            {...records.proposals}
            href={(page) => `/vmSites?${new URLSearchParams({ siteId: stock.siteId, history: String(page) })}`}
          />
        )}
        <div className={forms}>
          {stock && isOpen && <ProposeGoods key={`goods-${stock.siteId}`} siteId={stock.siteId} />}
          {stock && isOpen && goods.length > 0 && (
            <>
              <ProposeCount key={`count-${stock.siteId}`} side="unit" siteId={stock.siteId} goods={goods} />
              <ProposeRemoval key={`removal-${stock.siteId}`} side="unit" siteId={stock.siteId} goods={goods} />
            </>
          )}
          <NewSite />
        </div>
        {stock && records && <Statement siteId={stock.siteId} page={records.statement} pageNum={records.pageNum} />}
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ justify: "space-between", gap: "2", mb: "2" });
const heading = css({ textStyle: "title" });
const actions = wrap({ gap: "2" });
const stack = column({ gap: "3" });
const forms = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", xl: "repeat(4, minmax(0, 1fr))" },
});
