import { type FormEvent, type ReactNode, useState } from "react";
import type { CollectionView } from "#src/domain/collection/schema.ts";
import { retainsPlace } from "#src/domain/collection/state.ts";
import { lineAmount, maxQuantity } from "#src/domain/kernel/quantity.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { Button } from "#src/ui/button.tsx";
import { guardedRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { useLeaveGuard } from "#src/ui/use-leave-guard.ts";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** What a group commits to. */
export type Promised = { quantity: number; tolerance: number; least: number; fundId: string };

type Props = {
  mine: CollectionView["mine"][number];
  unit: string;
  /** What one piece costs at most. */
  maxPrice: Fen;
  busy: boolean;
  onRefused: (text: string) => void;
  onJoin: (promised: Promised) => void;
  withdraw: ReactNode;
};

/** What a group wants, how far it would go along with full cases, and which fund holds the money. */
export const CommitmentForm = guardedRow(
  function CommitmentForm({ mine, unit, maxPrice, busy, onRefused, onJoin, withdraw }: Props) {
    const { groupId, funds, commitment } = mine;
    const [quantity, setQuantity] = useState(commitment?.quantity ?? 0);
    const [tolerance, setTolerance] = useState(commitment?.tolerance ?? 0);
    const [least, setLeast] = useState(commitment?.least ?? 0);
    const [fundId, setFundId] = useState(commitment?.fundId ?? (mine.funds.length === 1 ? (mine.funds[0]?.fundId ?? "") : ""));
    const changed =
      commitment &&
      (commitment.quantity !== quantity ||
        commitment.tolerance !== tolerance ||
        commitment.least !== least ||
        commitment.fundId !== fundId);
    useLeaveGuard(!busy && Boolean(commitment ? changed : quantity + tolerance + least > 0));
    const toTheEnd = commitment && !retainsPlace(commitment, { quantity, tolerance });

    const join = (event: FormEvent) => {
      event.preventDefault();
      // Goods that were changed since are promised again as they are.
      if (commitment && !changed && commitment.goodsChange === "") return onRefused(messages.unchanged);
      if (quantity + tolerance === 0) return onRefused(`请填写${messages.quantity}或${messages.tolerance}`);
      if (least > quantity + tolerance) return onRefused("最少数量不能大于需求数量与可多要数量之和");
      if (fundId === "") return onRefused(messages.fundPlaceholder);
      return onJoin({ quantity, tolerance, least, fundId });
    };
    const pieces = (name: string, label: string, hint: string, value: number, set: (value: number) => void) => (
      <Field id={`${name}-${groupId}`} label={`${label}（${unit}）`} hint={hint}>
        {({ required: _required, ...control }) => (
          <NumberInput {...control} min={0} max={maxQuantity} value={value} onChange={(next) => set(next ?? 0)} />
        )}
      </Field>
    );
    return (
      <form className={form} onSubmit={join} noValidate autoComplete="off">
        {pieces("quantity", messages.quantity, messages.quantityHint, quantity, setQuantity)}
        {pieces("tolerance", messages.tolerance, messages.toleranceHint, tolerance, setTolerance)}
        {pieces("least", messages.least, messages.leastHint, least, setLeast)}
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
          <Button type="submit" busy={busy}>
            {commitment ? messages.change : messages.join}
          </Button>
          {withdraw}
        </div>
        {toTheEnd && <p className={facts}>{messages.toTheEnd}</p>}
        {funds.length === 0 && <p className={facts}>{messages.noFund}</p>}
      </form>
    );
  },
  ({ mine }) => mine.groupId,
  "div",
);

const facts = mutedText({ size: "table" });
const form = wrap({ gap: "4", align: "flex-start" });
const buttons = wrap({ gap: "2", mt: { md: "[24px]" } });
