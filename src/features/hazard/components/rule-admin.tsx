"use client";
import { useRouter } from "waku/router/client";
import { isInForce } from "#src/domain/hazard/rule.ts";
import type { RuleView } from "#src/domain/hazard/schema.ts";
import { hazardListLabel, hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { ruleText } from "../rule-text.ts";
import { RuleEntry, type RuleSide } from "./rule-entry.tsx";

const { rules: words, unitRules: unitWords } = messages;

/** The dated rules by class: those in force first, each with its source; ended on a day, never rewritten. */
export function RuleAdmin({ rules, today, side }: { rules: readonly RuleView[]; today: string; side: RuleSide }) {
  const router = useRouter();
  const end = async (ruleId: string) => {
    const effectiveTo = await promptReason({ title: words.end, label: words.endTitle, kind: "date", min: today });
    if (typeof effectiveTo !== "string") return;
    try {
      const path = side === "unit" ? "POST /mall-pur/danger/rules/{ruleId}/end" : "POST /mall-admin/danger/rules/{ruleId}/end";
      await request(path, { params: { ruleId }, body: { effectiveTo } });
      toaster.success(words.ended);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
  };
  const hasRules = (list: HazardList) => rules.some((rule) => rule.list === list);
  return (
    <div className={stack}>
      <section className={card} aria-label={words.add}>
        <Disclosure summary={words.add}>
          <RuleEntry today={today} side={side} />
        </Disclosure>
      </section>
      {rules.length === 0 && <p className={muted}>{unitWords.none}</p>}
      {hazardLists.filter(hasRules).map((list) => (
        <section key={list} className={card} aria-labelledby={`rules-${list}`}>
          <h2 id={`rules-${list}`}>{hazardListLabel[list]}</h2>
          <ul>
            {eachRow(
              rules.filter((rule) => rule.list === list),
              (rule) => rule.ruleId,
              (rule) => (
                <li className={line}>
                  <span className={grow}>
                    <strong>
                      {ruleText(rule)}
                      {rule.casNo !== null && `（${rule.substance ?? ""} ${rule.casNo}）`}
                    </strong>
                    <span
                      className={muted}
                    >{`依据：${rule.source}${rule.note && rule.kind !== "forbidden" ? ` · ${rule.note}` : ""}`}</span>
                    <span
                      className={muted}
                    >{`${rule.effectiveFrom} 起${rule.effectiveTo ? `，${rule.effectiveTo} 失效` : ""}`}</span>
                  </span>
                  <State rule={rule} today={today} />
                  {(rule.effectiveTo === null || rule.effectiveTo > today) && (
                    <Button size="sm" variant="outline" onClick={() => void end(rule.ruleId)}>
                      {words.end}
                    </Button>
                  )}
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

function State({ rule, today }: { rule: RuleView; today: string }) {
  if (isInForce(rule, today)) return <Tag tone="success">{words.current}</Tag>;
  return rule.effectiveFrom > today ? <Tag tone="warning">{words.planned}</Tag> : <Tag tone="neutral">{words.past}</Tag>;
}

const stack = column({ gap: "4" });
const card = surface({ p: "4", "& h2": { textStyle: "section", mb: "2" } });
const line = wrap({ gap: "3", align: "center", py: "2", borderTop: "default" });
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
const muted = mutedText({ size: "table" });
