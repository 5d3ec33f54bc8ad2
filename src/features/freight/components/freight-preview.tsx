"use client";
import { useState } from "react";
import { chargeBy, freightRuleAt, gapToFree } from "#src/domain/freight/charge.ts";
import { rulesOf, type Region } from "#src/domain/freight/template.ts";
import { fen, parseYuan } from "#src/domain/kernel/money.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { AreaPicker } from "../../pricing/components/area-picker.tsx";
import { readRows, type EditRow } from "../edit-rows.ts";
import { chargeText } from "../freight-words.ts";
import { messages } from "../messages.ts";

type Props = { rows: readonly EditRow[]; names: ReadonlyMap<string, Region> };

/** What a buyer in an area would pay by the rows as they are typed. */
export function FreightPreview({ rows, names }: Props) {
  const [areaCode, setAreaCode] = useState("210102");
  const [amount, setAmount] = useState("100");
  const [pieces, setPieces] = useState("1");
  const [hazardous, setHazardous] = useState(false);
  const goods = parseYuan(amount);
  const count = /^[1-9]\d{0,5}$/.test(pieces) ? Number(pieces) : null;
  const read = readRows(rows);
  const isWrong = goods === null || count === null || Object.keys(read.errors).length > 0;
  const rule = isWrong ? null : freightRuleAt({ templateId: 0, rules: rulesOf(read.rows) }, areaCode, hazardous);
  const charge = rule && fen(chargeBy(rule, { amount: goods ?? 0, pieces: count ?? 1 }));
  return (
    <section className={card()} aria-labelledby="freight-preview">
      <h2 id="freight-preview" className={heading}>
        {messages.preview}
      </h2>
      <p className={muted}>{messages.previewLead}</p>
      <div className={inputs}>
        <Field id="preview-amount" label={messages.previewAmount}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              maxLength={14}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        <Field id="preview-pieces" label={messages.previewPieces}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={6}
              value={pieces}
              onChange={(event) => setPieces(event.target.value)}
            />
          )}
        </Field>
        <Checkbox checked={hazardous} onChange={setHazardous}>
          {messages.previewHazardous}
        </Checkbox>
        <AreaPicker label={messages.previewArea} onPick={setAreaCode} />
      </div>
      <p role="status" className={answer}>
        {isWrong
          ? messages.previewWrong
          : `送至 ${names.get(areaCode)?.path ?? areaCode}：${chargeText(charge, rule?.leadDays ?? null, gapToFree(rule, goods))}`}
      </p>
    </section>
  );
}

const heading = css({ textStyle: "section" });
const muted = mutedText({ size: "table" });
const inputs = wrap({ gap: "3", align: "flex-end", my: "3", "& input[inputmode]": { width: "32" } });
const answer = css({ fontWeight: "bold" });
