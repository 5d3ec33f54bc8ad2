"use client";
import type { RuleBook, RuleSettings } from "#src/domain/approval/rule-book.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import type { Option } from "#src/ui/option.ts";
import { css } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { useRuleBook } from "../use-rule-book.ts";
import { RuleBench } from "./rule-bench.tsx";
import { RuleCard } from "./rule-card.tsx";

const { rules: words } = messages;

/** The unit's approval rules, edited as one book, with a bench to try them on beside. */
export function RuleEditor({ book, categories }: { book: RuleBook; categories: readonly Option[] }) {
  const { forms, settings, problems, errors, refusal, isChanged, busy, ...rules } = useRuleBook(book);

  return (
    <div className={layout}>
      <div className={main}>
        <BookProblems problems={problems} />
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
                onChange={(part) => rules.change(form.key, part)}
                onMove={(by) => rules.move(form.key, by)}
                onRemove={() => rules.remove(form.key)}
              />
            ),
          )}
        </ol>
        <Button variant="outline" icon="add" onClick={rules.add}>
          {words.add}
        </Button>
        <RuleSettingsCard settings={settings} onChange={rules.changeSettings} />
        <div className={bar}>
          <Button size="lg" icon="save" busy={busy} onClick={() => void rules.save()}>
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
          rulesNow={rules.rulesNow}
          onProblems={rules.setProblems}
        />
      </aside>
    </div>
  );
}

/** What is wrong with the book as a whole. */
function BookProblems({ problems }: { problems: RuleBook["problems"] }) {
  const general = problems.filter(({ rule }) => rule === null);
  if (general.length === 0) return null;
  return (
    <Alert tone="warning" title={words.problems}>
      {eachRow(
        general,
        ({ text }) => text,
        ({ text }) => (
          <p>{text}</p>
        ),
        "p",
      )}
    </Alert>
  );
}

type SettingsProps = { settings: RuleSettings; onChange: (part: Partial<RuleSettings>) => void };

function RuleSettingsCard({ settings, onChange }: SettingsProps) {
  return (
    <section className={card} aria-labelledby="settings">
      <h2 id="settings" className={heading}>
        {words.settings}
      </h2>
      <Checkbox checked={settings.allowsSelfApproval} onChange={(allowsSelfApproval) => onChange({ allowsSelfApproval })}>
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
              onChange={(watchDays) => watchDays !== null && onChange({ watchDays })}
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
              onChange={(watchNear) => watchNear !== null && onChange({ watchNear })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}

const layout = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 320px" },
});
const main = column({ gap: "3" });
const list = css({ display: "grid", gap: "3" });
const card = surface({ p: "4", display: "grid", gap: "3" });
const heading = css({ textStyle: "section" });
const pair = css({ display: "grid", gap: "3", gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" } });
const bar = wrap({ gap: "3", align: "center" });
const hint = mutedText();
const side = css({ lg: { position: "sticky", top: "[96px]" } });
