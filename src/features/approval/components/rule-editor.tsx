"use client";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useRouter } from "waku/router/client";
import type { RuleBook, RuleDraft } from "#src/domain/approval/rule-book.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import type { Option } from "#src/ui/option.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { emptyRule, formOf, ruleOf, type RuleForm } from "../rule-form.ts";
import { RuleBench } from "./rule-bench.tsx";
import { RuleCard } from "./rule-card.tsx";

const { rules: words } = messages;

type Errors = ReadonlyMap<string, Record<string, string>>;

/** The unit's approval rules, edited as one book, with a bench to try them on beside. */
export function RuleEditor({ book, categories }: { book: RuleBook; categories: readonly Option[] }) {
  const router = useRouter();
  const [forms, setForms] = useState(() => book.rules.map((rule, place) => formOf(rule, String(place))));
  const [settings, setSettings] = useState(book.settings);
  const [problems, setProblems] = useState(book.problems);
  const [errors, setErrors] = useState<Errors>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { busy, run } = useAction({ refused: (error) => setRefusal(error.message) });

  const edit = (next: (current: RuleForm[]) => RuleForm[]) => {
    setForms(next);
    setChanged(true);
  };
  const change = (key: string, part: Partial<RuleForm>) =>
    edit((current) => current.map((form) => (form.key === key ? { ...form, ...part } : form)));
  /** Changes places with the neighbour. What moves in the document loses the focus: it is given back. */
  const move = (key: string, by: -1 | 1) => {
    flushSync(() => {
      edit((current) => {
        const from = current.findIndex((form) => form.key === key);
        const moved = current[from];
        const to = from + by;
        return moved && current[to] ? current.toSpliced(from, 1).toSpliced(to, 0, moved) : current;
      });
      setProblems([]);
    });
    document.getElementById(`rule-${key}-${by < 0 ? "up" : "down"}`)?.focus();
  };
  const set = (part: Partial<typeof settings>) => {
    setSettings((current) => ({ ...current, ...part }));
    setChanged(true);
  };
  /** The rules as typed; null, and the faults shown and gone to, when one is not complete. */
  const rulesNow = (): RuleDraft[] | null => {
    const read = forms.map((form) => ({ key: form.key, ...ruleOf(form) }));
    const wrong = read.flatMap((one) => ("errors" in one ? [[one.key, one.errors] as const] : []));
    setErrors(new Map(wrong));
    const [first] = wrong;
    if (!first) return read.flatMap((one) => ("rule" in one ? [one.rule] : []));
    document.getElementById(`rule-${first[0]}-${Object.keys(first[1])[0]}`)?.focus();
    return null;
  };
  const save = async () => {
    const rules = rulesNow();
    if (!rules) return;
    setRefusal(null);
    await run(async () => {
      const body = { version: book.version, rules, settings };
      const { version } = await request("PUT /mall-pur/approval/rules", { body }, { quiet: true });
      toaster.success(words.saved(version));
      await router.reload();
    });
  };

  return (
    <div className={layout}>
      <div className={main}>
        {problems.some(({ rule }) => rule === null) && (
          <Alert tone="warning" title={words.problems}>
            {eachRow(
              problems.filter(({ rule }) => rule === null),
              ({ text }) => text,
              ({ text }) => (
                <p>{text}</p>
              ),
              "p",
            )}
          </Alert>
        )}
        {forms.length === 0 && <p>{words.noRules}</p>}
        <ol className={list}>
          {eachRow(
            forms,
            (form) => form.key,
            (form, place) => (
              <RuleCard
                form={form}
                place={place}
                isLast={place === forms.length - 1}
                categories={categories}
                errors={errors.get(form.key) ?? {}}
                problems={problems.flatMap(({ rule, text }) => (rule === place ? [text] : []))}
                onChange={(part) => change(form.key, part)}
                onMove={(by) => move(form.key, by)}
                onRemove={() => {
                  edit((current) => current.filter(({ key }) => key !== form.key));
                  setProblems([]);
                }}
              />
            ),
          )}
        </ol>
        <Button variant="outline" icon="add" onClick={() => edit((current) => [...current, emptyRule(crypto.randomUUID())])}>
          {words.add}
        </Button>
        <section className={card} aria-labelledby="settings">
          <h2 id="settings" className={heading}>
            {words.settings}
          </h2>
          <Checkbox checked={settings.allowsSelfApproval} onChange={(allowsSelfApproval) => set({ allowsSelfApproval })}>
            {words.selfApproval}
          </Checkbox>
          <div className={pair}>
            <Field id="watch-days" label={words.watchDays} hint={words.watchDaysHint}>
              {(control) => (
                <NumberInput
                  {...control}
                  min={0}
                  max={365}
                  value={settings.watchDays}
                  onChange={(watchDays) => watchDays !== null && set({ watchDays })}
                />
              )}
            </Field>
            <Field id="watch-near" label={words.watchNear} hint={words.watchNearHint}>
              {(control) => (
                <NumberInput
                  {...control}
                  min={0}
                  max={99}
                  value={settings.watchNear}
                  onChange={(watchNear) => watchNear !== null && set({ watchNear })}
                />
              )}
            </Field>
          </div>
        </section>
        <div className={bar}>
          <Button size="lg" icon="save" busy={busy} onClick={() => void save()}>
            {words.save}
          </Button>
          {isChanged && <span className={hint}>{words.unsaved}</span>}
        </div>
        {refusal && (
          <Alert tone="danger" live>
            {refusal}
          </Alert>
        )}
      </div>
      <aside className={side}>
        <RuleBench
          groups={book.groups}
          categories={categories}
          settings={settings}
          rulesNow={rulesNow}
          onProblems={setProblems}
        />
      </aside>
    </div>
  );
}

const layout = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 320px" },
});
const main = css({ display: "grid", gap: "3", gridTemplateColumns: "minmax(0, 1fr)" });
const list = css({ display: "grid", gap: "3" });
const card = css({ bg: "bg.surface", border: "default", borderRadius: "md", p: "4", display: "grid", gap: "3" });
const heading = css({ textStyle: "section" });
const pair = css({ display: "grid", gap: "3", gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" } });
const bar = css({ display: "flex", flexWrap: "wrap", gap: "3", alignItems: "center" });
const hint = css({ textStyle: "small", color: "fg.muted" });
const side = css({ lg: { position: "sticky", top: "[96px]" } });
