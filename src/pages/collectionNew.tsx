import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { CollectionForm } from "#src/features/collection/components/collection-form.tsx";
import { loadPickedGoods } from "#src/features/catalogue/loaders.ts";
import { messages } from "#src/features/collection/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

export default async function CollectionNewPage({ query }: { query: string }) {
  const availableActions = holdsPermission(currentSession()?.permissions ?? [], [permissions.collectionEdit]);
  const productId = new URLSearchParams(query).get("productId") ?? "";
  const goods = availableActions && /^[1-9]\d{0,8}$/.test(productId) ? await loadPickedGoods(productId) : null;
  return (
    <>
      <PageTitle>{messages.create}</PageTitle>
      <h1 className={heading}>{messages.create}</h1>
      {availableActions ? (
        <CollectionForm goods={goods} />
      ) : (
        <EmptyState
          icon="lock"
          title="发起集采需要单位管理员的权限"
          action={<LinkButton href="/centralizedAcquisitionOrder">{messages.back}</LinkButton>}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
