import { BiddingForm } from "#src/features/bidding/components/bidding-form.tsx";
import { formText } from "#src/features/bidding/form-state.ts";
import { loadForm, loadGroups, loadUnitBidding } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

export default async function BiddingEditPage({ biddingId }: { biddingId: string }) {
  const [saved, view, groups] = await Promise.all([loadForm(biddingId), loadUnitBidding(biddingId), loadGroups()]);
  const status = view?.availableActions.includes("edit")
    ? "draft"
    : view?.availableActions.includes("correct")
      ? "published"
      : null;
  const title = status === "published" ? messages.correct : messages.edit;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        items={[
          { label: messages.pur, href: "/purBidding" },
          { label: view?.title ?? messages.detail, href: `/purBiddingDetail/${biddingId}` },
          { label: title },
        ]}
      />
      <h1 className={heading}>{title}</h1>
      {saved && view && status ? (
        <BiddingForm
          start={formText(saved)}
          groups={groups}
          bidding={{ biddingId, status, attachments: view.attachments.map(({ attachmentId, name }) => ({ attachmentId, name })) }}
        />
      ) : (
        <EmptyState
          icon="gavel"
          title={view ? "此竞价现在不能修改" : messages.gone}
          action={<LinkButton href="/purBidding">{messages.backPur}</LinkButton>}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
