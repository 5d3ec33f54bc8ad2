"use client";
import { type FormEvent, useState } from "react";
import type { Offer, PurBiddingView } from "#src/domain/bidding/schema.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

type LeftOutList = PurBiddingView["leftOut"];

/** Whose valid bids cannot be awarded, and why. */
export const LeftOut = ({ offers, leftOut }: { offers: readonly Offer[]; leftOut: LeftOutList }) =>
  leftOut.length > 0 && (
    <Alert tone="warning">
      {eachRow(
        leftOut,
        ({ coId }) => coId,
        ({ coId, text }) => (
          <p>{`${offers.find((one) => one.coId === coId)?.coName ?? ""}：${text}`}</p>
        ),
      )}
    </Alert>
  );

/** Names whom the bidding goes to; the lowest valid bid is proposed. */
export function AwardForm({ biddingId, offers, leftOut }: { biddingId: string; offers: readonly Offer[]; leftOut: LeftOutList }) {
  const valid = offers.filter(({ place }) => place !== null);
  const candidates = valid.filter(({ coId: id }) => !leftOut.some((one) => one.coId === id));
  const [coId, setCoId] = useState(candidates[0]?.coId ?? "");
  const { text: reason, write, clear } = useTextDraft(`award.${biddingId}`);
  const { errors, summary, refuse, accept, props } = useRefusals("award", { coId, reason });
  const { busy, run } = useAction({
    reload: true,
    refused: ({ details, message }) => refuse(details?.fields ?? { "": message }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    accept();
    if (!(await confirm({ content: messages.awardConfirm }))) return;
    const body = { coId, reason };
    const isAwarded = await run(
      () => request("POST /mall-pur/bidding/{biddingId}/award", { params: { biddingId }, body }, { quiet: true }),
      ({ approving }) => (approving ? messages.sentForApproval : messages.awarded),
    );
    if (isAwarded) clear();
  };
  return (
    <form className={form} {...props} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <Field id="award-coId" label={messages.awardTo} required error={errors["coId"]}>
        {(control) => (
          <NativeSelect
            {...control}
            value={coId}
            onChange={(event) => setCoId(event.target.value)}
            options={candidates.map(({ coId: id, coName, place, total }) => ({
              value: id ?? "",
              label: `第 ${place} 名 ${coName}${total === null ? "" : ` ${formatMoney(total)}`}`,
            }))}
          />
        )}
      </Field>
      <Field
        id="award-reason"
        label={messages.awardReason}
        hint={messages.awardReasonHint}
        required={coId !== valid[0]?.coId}
        error={errors["reason"]}
      >
        {(control) => <TextInput {...control} maxLength={200} value={reason} onChange={(event) => write(event.target.value)} />}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {messages.award}
        </Button>
      </div>
    </form>
  );
}

const form = css({ display: "grid", gap: "3", maxWidth: "text" });
