"use client";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { pointsText } from "./points-head.tsx";

/** For the mall's people: takes back what an order earned whose goods came back after all. */
export function ReverseOrder() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {messages.reverse}
      </Button>
      {isOpen && <ReverseDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ReverseDialog({ onClose }: { onClose: () => void }) {
  const [orderNo, setOrderNo] = useState("");
  const [reason, setReason] = useState("");
  const send = async () => {
    const found = {
      ...(orderNo.trim() === "" && { orderNo: "请输入订单号" }),
      ...(reason.trim() === "" && { reason: "请输入原因，采购人会在积分明细中看到" }),
    };
    if (Object.keys(found).length > 0) return found;
    const parts = { params: { id: orderNo.trim() }, body: { reason: reason.trim() } };
    const { reversed: redeemed } = await request("POST /mall-admin/points/order/{id}/reverse", parts, { quiet: true });
    toaster.success(messages.reversed(pointsText(redeemed)));
    onClose();
    return null;
  };
  return (
    <FormDialog id="reverse" title={messages.reverse} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <Field id="reverse-orderNo" label="订单号" required error={errors["orderNo"]}>
            {(control) => (
              <TextInput {...control} maxLength={40} value={orderNo} onChange={(event) => setOrderNo(event.target.value)} />
            )}
          </Field>
          <Field id="reverse-reason" label="原因" required error={errors["reason"]} hint={messages.reverseHint}>
            {(control) => (
              <TextInput {...control} maxLength={50} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
