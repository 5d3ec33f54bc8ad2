import { closedShop } from "#src/domain/catalogue/sale.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** In the place of a shop whose company is suspended: what became of it, what that means for orders, and where to go on. */
export function ClosedShop({ coName }: { coName: string }) {
  const isPurchaser = currentSession()?.userInfo.userType === userTypes.purchaser;
  return (
    <>
      <PageTitle>{`${coName} - ${closedShop}`}</PageTitle>
      {/* Nothing here is worth finding until it opens again. */}
      <meta name="robots" content="noindex" />
      <h1 className={heading}>{coName}</h1>
      <EmptyState
        icon="shop"
        title={closedShop}
        action={
          <div className={ways}>
            {isPurchaser && <LinkButton href="/myOrders">{messages.closed.orders}</LinkButton>}
            <LinkButton href="/merchantShop" variant="outline">
              {messages.closed.others}
            </LinkButton>
            <LinkButton href="/goodsSearch" variant="outline">
              {messages.closed.goods}
            </LinkButton>
          </div>
        }
      >
        <p>{messages.closed.goodsHint}</p>
        <p>{messages.closed.ordersHint}</p>
      </EmptyState>
    </>
  );
}

const heading = css({ textStyle: "title", mb: "2" });
const ways = wrap({ gap: "2", justify: "center" });
