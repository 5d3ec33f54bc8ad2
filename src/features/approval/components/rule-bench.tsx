"use client";
import { useState } from "react";
import { hazardListLabel, hazardLists } from "#src/domain/hazard/substance.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { RuleBook, RuleTrial } from "#src/domain/approval/rule-book.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { useRuleTrial, type RulesOnPage } from "../use-rule-trial.ts";

const { bench: words, rules: ruleWords } = messages;

type Props = RulesOnPage & { groups: RuleBook["groups"]; categories: readonly Option[] };

/** "This request would go to …, because …": by the rules on the page, saved or not. */
export function RuleBench({ groups, categories, settings, rulesNow, onProblems }: Props) {
  const [total, setTotal] = useState("1000");
  const [groupId, setGroupId] = useState(groups[0]?.groupId ?? "");
  const members = groups.find((group) => group.groupId === groupId)?.members ?? [];
  const [chosen, setChosen] = useState("");
  const purchaserId = members.some((person) => person.purchaserId === chosen) ? chosen : (members.at(-1)?.purchaserId ?? "");
  const [cateId, setCateId] = useState("");
  const [hazard, setHazard] = useState("");
  const { errors, trial, busy, tryRules } = useRuleTrial({ settings, rulesNow, onProblems });

  return (
    <section className={card} aria-labelledby="bench">
      <h2 id="bench" className={heading}>
        {words.title}
      </h2>
      <p className={hint}>{words.lead}</p>
      <Field id="bench-total" label={words.total} error={errors["total"]}>
        {(control) => (
          <TextInput {...control} inputMode="decimal" value={total} onChange={(event) => setTotal(event.target.value)} />
        )}
      </Field>
      <BenchSelect
        id="bench-groupId"
        label={words.group}
        error={errors["groupId"]}
        value={groupId}
        options={groups.map((group) => ({ value: group.groupId, label: group.name }))}
        onChange={setGroupId}
      />
      <BenchSelect
        id="bench-purchaserId"
        label={words.person}
        error={errors["purchaserId"]}
        value={purchaserId}
        options={members.map((person) => ({ value: person.purchaserId, label: person.name }))}
        onChange={setChosen}
      />
      <BenchSelect
        id="bench-cateId"
        label={ruleWords.category}
        error={errors["cateId"]}
        value={cateId}
        options={categories}
        placeholder={ruleWords.any}
        onChange={setCateId}
      />
      <BenchSelect
        id="bench-hazardClass"
        label={ruleWords.hazard}
        error={errors["hazardClass"]}
        value={hazard}
        options={hazardLists.map((list) => ({ value: list, label: hazardListLabel[list] }))}
        placeholder={ruleWords.any}
        onChange={setHazard}
      />
      <Button icon="target" busy={busy} onClick={() => void tryRules({ total, groupId, purchaserId, cateId, hazard })}>
        {words.run}
      </Button>
      {errors[""] && <Alert tone="danger">{errors[""]}</Alert>}
      <div aria-live="polite">{trial && <Trial trial={trial} />}</div>
    </section>
  );
}

type BenchSelectProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  options: readonly Option[];
  placeholder?: string;
  onChange: (value: string) => void;
};

const BenchSelect = ({ id, label, error, onChange, ...select }: BenchSelectProps) => (
  <Field id={id} label={label} error={error}>
    {(control) => <NativeSelect {...control} {...select} onChange={(event) => onChange(event.target.value)} />}
  </Field>
);

const Trial = ({ trial: { outcome, matched, steps, near } }: { trial: RuleTrial }) => (
  <div className={result}>
    {outcome === "automatic" && <p className={strong}>{words.automatic}</p>}
    {outcome === "stuck" && <p className={strong}>{words.stuck}</p>}
    {outcome === "steps" && (
      <>
        <p className={strong}>{words.goes}</p>
        <ol className={list}>
          {eachRow(
            steps,
            ({ role }) => role,
            ({ label, mode, approvers, reasons, timeoutHours }) => (
              <li>
                {label}：{approvers.join("、")}
                {approvers.length > 1 && (mode === "all" ? "（全部批准）" : "（任一人批准）")}
                {timeoutHours !== null && `，${timeoutHours} 小时未处理则催办`}
                <br />
                <span className={hint}>因为：{reasons.join("；")}</span>
              </li>
            ),
          )}
        </ol>
      </>
    )}
    <p className={hint}>
      {words.matched}：{matched.length > 0 ? matched.join("；") : words.none}
    </p>
    {near !== null && <p className={hint}>{words.near(formatMoney(near))}</p>}
  </div>
);

const card = surface({ p: "4", display: "grid", gap: "3" });
const heading = css({ textStyle: "section" });
const hint = mutedText();
const result = css({ display: "grid", gap: "2", borderTop: "default", pt: "3" });
const strong = css({ fontWeight: "bold" });
const list = css({ listStyle: "decimal", ps: "5", display: "grid", gap: "1" });
