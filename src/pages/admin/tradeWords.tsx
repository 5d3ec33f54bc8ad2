import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { NewTradeWordButton } from "#src/features/catalogue/components/trade-word-dialogs.tsx";
import { TradeWordFilter, TradeWordList } from "#src/features/catalogue/components/trade-word-list.tsx";
import { loadTradeWords } from "#src/features/catalogue/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function TradeWordsPage({ query }: { query: string }) {
  const { filters, page } = await loadTradeWords(query);
  const isFiltered = Boolean(filters.q || filters.state);
  return (
    <>
      <AdminHeading title="同义词" about={`共 ${page.total} 个，一分钟内用于搜索`} actions={<NewTradeWordButton />} />
      <TradeWordFilter q={filters.q} state={filters.state} />
      {page.rows.length === 0 ? (
        <EmptyState icon="search" title={isFiltered ? "没有这样的同义词" : "还没有同义词"}>
          {isFiltered ? "请调整搜索词或状态。" : "新增采购人的叫法，搜索时同时查找所指名称的商品。"}
        </EmptyState>
      ) : (
        <TradeWordList rows={page.rows} />
      )}
      <AdminPages path="/admin/tradeWords" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
