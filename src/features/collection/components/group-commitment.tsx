"use client";
import { type FormEvent, useState } from "react";
import type { CollectionView } from "#src/domain/collection/schema.ts";
import { retainsPlace, type CollectionStatus } from "#src/domain/collection/state.ts";
import { lineAmount, maxQuantity } from "#src/domain/kernel/quantity.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { guardedRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = {
  mine: CollectionView["mine"][number];
  collectionId: string;
  status: CollectionStatus;
  availableActions: CollectionView["availableActions"];
  unit: string;
  /** What one piece costs at most. */
  maxPrice: Fen;
};

/** What a group promises, and the way to change it while the window is open; afterwards what it got. */
export const GroupCommitment = guardedRow(
  function GroupCommitment({ mine, collectionId, status, availableActions, unit, maxPrice }: Props) {
    const { groupId, groupName, funds, commitment } = mine;
    const [quantity, setQuantity] = useState(commitment?.quantity ?? 0);
    const [tolerance, setTolerance] = useState(commitment?.tolerance ?? 0);
    const [least, setLeast] = useState(commitment?.least ?? 0);
    const [fundId, setFundId] = useState(commitment?.fundId ?? (mine.funds.length === 1 ? (mine.funds[0]?.fundId ?? "") : ""));
    const [error, setError] = useState<string | null>(null);
    const { busy, run } = useAction({ reload: true, refused: (caught) => setError(caught.message) });
    const params = { collectionId };
    const changed =
      commitment &&
      (commitment.quantity !== quantity ||
        commitment.tolerance !== tolerance ||
        commitment.least !== least ||
        commitment.fundId !== fundId);
    const fundName = funds.find((one) => one.fundId === commitment?.fundId)?.name ?? "";
    const toTheEnd = commitment && !retainsPlace(commitment, { quantity, tolerance });

    const join = (event: FormEvent) => {
      event.preventDefault();
      if (quantity + tolerance === 0) return setError(`请填写${messages.quantity}或${messages.tolerance}`);
      if (least > quantity + tolerance) return setError("最少数量不能大于需求数量与可多要数量之和");
      if (fundId === "") return setError(messages.fundPlaceholder);
      const body = { groupId, quantity, tolerance, least, fundId };
      return void run(
        () => request("POST /mall-pur/collection/{collectionId}/join", { params, body }, { quiet: true }),
        commitment ? messages.changed : messages.joined,
      );
    };
    const withdraw = async () => {
      if (!(await confirm({ content: messages.withdrawConfirm }))) return;
      const body = { groupId };
      await run(
        () => request("POST /mall-pur/collection/{collectionId}/withdraw", { params, body }, { quiet: true }),
        messages.withdrawn,
      );
    };

    return (
      <li className={root}>
        <div className={head}>
          <h3 className={name}>{groupName}</h3>
          {commitment && (
            <p className={facts}>
              {commitment.committedBy} {formatDateTime(commitment.committedAt)} 报名 {commitment.quantity} + 可多要{" "}
              {commitment.tolerance}
              {unit}
              {commitment.least > 0 && `，最少 ${commitment.least}`}；{status === "open" ? "现在截单可分到" : "分到"}{" "}
              <strong>{commitment.allocated}</strong> {unit}，
              <Amount fen={commitment.amount} size={14} />
              {commitment.held > 0 && `；${messages.held(formatMoney(commitment.held), fundName)}`}
            </p>
          )}
        </div>
        {error && <Alert tone="danger" live title={error} />}
        {availableActions.includes("join") && (
          <form className={form} onSubmit={join} autoComplete="off">
            <Field id={`quantity-${groupId}`} label={`${messages.quantity}（${unit}）`} hint={messages.quantityHint}>
              {({ required: _required, ...control }) => (
                <NumberInput
                  {...control}
                  min={0}
                  max={maxQuantity}
                  value={quantity}
                  onChange={(next) => setQuantity(next ?? 0)}
                />
              )}
            </Field>
            <Field id={`tolerance-${groupId}`} label={`${messages.tolerance}（${unit}）`} hint={messages.toleranceHint}>
              {({ required: _required, ...control }) => (
                <NumberInput
                  {...control}
                  min={0}
                  max={maxQuantity}
                  value={tolerance}
                  onChange={(next) => setTolerance(next ?? 0)}
                />
              )}
            </Field>
            <Field id={`least-${groupId}`} label={`${messages.least}（${unit}）`} hint={messages.leastHint}>
              {({ required: _required, ...control }) => (
                <NumberInput {...control} min={0} max={maxQuantity} value={least} onChange={(next) => setLeast(next ?? 0)} />
              )}
            </Field>
            <Field
              id={`fund-${groupId}`}
              label={messages.fund}
              hint={messages.holds(formatMoney(lineAmount(maxPrice, quantity + tolerance)))}
            >
              {({ required: _required, ...control }) => (
                <NativeSelect
                  {...control}
                  placeholder={messages.fundPlaceholder}
                  value={fundId}
                  options={funds.map(({ fundId: value, name, available }) => ({
                    value,
                    label: `${name}（可用 ${formatMoney(available)}）`,
                  }))}
                  onChange={(event) => setFundId(event.target.value)}
                />
              )}
            </Field>
            <div className={buttons}>
              <Button type="submit" busy={busy} disabled={commitment !== null && !changed}>
                {commitment ? messages.change : messages.join}
              </Button>
              {commitment && availableActions.includes("withdraw") && <Withdraw disabled={busy} onPress={withdraw} />}
            </div>
            {toTheEnd && <p className={facts}>{messages.toTheEnd}</p>}
            {funds.length === 0 && <p className={facts}>{messages.noFund}</p>}
          </form>
        )}
        {commitment && availableActions.includes("withdraw") && !availableActions.includes("join") && (
          <div className={buttons}>
            <Withdraw disabled={busy} onPress={withdraw} />
          </div>
        )}
        {commitment && (status === "closed" || status === "ordered") && (
          <Outcome wishId={commitment.wishId} isMine={commitment.isMine} />
        )}
      </li>
    );
  },
  ({ mine }) => mine.groupId,
);

const Withdraw = ({ disabled, onPress }: { disabled: boolean; onPress: () => Promise<void> }) => (
  <Button variant="outline" disabled={disabled} onClick={() => void onPress()}>
    {messages.withdraw}
  </Button>
);

function Outcome({ wishId, isMine }: { wishId: string | null; isMine: boolean }) {
  if (wishId === null) return <p className={facts}>{messages.noShare}</p>;
  if (!isMine) return null;
  return (
    <div className={buttons}>
      <p className={facts}>{messages.binding}</p>
      <LinkButton href={`/generatedPurchaseOrder/${wishId}/3`}>{messages.toRequest}</LinkButton>
      <LinkButton variant="outline" href={`/myWishes/${wishId}`}>
        {messages.seeRequest}
      </LinkButton>
    </div>
  );
}

const root = css({ display: "grid", gap: "2", border: "default", borderRadius: "md", p: "3" });
const head = css({ display: "flex", flexWrap: "wrap", columnGap: "4", rowGap: "1", alignItems: "baseline" });
const name = css({ textStyle: "group" });
const facts = css({ textStyle: "table", color: "fg.muted" });
const form = css({ display: "flex", flexWrap: "wrap", gap: "4", alignItems: "flex-start" });
const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2", "form > &": { mt: { md: "[24px]" } } });
