import { PageTitle } from "#src/features/frame/page-title.tsx";
import { GoodsTabs } from "#src/features/supplier/components/goods-tabs.tsx";
import { GoodsTable } from "#src/features/supplier/components/goods-table.tsx";
import { ExportGoods } from "#src/features/supplier/components/export-goods.tsx";
import { ImportGoods } from "#src/features/supplier/components/import-goods.tsx";
import { MyProposals } from "#src/features/supplier/components/my-proposals.tsx";
import { loadMyGoods, loadMyProposals } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";

export default async function SupplierGoodsPage({ query }: { query: string }) {
  const reviewed = await loadMyProposals(query);
  const { filter, page, counts } = await loadMyGoods(query);
  const { status, q, needs, pageNum, pageSize } = filter;
  const href = (change: Record<string, string>) => {
    const text = new URLSearchParams({
      ...(status && { status }),
      ...(needs && { needs }),
      ...(q && { q }),
      ...change,
    }).toString();
    return text ? `/supGoods?${text}` : "/supGoods";
  };
  return (
    <>
      <PageTitle>{messages.goods}</PageTitle>
      <h1 className={heading}>{messages.goods}</h1>
      <GoodsTabs
        current={reviewed?.state ?? needs ?? status ?? ""}
        goods={page.counts}
        takenDown={page.takenDown}
        reviewed={counts}
      />
      <div className={tools}>
        <search className={grow}>
          <form action="/supGoods" method="get" className={form}>
            {status && <input type="hidden" name="status" value={status} />}
            {needs && <input type="hidden" name="needs" value={needs} />}
            <TextInput
              key={q}
              name="q"
              type="search"
              defaultValue={q}
              maxLength={40}
              placeholder={messages.goodsSearch}
              aria-label={messages.goodsSearch}
            />
            <Button type="submit" icon="search">
              搜索
            </Button>
          </form>
        </search>
        <LinkButton href="/supGoodsNew" icon="add">
          {messages.newGoods}
        </LinkButton>
        <LinkButton href="/supFreight" variant="outline" icon="truck">
          {messages.freight}
        </LinkButton>
        <ImportGoods />
        <ExportGoods status={status} needs={needs} q={q} total={page.total} />
      </div>
      {reviewed ? (
        <>
          {reviewed.page.rows.length === 0 ? (
            <EmptyState icon="box" title={messages.noProposals} />
          ) : (
            <MyProposals rows={reviewed.page.rows} />
          )}
          {reviewed.page.total > reviewed.filters.pageSize && (
            <Pagination
              total={reviewed.page.total}
              pageNum={reviewed.filters.pageNum}
              pageSize={reviewed.filters.pageSize}
              href={(num, size) => `/supGoods?review=${reviewed.state}&pageNum=${num}&pageSize=${size}`}
            />
          )}
        </>
      ) : (
        <>
          {page.rows.length === 0 ? (
            <EmptyState icon="box" title={messages.noGoods}>
              {messages.noGoodsHint}
            </EmptyState>
          ) : (
            <GoodsTable key={href({ pageNum: String(pageNum) })} rows={page.rows} />
          )}
          {page.total > 0 && (
            <Pagination
              total={page.total}
              pageNum={pageNum}
              pageSize={pageSize}
              href={(num, size) => href({ pageNum: String(num), pageSize: String(size) })}
            />
          )}
        </>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
const tools = css({ display: "flex", flexWrap: "wrap", gap: "2", alignItems: "center", my: "3" });
const grow = css({ flex: "1 1 240px", maxWidth: "form" });
const form = css({ display: "flex", gap: "2" });
