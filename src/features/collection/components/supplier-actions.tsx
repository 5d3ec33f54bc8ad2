"use client";
import type { SuppliedCollection, SupplierAnswer } from "#src/domain/collection/schema.ts";
import { maxQuantity } from "#src/domain/kernel/quantity.ts";
import { Button } from "#src/ui/button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Props = Pick<SuppliedCollection, "collectionId" | "version" | "minTotal" | "supply" | "availableActions">;

const words = messages.supplied;

/** The supplier's word to a campaign's terms, to more pieces, or not at all. */
export function SupplierActions({ collectionId, version, minTotal, supply, availableActions }: Props) {
  const { busy, run } = useAction({ reload: true });
  const send = (answer: SupplierAnswer, done: string) =>
    run(() => request("POST /mall-sup/collection/{collectionId}/answer", { params: { collectionId }, body: answer }), done);
  const confirm = async () => {
    const { confirm: title, supply: label, supplyHint } = words;
    const given = await promptReason({
      kind: "number",
      isWhole: true,
      title,
      label,
      hint: supplyHint(minTotal),
      value: minTotal,
      min: Math.max(minTotal, 1),
      max: maxQuantity,
      ok: title,
    });
    if (given !== null) await send({ type: "confirm", version, supply: Number(given) }, words.confirmed);
  };
  const raise = async () => {
    const least = (supply ?? 0) + 1;
    const { raise: title, supply: label, raiseHint: hint } = words;
    const given = await promptReason({
      kind: "number",
      isWhole: true,
      title,
      label,
      hint,
      value: least,
      min: least,
      max: maxQuantity,
    });
    if (given !== null) await send({ type: "raise", version, supply: Number(given) }, words.raised);
  };
  const decline = async () => {
    const { decline: title, declineReason: label, declineHint: hint } = words;
    const reason = await promptReason({ kind: "textarea", title, label, hint });
    if (reason !== null) await send({ type: "decline", version, reason: String(reason) }, words.declined);
  };
  return (
    <div className={row}>
      {availableActions.includes("confirm") && (
        <Button size="sm" busy={busy} onClick={() => void confirm()}>
          {words.confirm}
        </Button>
      )}
      {availableActions.includes("raise") && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => void raise()}>
          {words.raise}
        </Button>
      )}
      {availableActions.includes("decline") && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => void decline()}>
          {words.decline}
        </Button>
      )}
    </div>
  );
}

const row = wrap({ gap: "2" });
