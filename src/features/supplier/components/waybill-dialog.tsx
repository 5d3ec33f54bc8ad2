"use client";
import { useState } from "react";
import { ownDelivery } from "#src/domain/order/own-delivery.ts";
import { CorrectWaybill } from "#src/domain/order/schema.ts";
import { type WaybillOf, waybillText } from "#src/domain/order/waybill.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { CarrierInput } from "#src/features/order/components/carrier-input.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

export type SentWaybill = WaybillOf & { shipmentId: string };
type Props = { orderId: string; parcels: readonly SentWaybill[]; onClose: () => void; onDone: () => Promise<void> };

/** Another carrier or number for a parcel that is on its way. */
export function WaybillDialog({ orderId, parcels, onClose, onDone }: Props) {
  const [shipmentId, setShipmentId] = useState(parcels[0]?.shipmentId ?? "");
  const parcel = parcels.find((one) => one.shipmentId === shipmentId);
  const [isOwn, setIsOwn] = useState(false);
  const form = useForm({
    id: "waybill",
    schema: CorrectWaybill,
    extra: { shipmentId, ...(isOwn && { carrier: ownDelivery, trackingNo: "" }) },
    submit: withRefusals(async (body) => {
      await request("POST /mall-sup/order/{orderId}/waybill", { params: { orderId }, body }, { quiet: true });
      await onDone();
    }),
  });
  return (
    <FormModal form={form} title={messages.correctWaybill} onClose={onClose}>
      <p className={mutedText()}>{messages.correctWaybillHint}</p>
      {parcels.length > 1 ? (
        <Field {...form.field("shipmentId")} label={messages.wrongWaybill} required>
          {(control) => (
            <NativeSelect
              {...control}
              name="shipmentId"
              value={shipmentId}
              onChange={(event) => setShipmentId(event.target.value)}
              options={parcels.map((one) => ({ value: one.shipmentId, label: waybillText(one) }))}
            />
          )}
        </Field>
      ) : (
        parcel && <p>{`${messages.wrongWaybill}：${waybillText(parcel)}`}</p>
      )}
      <Checkbox checked={isOwn} onChange={setIsOwn}>
        {messages.ownDelivery}
      </Checkbox>
      {!isOwn && (
        <>
          <Field {...form.field("carrier")} label="承运方" required>
            {(control) => (
              <CarrierInput
                {...control}
                key={shipmentId}
                name="carrier"
                defaultValue={parcel?.carrier === ownDelivery ? "" : parcel?.carrier}
              />
            )}
          </Field>
          <Field {...form.field("trackingNo")} label="运单号" required>
            {(control) => (
              <TextInput
                {...control}
                key={shipmentId}
                name="trackingNo"
                maxLength={60}
                autoCapitalize="none"
                defaultValue={parcel?.trackingNo}
              />
            )}
          </Field>
        </>
      )}
    </FormModal>
  );
}
