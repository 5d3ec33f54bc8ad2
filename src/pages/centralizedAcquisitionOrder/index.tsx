import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { CollectionList } from "#src/features/collection/components/collection-list.tsx";
import { loadCollections } from "#src/features/collection/loaders.ts";
import { messages } from "#src/features/collection/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { WaysToBuy } from "#src/features/purchase/components/ways-to-buy.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

export default async function CollectionsPage({ query }: { query: string }) {
  const { page, filter } = await loadCollections(query);
  const canCreate = holdsPermission(currentSession()?.permissions ?? [], [permissions.collectionEdit]);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <WaysToBuy current="/centralizedAcquisitionOrder" />
      <div className={head}>
        <h1 className={heading}>{messages.title}</h1>
        {canCreate && <LinkButton href="/collectionNew">{messages.create}</LinkButton>}
      </div>
      <CollectionList path="/centralizedAcquisitionOrder" page={page} filter={filter} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ justify: "space-between", gap: "2", mb: "2" });
const heading = css({ textStyle: "title" });
