import { PageTitle } from "#src/features/frame/page-title.tsx";
import { WishDetail } from "#src/features/purchase/components/wish-detail.tsx";
import { loadWish } from "#src/features/purchase/loaders.ts";
import { messages } from "#src/features/purchase/messages.ts";
import { OtherUnits } from "#src/features/profile/components/other-units.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

const { approvals: words } = messages;

export default async function ApprovalPage({ wishId }: { wishId: string }) {
  const wish = await loadWish(wishId);
  return (
    <>
      <PageTitle>{words.detail}</PageTitle>
      {wish ? (
        <WishDetail wish={wish} now={Date.now()} from={{ label: words.title, href: "/myApprovals" }} />
      ) : (
        <EmptyState icon="clipboard" title={messages.gone} action={<LinkButton href="/myApprovals">{words.title}</LinkButton>}>
          <OtherUnits />
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
