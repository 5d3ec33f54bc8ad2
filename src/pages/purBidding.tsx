import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { BiddingList } from "#src/features/bidding/components/bidding-list.tsx";
import { loadUnitBiddings } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

export default async function PurBiddingPage({ query }: { query: string }) {
  const { page, filter } = await loadUnitBiddings(query);
  const todo = filter.todo !== undefined;
  const granted = currentSession()?.permissions ?? [];
  return (
    <>
      <PageTitle>{messages.pur}</PageTitle>
      <div className={head}>
        <h1 className={heading}>{todo ? messages.waiting : messages.pur}</h1>
        <div className={tools}>
          {todo && (
            <LinkButton variant="outline" href="/purBidding">
              {messages.everything}
            </LinkButton>
          )}
          <LinkButton variant="outline" href="/purBiddingResult">
            {messages.result}
          </LinkButton>
          {holdsPermission(granted, [permissions.biddingRules]) && (
            <LinkButton variant="outline" href="/biddingRules">
              {messages.rules}
            </LinkButton>
          )}
          {holdsPermission(granted, [permissions.biddingEdit]) && <LinkButton href="/biddingNew">{messages.create}</LinkButton>}
        </div>
      </div>
      <BiddingList
        path="/purBidding"
        page={page}
        filter={filter}
        {...(todo && { filters: { todo: "1" } })}
        hrefOf={(biddingId) => `/purBiddingDetail/${biddingId}`}
        empty={
          <EmptyState icon="gavel" title={todo ? messages.noneWaiting : messages.nonePur}>
            {messages.nonePurHint}
          </EmptyState>
        }
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ justify: "space-between", gap: "2", mb: "2" });
const tools = wrap({ gap: "2" });
const heading = css({ textStyle: "title" });
