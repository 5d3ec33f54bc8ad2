"use client";
import { Waybill } from "#src/domain/order/schema.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { CarrierInput } from "#src/features/order/components/carrier-input.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

type Props = { redemptionId: string; of: string; onClose: () => void; onDone: () => Promise<void> };

/** Sends what was redeemed, under a carrier's number. */
export function ShipRedemption({ redemptionId, of, onClose, onDone }: Props) {
  const form = useForm({
    id: "ship",
    schema: Waybill,
    submit: async (body) => {
      try {
        await request("POST /mall-admin/points/redemption/{id}/ship", { params: { id: redemptionId }, body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(messages.shippedAndSpent);
      onClose();
      await onDone();
      return {};
    },
  });
  return (
    <FormModal title={`发货：${of}`} form={form} ok="发货" onClose={onClose}>
      <Field {...form.field("carrier")} label="承运方" required>
        {(control) => <CarrierInput {...control} name="carrier" />}
      </Field>
      <Field {...form.field("trackingNo")} label="运单号" required>
        {(control) => <TextInput {...control} name="trackingNo" maxLength={60} autoCapitalize="none" />}
      </Field>
    </FormModal>
  );
}
