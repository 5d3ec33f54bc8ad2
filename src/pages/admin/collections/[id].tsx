import { CollectionDetail } from "#src/features/collection/components/collection-detail.tsx";
import { CollectionForm } from "#src/features/collection/components/collection-form.tsx";
import { loadMallCollection } from "#src/features/collection/loaders.ts";
import { messages } from "#src/features/collection/messages.ts";
import { loadPickedGoods } from "#src/features/catalogue/loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

/** A campaign of the mall: a new one, its overview, and with `?edit=1` its form until it begins. */
export default async function MallCollectionPage({ id, query }: { id: string; query: string }) {
  if (id === "new") {
    return (
      <>
        <AdminHeading title={messages.create} about={messages.admin.about} />
        <CollectionForm goods={null} admin />
      </>
    );
  }
  const view = await loadMallCollection(id);
  if (!view) {
    return (
      <>
        <PageTitle>{messages.detail}</PageTitle>
        <EmptyState
          isPage
          icon="box"
          title={messages.gone}
          action={<LinkButton href="/admin/collections">{messages.back}</LinkButton>}
        />
      </>
    );
  }
  if (view.availableActions.includes("edit") && new URLSearchParams(query).has("edit")) {
    return (
      <>
        <AdminHeading title={messages.form.editTitle} about={view.title} />
        <CollectionForm goods={await loadPickedGoods(view.productId)} existing={view} admin />
      </>
    );
  }
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <CollectionDetail view={view} admin />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
