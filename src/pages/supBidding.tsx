import { BiddingList } from "#src/features/bidding/components/bidding-list.tsx";
import { loadOfferedBiddings } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

export default async function SupBiddingPage({ query }: { query: string }) {
  const { page, filter } = await loadOfferedBiddings(query);
  const mine = filter.mine !== undefined;
  const todo = filter.todo !== undefined;
  return (
    <>
      <PageTitle>{messages.sup}</PageTitle>
      <div className={head}>
        <h1 className={heading}>{todo ? messages.toConfirm : messages.sup}</h1>
        <LinkButton variant="outline" href={mine || todo ? "/supBidding" : "/supBidding?mine=1"}>
          {mine || todo ? messages.everything : messages.mine}
        </LinkButton>
      </div>
      <BiddingList
        path="/supBidding"
        page={page}
        filter={filter}
        filters={{ ...(mine && { mine: "1" }), ...(todo && { todo: "1" }) }}
        hrefOf={(biddingId) => `/supBiddingDetail/${biddingId}`}
        empty={
          <EmptyState icon="gavel" title={todo ? messages.noneToConfirm : mine ? messages.noneMine : messages.noneSup}>
            {messages.noneSupHint}
          </EmptyState>
        }
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ justify: "space-between", gap: "2", mb: "2" });
const heading = css({ textStyle: "title" });
