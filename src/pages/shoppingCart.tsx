import { Cart } from "#src/features/cart/components/cart.tsx";
import { messages } from "#src/features/cart/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { permissions, holdsPermission } from "#src/domain/kernel/permissions.ts";
import { currentSession, read } from "#src/web/server-api.ts";
import { mutedText, wrap } from "#styled-system/patterns";

export default async function ShoppingCartPage() {
  const cart = await read("GET /mall-pur/cart/list", {});
  const granted = currentSession()?.permissions ?? [];
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <h1 className={heading}>
        {messages.title}
        {cart.deliverTo && <span className={place}>配送至 {cart.deliverTo.region}</span>}
      </h1>
      <Cart
        initial={cart}
        canSubmit={holdsPermission(granted, [permissions.wishCreate])}
        canBid={holdsPermission(granted, [permissions.biddingEdit])}
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = wrap({ textStyle: "title", mb: "3", align: "baseline", columnGap: "4" });
const place = mutedText();
