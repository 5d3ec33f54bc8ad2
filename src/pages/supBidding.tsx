import { BiddingList } from "#src/features/bidding/components/bidding-list.tsx";
import { loadOfferedBiddings } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { css } from "#styled-system/css";

export default async function SupBiddingPage({ query }: { query: string }) {
  const { page, filter } = await loadOfferedBiddings(query);
  return (
    <>
      <PageTitle>{messages.sup}</PageTitle>
      <h1 className={heading}>{messages.sup}</h1>
      <BiddingList
        path="/supBidding"
        page={page}
        filter={filter}
        hrefOf={(biddingId) => `/supBiddingDetail/${biddingId}`}
        empty={
          <EmptyState icon="gavel" title={messages.noneSup}>
            {messages.noneSupHint}
          </EmptyState>
        }
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
