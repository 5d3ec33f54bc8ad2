"use client";
import { useState } from "react";
import { ownDelivery } from "#src/domain/order/own-delivery.ts";
import { ParcelForm } from "#src/domain/order/schema.ts";
import { CarrierInput } from "#src/features/order/components/carrier-input.tsx";
import { QuantityDialog, type DialogLine } from "#src/features/order/components/quantity-dialog.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { errorsOf } from "#src/ui/form-values.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = { orderId: string; lines: DialogLine[]; onClose: () => void; onDone: () => Promise<void> };

/** One parcel: who carries it, under which number, how much of each line. */
export function ShipDialog({ orderId, lines, onClose, onDone }: Props) {
  const [carrier, setCarrier] = useState("");
  const [trackingNo, setTrackingNo] = useState("");
  const isOwn = carrier === ownDelivery;
  const [lotNos, setLotNos] = useState<Record<string, string>>({});
  return (
    <QuantityDialog
      title={messages.ship}
      hint={messages.shipHint}
      ok={messages.ship}
      lines={lines}
      values={{ carrier, trackingNo }}
      problem={() => errorsOf(ParcelForm, { carrier, trackingNo })}
      renderFields={(errors, id) => (
        <div className={pair}>
          <Checkbox
            className={whole}
            checked={isOwn}
            onChange={(on) => {
              setCarrier(on ? ownDelivery : "");
              if (on) setTrackingNo("");
            }}
          >
            {messages.ownDelivery}
          </Checkbox>
          {!isOwn && (
            <>
              <Field id={`${id}-carrier`} label="承运方" required error={errors["carrier"]}>
                {(control) => <CarrierInput {...control} value={carrier} onChange={(event) => setCarrier(event.target.value)} />}
              </Field>
              <Field id={`${id}-trackingNo`} label="运单号" required error={errors["trackingNo"]}>
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={60}
                    value={trackingNo}
                    onChange={(event) => setTrackingNo(event.target.value)}
                  />
                )}
              </Field>
            </>
          )}
        </div>
      )}
      renderMore={({ lineId, title }, place, errors) => (
        <TextInput
          size="sm"
          className={lot}
          maxLength={40}
          placeholder="批号（选填）"
          aria-label={`${title} 批号`}
          id={`quantities-lines.${place}.lotNo`}
          {...(errors[`lines.${place}.lotNo`] && { "aria-invalid": true })}
          value={lotNos[lineId] ?? ""}
          onChange={(event) => setLotNos((all) => ({ ...all, [lineId]: event.target.value }))}
        />
      )}
      onClose={onClose}
      onSend={async (wanted) => {
        const body = { carrier, trackingNo, lines: wanted.map((line) => ({ ...line, lotNo: lotNos[line.lineId] ?? "" })) };
        await request("POST /mall-sup/order/{orderId}/ship", { params: { orderId }, body }, { quiet: true });
        await onDone();
      }}
    />
  );
}

const pair = css({ display: "grid", gap: "3", gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" } });
const whole = css({ gridColumn: "1 / -1" });
const lot = css({ width: "40" });
