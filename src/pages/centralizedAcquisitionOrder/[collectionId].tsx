import { CollectionDetail } from "#src/features/collection/components/collection-detail.tsx";
import { loadCollection } from "#src/features/collection/loaders.ts";
import { messages } from "#src/features/collection/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { OtherUnits } from "#src/features/profile/components/other-units.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function CollectionPage({ collectionId }: { collectionId: string }) {
  const view = await loadCollection(collectionId);
  return (
    <>
      <PageTitle>{view?.title ?? messages.detail}</PageTitle>
      <Breadcrumb
        items={[{ label: messages.title, href: "/centralizedAcquisitionOrder" }, { label: view?.title ?? messages.detail }]}
      />
      {view ? (
        <CollectionDetail view={view} />
      ) : (
        <EmptyState
          icon="box"
          title={messages.gone}
          action={<LinkButton href="/centralizedAcquisitionOrder">{messages.back}</LinkButton>}
        >
          <OtherUnits />
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
