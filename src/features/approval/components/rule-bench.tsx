"use client";
import { useState } from "react";
import { hazardListLabel, hazardLists } from "#src/domain/hazard/substance.ts";
import { formatMoney, parseYuan } from "#src/domain/kernel/money.ts";
import type { RuleBook, RuleDraft, RuleProblem, RuleSettings, RuleTrial } from "#src/domain/approval/rule-book.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

const { bench: words, rules: ruleWords } = messages;

type Props = {
  groups: RuleBook["groups"];
  categories: readonly Option[];
  settings: RuleSettings;
  /** The rules on the page; null when one of them is not complete, which is then shown. */
  rulesNow: () => RuleDraft[] | null;
  onProblems: (problems: RuleProblem[]) => void;
};

/** "This request would go to …, because …": by the rules on the page, saved or not. */
export function RuleBench({ groups, categories, settings, rulesNow, onProblems }: Props) {
  const [total, setTotal] = useState("1000");
  const [groupId, setGroupId] = useState(groups[0]?.groupId ?? "");
  const members = groups.find((group) => group.groupId === groupId)?.members ?? [];
  const [chosen, setChosen] = useState("");
  const purchaserId = members.some((person) => person.purchaserId === chosen) ? chosen : (members.at(-1)?.purchaserId ?? "");
  const [cateId, setCateId] = useState("");
  const [hazard, setHazard] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trial, setTrial] = useState<RuleTrial | null>(null);
  const { busy, run } = useAction({ refused: (error) => setErrors(error.details?.fields ?? { "": error.message }) });

  const tryRules = async () => {
    const amount = parseYuan(total);
    if (!amount) return setErrors({ total: ruleWords.amountWrong });
    const rules = rulesNow();
    if (!rules) return setErrors({ "": "请先改正上面的规则" });
    setErrors({});
    await run(async () => {
      const found = await request(
        "POST /mall-pur/approval/rules/try",
        {
          body: {
            rules,
            settings,
            total: amount,
            cateId: cateId === "" ? null : Number(cateId),
            hazardClass: hazardLists.find((list) => list === hazard) ?? null,
            groupId,
            purchaserId,
          },
        },
        { quiet: true },
      );
      setTrial(found);
      onProblems(found.problems);
    });
    return undefined;
  };
  const select = (
    id: string,
    label: string,
    value: string,
    options: readonly Option[],
    set: (value: string) => void,
    any = false,
  ) => (
    <Field id={`bench-${id}`} label={label} error={errors[id]}>
      {(control) => (
        <NativeSelect
          {...control}
          options={options}
          {...(any ? { placeholder: ruleWords.any } : {})}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  );

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
      {select(
        "groupId",
        words.group,
        groupId,
        groups.map((group) => ({ value: group.groupId, label: group.name })),
        setGroupId,
      )}
      {select(
        "purchaserId",
        words.person,
        purchaserId,
        members.map((person) => ({ value: person.purchaserId, label: person.name })),
        setChosen,
      )}
      {select("cateId", ruleWords.category, cateId, categories, setCateId, true)}
      {select(
        "hazardClass",
        ruleWords.hazard,
        hazard,
        hazardLists.map((list) => ({ value: list, label: hazardListLabel[list] })),
        setHazard,
        true,
      )}
      <Button icon="target" busy={busy} onClick={() => void tryRules()}>
        {words.run}
      </Button>
      {errors[""] && <Alert tone="danger">{errors[""]}</Alert>}
      <div aria-live="polite">{trial && <Trial trial={trial} />}</div>
    </section>
  );
}

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

const card = css({ bg: "bg.surface", border: "default", borderRadius: "md", p: "4", display: "grid", gap: "3" });
const heading = css({ textStyle: "section" });
const hint = css({ textStyle: "small", color: "fg.muted" });
const result = css({ display: "grid", gap: "2", borderTop: "default", pt: "3" });
const strong = css({ fontWeight: "bold" });
const list = css({ listStyle: "decimal", ps: "5", display: "grid", gap: "1" });
