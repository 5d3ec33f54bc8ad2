"use client";
import { fen, formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { maxFunds } from "#src/domain/purchase/schema.ts";
import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import type { FormErrors } from "#src/ui/form-values.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { css } from "#styled-system/css";
import { burdenOf, firstRow, fundField, fundsToChoose, type Funding, type FundRow } from "../fund-shares.ts";
import { messages } from "../messages.ts";

/** The group that buys and the funds that pay, with what each has left afterwards. */
export function FundPicker({
  groups,
  total,
  funding,
  errors,
  onChange,
}: {
  groups: readonly GroupWithFunds[];
  total: Fen;
  funding: Funding;
  /** By field: `groupId`, and what `fundField` names. */
  errors: FormErrors;
  onChange: (funding: Funding) => void;
}) {
  const { groupId, rows } = funding;
  const funds = groups.find((group) => group.groupId === groupId)?.funds ?? [];
  const setRow = (index: number, change: Partial<FundRow>) =>
    onChange({ groupId, rows: rows.map((row, at) => (at === index ? { ...row, ...change } : row)) });
  const addRow = () =>
    onChange({ groupId, rows: [...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, fundId: "", amount: null }] });

  if (groups.length === 0) return <p className={warning}>{messages.noGroup}</p>;
  return (
    <div className={stack}>
      <Field id="order-groupId" label={messages.group} required error={errors["groupId"]}>
        {(control) => (
          <NativeSelect
            {...control}
            className={narrow}
            placeholder={messages.chooseGroup}
            value={groupId}
            options={groups.map(({ groupId: value, groupName, leaderName }) => ({
              value,
              label: `${groupName}（${leaderName}）`,
            }))}
            onChange={(event) => onChange({ groupId: event.target.value, rows: firstRow(groups, event.target.value) })}
          />
        )}
      </Field>
      {groupId !== "" && funds.length === 0 && <p className={warning}>{messages.noFund}</p>}
      {funds.length > 0 &&
        eachRow(
          rows,
          (row) => row.key,
          (row, index) => (
            <FundFields
              rows={rows}
              index={index}
              row={row}
              funds={funds}
              total={total}
              error={errors[fundField(rows, index)]}
              amountError={errors[fundField(rows, index, "amount")]}
              onChange={(change) => setRow(index, change)}
              onRemove={() => onChange({ groupId, rows: rows.filter((_, at) => at !== index) })}
            />
          ),
          "div",
        )}
      {funds.length > rows.length && rows.length < maxFunds && (
        <Button variant="ghost" size="sm" icon="add" onClick={addRow} className={start}>
          {messages.addFund}
        </Button>
      )}
    </div>
  );
}

type FundFieldsProps = {
  rows: readonly FundRow[];
  index: number;
  row: FundRow;
  funds: GroupWithFunds["funds"];
  total: Fen;
  error: string | undefined;
  amountError: string | undefined;
  onChange: (change: Partial<FundRow>) => void;
  onRemove: () => void;
};

/** One fund that pays, and its share when there are several. */
function FundFields({ rows, index, row, funds, total, error, amountError, onChange, onRemove }: FundFieldsProps) {
  const burden = burdenOf(rows, index, total, funds);
  return (
    <div className={line}>
      <Field
        id={`order-${fundField(rows, index)}`}
        label={rows.length > 1 ? `${messages.fund} ${index + 1}` : messages.fund}
        required
        error={error}
        hint={
          burden && (
            <span data-over={burden.left < 0 || undefined} className={balance}>
              {burden.left < 0
                ? messages.overdrawn(burden.share, fen(-burden.left))
                : messages.after(burden.share, fen(burden.left))}
            </span>
          )
        }
      >
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={messages.chooseFund}
            value={row.fundId}
            options={fundsToChoose(rows, index, funds).map(({ fundId, code, name, available }) => ({
              value: fundId,
              label: `${name}（${code}，可用 ${formatMoney(available)}）`,
            }))}
            onChange={(event) => onChange({ fundId: event.target.value })}
          />
        )}
      </Field>
      {index > 0 && (
        <Field id={`order-${fundField(rows, index, "amount")}`} label={messages.fundAmount} required error={amountError}>
          {({ required: _required, ...control }) => (
            <NumberInput
              {...control}
              allowEmpty
              min={0}
              precision={2}
              value={row.amount === null ? null : row.amount / 100}
              onChange={(yuan) => onChange({ amount: yuan === null ? null : fen(Math.round(yuan * 100)) })}
            />
          )}
        </Field>
      )}
      {index > 0 && <IconButton icon="remove" label={messages.removeFund} onClick={onRemove} />}
    </div>
  );
}

const stack = css({ display: "grid", gap: "3" });
const narrow = css({ maxWidth: "form" });
const line = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  gridTemplateColumns: { base: "1fr", md: "minmax(0, 440px) 160px 34px" },
  "& > button": { mt: { md: "7" } },
});
const balance = css({ "&[data-over]": { color: "danger.fg", fontWeight: "bold" } });
const warning = css({ color: "warning.fg" });
const start = css({ justifySelf: "start" });
