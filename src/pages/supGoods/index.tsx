import { saleStateLabels } from "#src/domain/supplier/schema.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { GoodsTable } from "#src/features/supplier/components/goods-table.tsx";
import { ImportGoods } from "#src/features/supplier/components/import-goods.tsx";
import { loadOwnGoods } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";

export default async function SupplierGoodsPage({ query }: { query: string }) {
  const { filter, page } = await loadOwnGoods(query);
  const { status, q, pageNum, pageSize } = filter;
  const href = (change: Record<string, string>) => {
    const text = new URLSearchParams({ ...(status && { status }), ...(q && { q }), ...change }).toString();
    return text ? `/supGoods?${text}` : "/supGoods";
  };
  const tabs = page.counts.map(({ productStatus, count }) => ({
    href: `/supGoods?status=${productStatus}`,
    label: `${saleStateLabels[productStatus]}（${count}）`,
    current: status === String(productStatus),
  }));
  return (
    <>
      <PageTitle>{messages.goods}</PageTitle>
      <h1 className={heading}>{messages.goods}</h1>
      <TabLinks label="商品状态" items={[{ href: "/supGoods", label: "全部", current: !status }, ...tabs]} />
      <div className={tools}>
        <search className={grow}>
          <form action="/supGoods" method="get" className={form}>
            {status && <input type="hidden" name="status" value={status} />}
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
        <ImportGoods />
      </div>
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
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
const tools = css({ display: "flex", flexWrap: "wrap", gap: "2", alignItems: "center", my: "3" });
const grow = css({ flex: "1 1 240px", maxWidth: "form" });
const form = css({ display: "flex", gap: "2" });
