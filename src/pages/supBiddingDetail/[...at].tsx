import { SupBiddingDetail } from "#src/features/bidding/components/sup-bidding-detail.tsx";
import { loadOfferedBidding, loadOfferedResult, loadRoom } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { isLive, isSettled } from "#src/features/bidding/stage.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

/** `/supBiddingDetail/{biddingId}/{type?}`: the type is ignored, because the bidding itself says it. */
export default async function SupBiddingDetailPage({ at: [biddingId = ""] }: { at: string[] }) {
  const view = await loadOfferedBidding(biddingId);
  const room = view && isLive(view) ? await loadRoom("sup", biddingId) : null;
  const result = view && isSettled(view) ? await loadOfferedResult(biddingId) : null;
  return (
    <>
      <PageTitle>{view?.title ?? messages.detail}</PageTitle>
      <Breadcrumb items={[{ label: messages.sup, href: "/supBidding" }, { label: view?.title ?? messages.detail }]} />
      {view ? (
        <SupBiddingDetail view={view} room={room} result={result} />
      ) : (
        <EmptyState icon="gavel" title={messages.gone} action={<LinkButton href="/supBidding">{messages.backSup}</LinkButton>} />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
