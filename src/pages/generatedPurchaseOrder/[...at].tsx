import { unstable_redirect as redirect } from "waku/router/server";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { OrderForm } from "#src/features/purchase/components/order-form.tsx";
import { loadOrderForm } from "#src/features/purchase/loaders.ts";
import { messages } from "#src/features/purchase/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

/** `/generatedPurchaseOrder/{wishId?}/{sourceType?}`: the source type is read from the request itself. */
export default async function GeneratedPurchaseOrderPage({ at: [wishId] }: { at: string[] }) {
  const loaded = wishId ? await loadOrderForm(wishId) : null;
  if (!loaded) {
    return (
      <>
        <PageTitle>{messages.title}</PageTitle>
        <EmptyState
          isPage
          icon="clipboard"
          title={messages.gone}
          action={<LinkButton href="/shoppingCart">{messages.backToCart}</LinkButton>}
        >
          {messages.goneHint}
        </EmptyState>
      </>
    );
  }
  const { wish } = loaded;
  if (!wish.availableActions.includes("submit")) {
    redirect(`/orderSubmitSuc/${wish.wishId}/${wish.sourceType}`);
  }
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <h1 className={heading}>{messages.title}</h1>
      <OrderForm {...loaded} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
