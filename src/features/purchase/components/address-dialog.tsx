"use client";
import * as v from "valibot";
import { DomainError } from "#src/domain/kernel/error.ts";
import { AddressForm, type Address } from "#src/domain/unit/address.ts";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { RegionFields } from "../../form/components/region-fields.tsx";

/** A checkbox of a form is `on` or absent. */
const Schema = v.strictObject({
  ...AddressForm.entries,
  isDefault: v.pipe(
    v.optional(v.string()),
    v.transform((value) => value === "on"),
  ),
});

/** A new address, or a change of one. */
export function AddressDialog({
  address,
  onSaved,
  onClose,
}: {
  address: Address | null;
  onSaved: (saved: Address) => void;
  onClose: () => void;
}) {
  const form = useForm({
    id: "address",
    schema: Schema,
    submit: async (body) => {
      try {
        const saved = address
          ? await request(
              "PUT /mall-pur/address/{addressId}",
              { params: { addressId: address.addressId }, body },
              { quiet: true },
            )
          : await request("POST /mall-pur/address", { body }, { quiet: true });
        onSaved(saved);
        return {};
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return error.details?.fields ?? { "": error.message };
      }
    },
  });
  const start = address ?? { provinceCode: "", cityCode: "", areaCode: "" };
  return (
    <FormModal
      form={form}
      title={address ? `${messages.editAddress}${messages.address}` : messages.addAddress}
      ok={messages.saveAddress}
      onClose={onClose}
    >
      <div className={pair}>
        <Field {...form.field("receiver")} label="收货人" required>
          {(control) => (
            <TextInput {...control} name="receiver" maxLength={20} autoComplete="name" defaultValue={address?.receiver ?? ""} />
          )}
        </Field>
        <Field {...form.field("mobile")} label="手机号码" required>
          {(control) => (
            <TextInput
              {...control}
              name="mobile"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={15}
              defaultValue={address?.mobile ?? ""}
            />
          )}
        </Field>
      </div>
      <RegionFields start={start} field={form.field} />
      <Field {...form.field("detail")} label="详细地址" hint="街道、楼栋、实验室门牌" required>
        {(control) => (
          <TextInput
            {...control}
            name="detail"
            maxLength={100}
            autoComplete="street-address"
            defaultValue={address?.detail ?? ""}
          />
        )}
      </Field>
      <label className={check}>
        <input type="checkbox" name="isDefault" defaultChecked={address?.isDefault ?? false} />
        设为默认地址
      </label>
    </FormModal>
  );
}
const pair = css({ display: "grid", gap: "3", gridTemplateColumns: { base: "1fr", sm: "1fr 1fr" } });
const check = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "6",
  _touch: { minHeight: "control.touch" },
});
