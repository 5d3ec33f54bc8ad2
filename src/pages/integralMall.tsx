import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { PointsGoodsList } from "#src/features/points/components/points-goods.tsx";
import { PointsHead } from "#src/features/points/components/points-head.tsx";
import { PointsEntries, Redemptions } from "#src/features/points/components/points-lists.tsx";
import { PointsSwitch } from "#src/features/points/components/points-switch.tsx";
import { loadIsOpen, loadPoints } from "#src/features/points/loaders.ts";
import { messages } from "#src/features/points/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

export default async function IntegralMallPage({ query }: { query: string }) {
  const decides = holdsPermission(currentSession()?.permissions ?? [], [permissions.memberReview]);
  if (!(await loadIsOpen())) {
    return (
      <>
        <PageTitle>{messages.title}</PageTitle>
        <EmptyState isPage icon="gift" title={messages.closed} action={decides && <PointsSwitch isOpen={false} />}>
          {decides ? messages.closedAdmin : messages.closedHint}
        </EmptyState>
      </>
    );
  }
  const { account, fenPerPoint, filters, ...shown } = await loadPoints(query);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <header className={head}>
        <h1>{messages.title}</h1>
        {decides && <PointsSwitch isOpen />}
      </header>
      <PointsHead account={account} fenPerPoint={fenPerPoint} tab={shown.tab} />
      {shown.tab === "goods" && <PointsGoodsList rows={shown.page.rows} />}
      {shown.tab === "entries" && <PointsEntries rows={shown.page.rows} />}
      {shown.tab === "redemptions" && <Redemptions rows={shown.page.rows} />}
      {shown.page.total > filters.pageSize && (
        <Pagination
          total={shown.page.total}
          pageNum={filters.pageNum}
          pageSize={filters.pageSize}
          href={(pageNum, pageSize) =>
            `/integralMall?${new URLSearchParams({
              ...(shown.tab === "goods" ? {} : { tab: shown.tab }),
              pageNum: String(pageNum),
              pageSize: String(pageSize),
            })}`
          }
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  mb: "3",
  "& h1": { textStyle: "title" },
});
