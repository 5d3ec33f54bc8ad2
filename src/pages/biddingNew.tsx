import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { BiddingForm } from "#src/features/bidding/components/bidding-form.tsx";
import { StartingPoints } from "#src/features/bidding/components/starting-points.tsx";
import { emptyLine, newForm } from "#src/features/bidding/form-state.ts";
import { loadGroups, loadInquiries, loadStartingLines, loadUnitRules } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

/** `?from=cart`: what is selected in the cart; `?from=batch`: a pasted list; `?inquiryId=`: what was asked for there. */
export default async function BiddingNewPage({ query }: { query: string }) {
  const availableActions = holdsPermission(currentSession()?.permissions ?? [], [permissions.biddingEdit]);
  return (
    <>
      <PageTitle>{messages.create}</PageTitle>
      <h1 className={heading}>{messages.create}</h1>
      {availableActions ? (
        <NewForm query={query} />
      ) : (
        <EmptyState
          icon="lock"
          title={messages.notAllowed}
          action={<LinkButton href="/purBidding">{messages.backPur}</LinkButton>}
        />
      )}
    </>
  );
}

async function NewForm({ query }: { query: string }) {
  const [{ policy }, groups, lines, inquiries] = await Promise.all([
    loadUnitRules(),
    loadGroups(),
    loadStartingLines(query),
    loadInquiries(),
  ]);
  const start = newForm(
    policy,
    lines.length > 0 ? lines.map((line) => ({ ...emptyLine, ...line, quantity: String(line.quantity) })) : [emptyLine],
    Date.now(),
  );
  return (
    <>
      <StartingPoints inquiries={inquiries} />
      <BiddingForm
        key={query}
        start={{ ...start, groupId: groups[0]?.groupId ?? "" }}
        groups={groups}
        bidding={null}
        fromBatch={new URLSearchParams(query).get("from") === "batch"}
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
