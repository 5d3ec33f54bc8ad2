import { useState } from "react";
import { type ReviewedField, reviewedFields } from "#src/domain/supplier/review.ts";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useTextDraft } from "../../form/use-text-draft.ts";

const fields = Object.keys(reviewedFields) as ReviewedField[];

type Props = {
  count: number;
  onClose: () => void;
  onRefuse: (rejections: Partial<Record<ReviewedField, string>>) => Promise<void>;
};

/** One field and one reason for all that are chosen. */
export function RefuseGoodsDialog({ count, onClose, onRefuse }: Props) {
  const [field, setField] = useState<ReviewedField>("productTitle");
  const { text: reason, write, clear } = useTextDraft("refuse-goods");
  const send = async () => {
    if (reason.trim() === "") return { reason: "请填写退回原因" };
    await onRefuse({ [field]: reason.trim() });
    clear();
    return null;
  };
  return (
    <FormDialog id="refuse" title={`退回 ${count} 件商品`} ok="退回" send={send} onClose={onClose}>
      {(errors) => (
        <>
          <Field id="refuse-field" label="哪一项" required error={errors["field"]}>
            {(control) => (
              <NativeSelect
                {...control}
                options={fields.map((value) => ({ value, label: reviewedFields[value] }))}
                value={field}
                onChange={(event) => setField(fields.find((one) => one === event.target.value) ?? "productTitle")}
              />
            )}
          </Field>
          <Field
            id="refuse-reason"
            label="退回原因"
            required
            error={errors["reason"]}
            hint="供应商会在该项下方看到，最多 50 个字"
          >
            {(control) => (
              <Textarea {...control} rows={2} maxLength={50} value={reason} onChange={(event) => write(event.target.value)} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
