"use client";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import type { DeliveryView } from "#src/domain/consignment/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

/** Who pays later and what for; confirming takes the goods at once. */
export function DeliveryNoteForm({
  deliveryNote: { deliveryId, siteId, groups, amount, availableActions },
}: {
  deliveryNote: DeliveryView;
}) {
  const router = useRouter();
  const [groupId, setGroupId] = useState(groups.length === 1 ? (groups[0]?.groupId ?? "") : "");
  const { text: remark, write, clear } = useTextDraft(`deliveryNote.${deliveryId}`);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, run } = useAction({
    refused: async ({ message, details }) => {
      setErrors(details?.fields ?? { "": message });
      await router.reload();
    },
  });
  // One key for one content: pressing twice, or again after a lost answer, takes once.
  const [key, setKey] = useState(() => ({ body: "", id: "" }));
  const params = { deliveryId };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (groupId === "") return setErrors({ groupId: messages.chooseGroup });
    const body = { groupId, remark, shown: amount };
    const text = JSON.stringify(body);
    const id = key.body === text ? key.id : crypto.randomUUID();
    setKey({ body: text, id });
    setErrors({});
    return run(async () => {
      await request("POST /mall-pur/vm/delivery/{deliveryId}/take", { params, body }, { quiet: true, idempotencyKey: id });
      clear();
      await router.push(`/vmDeliveryOrderSuc/${deliveryId}/4` as `/${string}`);
    });
  };

  return (
    <form className={root} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      {!availableActions.includes("take") && <Alert tone="warning" title={messages.notNow} />}
      {errors[""] && <Alert tone="danger" live title={errors[""]} />}
      <Field
        id="take-groupId"
        label={messages.group}
        required
        error={errors["groupId"]}
        hint={groups.length === 0 ? messages.noGroup : undefined}
      >
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={messages.chooseGroup}
            options={groups.map((group) => ({ value: group.groupId, label: group.groupName }))}
            value={groupId}
            onChange={(event) => setGroupId(event.target.value)}
          />
        )}
      </Field>
      <Field id="take-remark" label={messages.remark} error={errors["remark"]}>
        {(control) => (
          <Textarea {...control} rows={2} maxLength={200} value={remark} onChange={(event) => write(event.target.value)} />
        )}
      </Field>
      <div className={foot}>
        <span>
          合计 <Amount fen={amount} size={24} />
        </span>
        {availableActions.includes("take") && (
          <Button type="submit" size="lg" busy={busy}>
            {messages.confirmTake}
          </Button>
        )}
        {availableActions.includes("drop") && <DropButton deliveryId={deliveryId} siteId={siteId} disabled={busy} run={run} />}
      </div>
    </form>
  );
}

type DropProps = {
  deliveryId: string;
  siteId: string;
  disabled: boolean;
  run: ReturnType<typeof useAction>["run"];
};

function DropButton({ deliveryId, siteId, disabled, run }: DropProps) {
  const router = useRouter();
  const drop = async () => {
    if (!(await confirm({ content: messages.dropConfirm }))) return;
    await run(async () => {
      await request("POST /mall-pur/vm/delivery/{deliveryId}/cancel", { params: { deliveryId }, body: {} }, { quiet: true });
      await router.push(`/vmPurchaseOrder?siteId=${siteId}` as `/${string}`);
    }, messages.dropped);
  };
  return (
    <Button variant="outline" size="lg" disabled={disabled} onClick={() => void drop()}>
      {messages.drop}
    </Button>
  );
}

const root = css({ display: "grid", gap: "4", maxWidth: "[560px]" });
const foot = wrap({ gap: "3", align: "center" });
