import { QuickOrder } from "#src/features/cart/components/quick-order.tsx";
import { messages } from "#src/features/cart/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { WaysToBuy } from "#src/features/purchase/components/ways-to-buy.tsx";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

export default async function PlaceOrderPage() {
  const granted = currentSession()?.permissions ?? [];
  return (
    <>
      <PageTitle>{messages.quick.title}</PageTitle>
      <WaysToBuy current="/placeOrder" />
      <h1 className={heading}>{messages.quick.title}</h1>
      <p className={hint}>{messages.quick.hint}</p>
      <QuickOrder canSubmit={holdsPermission(granted, [permissions.wishCreate])} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title" });
const hint = css({ color: "fg.muted", mb: "3" });
