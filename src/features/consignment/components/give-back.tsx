"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { DeliveryView } from "#src/domain/consignment/schema.ts";
import { netOf } from "#src/domain/consignment/state.ts";
import { QuantityDialog } from "#src/features/order/components/quantity-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** Unused goods go back to the site before the slip is settled. */
export function GiveBack({ deliveryNote: { deliveryId, lines } }: { deliveryNote: Pick<DeliveryView, "deliveryId" | "lines"> }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {messages.giveBack}
      </Button>
      {open && (
        <QuantityDialog
          title={messages.giveBack}
          hint={messages.giveBackHint}
          ok={messages.giveBack}
          start="none"
          lines={lines
            .filter((line) => netOf(line) > 0)
            .map((line) => ({
              lineId: line.productId,
              title: line.productTitle,
              spec: line.productSpec,
              unit: line.productMeasureUnit,
              max: netOf(line),
            }))}
          onClose={() => setOpen(false)}
          onSend={async (wanted) => {
            const body = { lines: wanted.map(({ lineId, quantity }) => ({ productId: lineId, quantity })) };
            await request("POST /mall-pur/vm/delivery/{deliveryId}/giveBack", { params: { deliveryId }, body }, { quiet: true });
            setOpen(false);
            toaster.success(messages.givenBack);
            await router.reload();
          }}
        />
      )}
    </>
  );
}
