"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { takedownKinds, takedownLabels, type TakedownKind } from "#src/domain/catalogue/takedown.ts";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

type Props = { productIds: readonly string[]; onClose: () => void; onDone?: () => void };

const kinds = takedownKinds.map((kind) => ({ value: kind, label: takedownLabels[kind] }));

/** Takes goods off sale: buyers read the kind, the supplier also the reason. */
export function TakedownDialog({ productIds, onClose, onDone }: Props) {
  const router = useRouter();
  const [kind, setKind] = useState<TakedownKind | undefined>();
  const { text: reason, write, clear } = useTextDraft(`takedown.${productIds[0]}.${productIds.length}`);
  const send = async () => {
    if (!kind || reason.trim() === "")
      return {
        ...(!kind && { kind: "请选择下架的原因" }),
        ...(reason.trim() === "" && { reason: "请填写具体原因，供应商据此改正" }),
      };
    const body = { productIds: [...productIds], kind, reason };
    await request("POST /mall-admin/goods/takedown", { body }, { quiet: true });
    clear();
    toaster.success(messages.goodsOutcome.takenDown(productIds.length));
    onDone?.();
    onClose();
    await router.reload();
    return null;
  };
  return (
    <FormDialog id="takedown" title={`下架 ${productIds.length} 件商品`} ok="下架" send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p>商品随即不能购买，一分钟内从搜索中移除；供应商不能自行上架，可以申诉。已有订单照常发货、验收与结算。</p>
          <Field id="takedown-kind" label="原因类别" required error={errors["kind"]} hint="买家会看到">
            {(control) => (
              <NativeSelect
                {...control}
                options={kinds}
                placeholder="请选择"
                value={kind ?? ""}
                onChange={(event) => setKind(takedownKinds.find((one) => one === event.target.value))}
              />
            )}
          </Field>
          <Field id="takedown-reason" label="具体原因" required error={errors["reason"]} hint="只有供应商看到，最多 200 个字">
            {(control) => (
              <Textarea {...control} maxLength={200} value={reason} onChange={(event) => write(event.target.value)} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
