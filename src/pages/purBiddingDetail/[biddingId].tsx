import { PurBiddingDetail } from "#src/features/bidding/components/pur-bidding-detail.tsx";
import { loadResult, loadRoom, loadUnitBidding } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { isLive, isSettled } from "#src/features/bidding/stage.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { OtherUnits } from "#src/features/profile/components/other-units.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function PurBiddingDetailPage({ biddingId }: { biddingId: string }) {
  const view = await loadUnitBidding(biddingId);
  const room = view && isLive(view) ? await loadRoom("pur", biddingId) : null;
  const result = view && view.runs && isSettled(view) ? await loadResult(biddingId) : null;
  return (
    <>
      <PageTitle>{view?.title ?? messages.detail}</PageTitle>
      <Breadcrumb items={[{ label: messages.pur, href: "/purBidding" }, { label: view?.title ?? messages.detail }]} />
      {view ? (
        <PurBiddingDetail view={view} room={room} result={result} />
      ) : (
        <EmptyState icon="gavel" title={messages.gone} action={<LinkButton href="/purBidding">{messages.backPur}</LinkButton>}>
          <OtherUnits />
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
