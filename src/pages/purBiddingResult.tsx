import { BiddingList } from "#src/features/bidding/components/bidding-list.tsx";
import { ResultSheet } from "#src/features/bidding/components/result-sheet.tsx";
import { loadResult, loadUnitBidding, loadUnitBiddings } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { isSettled } from "#src/features/bidding/stage.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

/** Without `biddingId` the unit's biddings; with it, one result for paper. */
export default async function PurBiddingResultPage({ query }: { query: string }) {
  const biddingId = new URLSearchParams(query).get("biddingId");
  if (biddingId !== null) return <OneResult biddingId={biddingId} />;
  const { page, filter } = await loadUnitBiddings(query);
  return (
    <>
      <PageTitle>{messages.result}</PageTitle>
      <h1 className={heading}>{messages.result}</h1>
      <BiddingList
        path="/purBiddingResult"
        page={page}
        filter={filter}
        hrefOf={(id) => `/purBiddingResult?biddingId=${id}`}
        empty={
          <EmptyState icon="gavel" title={messages.noneResult}>
            {messages.noneResultHint}
          </EmptyState>
        }
      />
    </>
  );
}

async function OneResult({ biddingId }: { biddingId: string }) {
  const view = await loadUnitBidding(biddingId);
  const result = view && view.runs && isSettled(view) ? await loadResult(biddingId) : null;
  return (
    <>
      <PageTitle>{view ? `${view.title} · ${messages.result}` : messages.result}</PageTitle>
      {view && result ? (
        <ResultSheet view={view} result={result} />
      ) : (
        <EmptyState
          icon="gavel"
          title={view ? view.endReason || "尚未开标" : messages.gone}
          action={
            <LinkButton href={view ? `/purBiddingDetail/${biddingId}` : "/purBidding"}>
              {view ? messages.detail : messages.backPur}
            </LinkButton>
          }
        >
          {messages.noneResultHint}
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
