import { OverseenDetail } from "#src/features/bidding/components/overseen-detail.tsx";
import { loadBidding } from "#src/features/bidding/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { unstable_notFound as notFound } from "waku/router/server";

export default async function OverseenBiddingPage({ biddingId }: { biddingId: string }) {
  const view = await loadBidding(biddingId);
  if (!view) notFound();
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <TextLink href="/admin/biddings" variant="plain">
        ‹ 全部竞价
      </TextLink>
      <OverseenDetail view={view} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
