import { CollectionList } from "#src/features/collection/components/collection-list.tsx";
import { loadMallCollections } from "#src/features/collection/loaders.ts";
import { messages } from "#src/features/collection/messages.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function MallCollectionsPage({ query }: { query: string }) {
  const { filter, page } = await loadMallCollections(query);
  return (
    <>
      <AdminHeading
        title={messages.admin.title}
        about={messages.admin.about}
        actions={<LinkButton href="/admin/collections/new">{messages.create}</LinkButton>}
      />
      <CollectionList path="/admin/collections" page={page} filter={filter} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
