"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { maxQuantity } from "#src/domain/kernel/quantity.ts";
import type { VendorSite } from "#src/domain/consignment/schema.ts";
import { QuantityDialog } from "#src/features/order/components/quantity-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** The vendor writes down what it brought to a site. */
export function BringStock({ site: { siteId, goods } }: { site: Pick<VendorSite, "siteId" | "goods"> }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.bring}</Button>
      {open && (
        <QuantityDialog
          title={messages.bring}
          hint={messages.bringHint}
          ok={messages.bring}
          start="none"
          lines={goods.map((one) => ({
            lineId: one.productId,
            title: one.productTitle,
            spec: one.productSpec,
            unit: one.productMeasureUnit,
            max: maxQuantity,
          }))}
          onClose={() => setOpen(false)}
          onSend={async (wanted) => {
            const lines = wanted.map(({ lineId, quantity }) => ({ productId: lineId, quantity }));
            await request("POST /mall-sup/vm/bring", { body: { siteId, lines } }, { quiet: true });
            setOpen(false);
            toaster.success(messages.brought);
            await router.reload();
          }}
        />
      )}
    </>
  );
}
