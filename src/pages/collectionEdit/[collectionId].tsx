import { CollectionForm } from "#src/features/collection/components/collection-form.tsx";
import { loadCollection } from "#src/features/collection/loaders.ts";
import { messages } from "#src/features/collection/messages.ts";
import { loadPickedGoods } from "#src/features/catalogue/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

export default async function CollectionEditPage({ collectionId }: { collectionId: string }) {
  const view = await loadCollection(collectionId);
  const rewritten = view?.availableActions.includes("edit") ? view : null;
  return (
    <>
      <PageTitle>{messages.form.editTitle}</PageTitle>
      <h1 className={heading}>{messages.form.editTitle}</h1>
      {rewritten ? (
        <CollectionForm goods={await loadPickedGoods(rewritten.productId)} existing={rewritten} />
      ) : (
        <EmptyState
          icon="lock"
          title={view ? messages.form.begun : messages.gone}
          action={
            <LinkButton href={`/centralizedAcquisitionOrder${view ? `/${collectionId}` : ""}`}>
              {view ? messages.detail : messages.back}
            </LinkButton>
          }
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
