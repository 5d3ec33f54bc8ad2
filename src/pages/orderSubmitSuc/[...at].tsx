import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Submitted, submittedTitle } from "#src/features/purchase/components/submitted.tsx";
import { loadWish } from "#src/features/purchase/loaders.ts";
import { messages } from "#src/features/purchase/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

/** `/orderSubmitSuc/{wishId?}/{sourceType?}`. */
export default async function OrderSubmitSucPage({ at: [wishId] }: { at: string[] }) {
  const wish = wishId ? await loadWish(wishId) : null;
  return (
    <>
      <PageTitle>{wish ? submittedTitle(wish) : messages.gone}</PageTitle>
      {wish ? (
        <Submitted wish={wish} />
      ) : (
        <EmptyState icon="clipboard" title={messages.gone} action={<LinkButton href="/myOrders">查看我的订单</LinkButton>} />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
