import { SharedCart } from "#src/features/cart/components/shared-cart.tsx";
import { messages } from "#src/features/cart/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { readOrNull } from "#src/web/server-api.ts";

export default async function ShareCartPage({ shareId }: { shareId: string }) {
  const view = await readOrNull("GET /mall-pur/cart/share/{shareId}", { params: { shareId } });
  return (
    <>
      <PageTitle>{messages.share.page}</PageTitle>
      {view ? (
        <SharedCart key={shareId} initial={view} />
      ) : (
        <EmptyState icon="share" title={messages.share.gone} action={<LinkButton href="/">去首页</LinkButton>}>
          {messages.share.goneHint}
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
