"use client";
import { useRef, useState } from "react";
import { measuredKinds, permitKinds, permitLabel, ruleKindLabel, ruleKinds, type RuleKind } from "#src/domain/hazard/rule.ts";
import { countedKinds, unitRuleKinds, type RuleForm } from "#src/domain/hazard/schema.ts";
import { hazardListLabel, hazardLists } from "#src/domain/hazard/substance.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { useSending } from "../use-sending.ts";
import { AmountFields, amountOfForm, ChoiceField, DateField, entryGrid, figureOf, TextField, textOf } from "./entry-fields.tsx";

const { rules: words } = messages;
const id = "rule";
const allKinds = ruleKinds.map((kind) => ({ value: kind, label: ruleKindLabel[kind] }));
const lists = hazardLists.map((list) => ({ value: list, label: hazardListLabel[list] }));
const permits = permitKinds.map((kind) => ({ value: kind, label: permitLabel[kind] }));
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Whose rules they are: everybody's, or those of a unit for its own groups. */
export type RuleSide = "law" | "unit";

/** A new rule: the fields follow what it asks. */
export function RuleEntry({ today, side }: { today: string; side: RuleSide }) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<RuleKind>("blackout");
  const { summary, errors, busy, props, sends } = useSending(id, words.added);
  const kinds = side === "unit" ? allKinds.filter(({ value }) => unitRuleKinds.some((one) => one === value)) : allKinds;
  const send = () => {
    const path = side === "unit" ? "POST /mall-pur/danger/rules" : "POST /mall-admin/danger/rules";
    return request(path, { body: bodyOf(new FormData(form.current ?? undefined), kind) }, { quiet: true });
  };
  return (
    <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <div className={entryGrid}>
        <Field id={`${id}-kind`} label="要求" required error={errors["kind"]}>
          {(control) => (
            <NativeSelect
              {...control}
              name="kind"
              options={kinds}
              value={kind}
              onChange={(event) => setKind(kinds.find(({ value }) => value === event.target.value)?.value ?? kind)}
            />
          )}
        </Field>
        <ChoiceField id={id} name="list" label="类别" options={lists} error={errors["list"]} />
        <ChoiceField
          id={id}
          name="grade"
          label="易制毒类别"
          required={false}
          placeholder="不分类"
          options={["1", "2", "3"].map((grade) => ({ value: grade, label: `第 ${grade} 类` }))}
        />
        <TextField id={id} name="casNo" label="只对一种物质（CAS 号）" required={false} maxLength={24} error={errors["casNo"]} />
        {kind === "paper" && <ChoiceField id={id} name="paper" label="凭证" options={permits} error={errors["paper"]} />}
        {measuredKinds.includes(kind) && <AmountFields id={id} error={errors["amount"]} />}
        {!measuredKinds.includes(kind) && countedKinds.includes(kind) && (
          <TextField id={id} name="count" label={ruleKindLabel[kind]} inputMode="numeric" error={errors["amount"]} />
        )}
        {kind === "approvalDay" && (
          <fieldset className={days}>
            <legend>受理日</legend>
            {weekdays.map((at) => (
              <label key={at}>
                <input type="checkbox" name="weekdays" value={at} />
                {`周${"一二三四五六日"[at - 1]}`}
              </label>
            ))}
            {errors["weekdays"] && <p>{errors["weekdays"]}</p>}
          </fieldset>
        )}
        <TextField id={id} name="source" label="依据" placeholder="法规或通告的名称" maxLength={100} error={errors["source"]} />
        <TextField id={id} name="note" label="说明" required={kind === "blackout"} maxLength={100} error={errors["note"]} />
        <DateField id={id} name="effectiveFrom" label="生效日期" min={today} error={errors["effectiveFrom"]} />
        <DateField id={id} name="effectiveTo" label="失效日期" min={today} required={false} error={errors["effectiveTo"]} />
        <Button type="submit" busy={busy}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}

function bodyOf(data: FormData, kind: RuleKind): RuleForm {
  const limit = measuredKinds.includes(kind) ? amountOfForm(data) : { measure: null, amount: null };
  const grade = Number(textOf(data, "grade"));
  const chosen = data.getAll("weekdays").map(Number);
  return {
    kind,
    list: lists.find(({ value }) => value === textOf(data, "list"))?.value ?? "hazardous",
    grade: grade === 1 || grade === 2 || grade === 3 ? grade : null,
    casNo: textOf(data, "casNo") || null,
    measure: limit.measure,
    amount: limit.amount ?? figureOf(data, "count", { precision: 0, field: "amount" }),
    weekdays: weekdays.filter((at) => chosen.includes(at)),
    document: kind === "paper" ? (permits.find(({ value }) => value === textOf(data, "paper"))?.value ?? null) : null,
    source: textOf(data, "source"),
    note: textOf(data, "note"),
    effectiveFrom: textOf(data, "effectiveFrom"),
    effectiveTo: textOf(data, "effectiveTo") || null,
  };
}

const days = wrap({
  gap: "2",
  "& label": { display: "inline-flex", gap: "1", alignItems: "center" },
  "& p": { color: "danger.fg", textStyle: "small" },
});
