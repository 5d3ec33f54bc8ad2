import { PageTitle } from "#src/features/frame/page-title.tsx";
import { GoodsTabs } from "#src/features/supplier/components/goods-tabs.tsx";
import { GoodsTable } from "#src/features/supplier/components/goods-table.tsx";
import { GoodsTools } from "#src/features/supplier/components/goods-tools.tsx";
import { MyProposals } from "#src/features/supplier/components/my-proposals.tsx";
import { loadMyGoods, loadMyProposals } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { Alert } from "#src/ui/alert.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
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
      {page.isSuspended && <Alert tone="warning">{messages.goodsSuspended}</Alert>}
      <GoodsTabs
        current={reviewed?.state ?? needs ?? status ?? ""}
        q={q}
        goods={page.counts}
        takenDown={page.takenDown}
        reviewed={counts}
      />
      <GoodsTools review={reviewed?.state} status={status} needs={needs} q={q} total={page.total} />
      {reviewed ? (
        <ReviewedGoods {...reviewed} />
      ) : (
        <>
          {page.rows.length === 0 ? (
            <NoGoods narrowed={Boolean(status || needs || q)} />
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

/** Nothing of what was asked for, or nothing at all yet. */
const NoGoods = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState icon="box" title={messages.noGoods}>
      {messages.noGoodsHint}
    </EmptyState>
  ) : (
    <EmptyState icon="box" title={messages.noGoodsYet} action={<LinkButton href="/supGoodsNew">{messages.newGoods}</LinkButton>}>
      {messages.noGoodsYetHint}
    </EmptyState>
  );

function ReviewedGoods({ state, page, filters }: NonNullable<Awaited<ReturnType<typeof loadMyProposals>>>) {
  return (
    <>
      {page.rows.length > 0 ? (
        <MyProposals rows={page.rows} />
      ) : filters.q ? (
        <NoGoods narrowed />
      ) : (
        <EmptyState icon="box" title={messages.noProposals} />
      )}
      {page.total > filters.pageSize && (
        <Pagination
          total={page.total}
          pageNum={filters.pageNum}
          pageSize={filters.pageSize}
          href={(num, size) =>
            `/supGoods?${new URLSearchParams({ review: state, ...(filters.q && { q: filters.q }), pageNum: String(num), pageSize: String(size) })}`
          }
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
