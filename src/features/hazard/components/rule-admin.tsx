"use client";
import { useRouter } from "waku/router/client";
import { isInForce } from "#src/domain/hazard/rule.ts";
import { endingStep, notAlone } from "#src/domain/hazard/rule-ending.ts";
import type { LawRuleView, RuleView } from "#src/domain/hazard/schema.ts";
import { hazardListLabel, hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { SecondPerson } from "#src/ui/second-person.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { ruleText } from "../rule-text.ts";
import { RuleEntry, type RuleSide } from "./rule-entry.tsx";

const { rules: words, unitRules: unitWords } = messages;

type Ending = LawRuleView["ending"];
/** `invitations`: where the viewer invites operators; null without that right. */
type Props = {
  rules: readonly (RuleView & { ending?: Ending })[];
  today: string;
  side: RuleSide;
  invitations?: string | null;
};

/** The dated rules by class: those in force first, each with its source; ended on a day, never rewritten. Those of the law end by two people. */
export function RuleAdmin({ rules, today, side, invitations = null }: Props) {
  const router = useRouter();
  const send = async (ruleId: string, effectiveTo: string | null) => {
    try {
      const params = { ruleId };
      if (side === "unit" && effectiveTo !== null) {
        await request("POST /mall-pur/danger/rules/{ruleId}/end", { params, body: { effectiveTo } });
        toaster.success(words.ended);
      } else {
        const { outcome } = await request("POST /mall-admin/danger/rules/{ruleId}/end", { params, body: { effectiveTo } });
        toaster.success(words.outcomes[outcome]);
      }
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
  };
  const end = async (ruleId: string) => {
    const effectiveTo = await promptReason({ title: words.end, label: words.endTitle, kind: "date", min: today });
    if (typeof effectiveTo === "string") await send(ruleId, effectiveTo);
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
                    {rule.ending && (
                      <ProposedEnding ending={rule.ending} invitations={invitations} send={(on) => send(rule.ruleId, on)} />
                    )}
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

type EndingProps = {
  ending: NonNullable<Ending>;
  invitations: string | null;
  send: (effectiveTo: string | null) => Promise<void>;
};

/** What somebody proposed, and who says so too. */
function ProposedEnding({ ending: { on, byName, approvers, availableActions }, invitations, send }: EndingProps) {
  const approve = async () => {
    if (await confirm({ title: words.approve, content: words.confirm(on) })) await send(on);
  };
  return (
    <>
      <span className={proposed}>
        {words.ending(on, byName)}
        {availableActions.includes("approve") && (
          <Button size="sm" onClick={() => void approve()}>
            {words.approve}
          </Button>
        )}
        {availableActions.includes("withdraw") && (
          <Button size="sm" variant="outline" onClick={() => void send(null)}>
            {approvers === null ? words.refuse : words.withdraw}
          </Button>
        )}
      </span>
      {approvers !== null && <SecondPerson lead={`${notAlone}。`} step={endingStep} names={approvers} href={invitations} />}
    </>
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
const proposed = wrap({ gap: "2", align: "center" });
const muted = mutedText({ size: "table" });
