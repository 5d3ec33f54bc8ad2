"use client";
import { lossOutcomeLabel, lossStep, type LossOutcome } from "#src/domain/hazard/loss.ts";
import type { LossView } from "#src/domain/hazard/schema.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { SecondPerson } from "#src/ui/second-person.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const { losses: words } = messages;

/** Regulated goods that were lost on the way: who keeps the unit's permits decides whether their part of them is free again. */
export function Losses({ losses }: { losses: readonly LossView[] }) {
  const { running, run } = useAction({ reload: true });
  if (losses.length === 0) return null;
  const decide = async (lossId: string, outcome: LossOutcome) => {
    const note = await promptReason({ kind: "textarea", title: words[outcome], label: words.note, hint: words.hint[outcome] });
    if (note === null) return;
    const body = { outcome, note: String(note) };
    const work = () => request("POST /mall-pur/danger/loss/{lossId}/decide", { params: { lossId }, body });
    await run(work, words.done, `${lossId} ${outcome}`);
  };
  return (
    <section className={card} aria-labelledby="hazard-losses">
      <h2 id="hazard-losses">{words.title}</h2>
      <p className={muted}>{words.lead}</p>
      <ul>
        {eachRow(
          losses,
          (loss) => loss.lossId,
          (loss) => (
            <li className={line}>
              <span className={grow}>
                <strong>{`${loss.productTitle} ${loss.productSpec} × ${loss.pieces} ${loss.unit}`}</strong>
                <span className={muted}>
                  {`${loss.casNo ?? ""} · ${loss.groupName} · 供应商：${loss.coName} · 订单 ${loss.orderNo} · ${formatDate(loss.at)}`}
                </span>
                <span className={muted}>{`${words.said}：${loss.reason}`}</span>
                {loss.decidedAt !== null && (
                  <span className={muted}>{`${loss.decidedByName ?? ""} ${formatDate(loss.decidedAt)}：${loss.note}`}</span>
                )}
              </span>
              {loss.outcome === null ? (
                <Tag tone="warning">{words.waits}</Tag>
              ) : (
                <Tag tone="neutral">{lossOutcomeLabel[loss.outcome]}</Tag>
              )}
              {loss.others && <SecondPerson lead={words.notOneself} step={lossStep} names={loss.others} href="/unitRoles" />}
              {loss.availableActions.includes("decide") && (
                <span className={steps}>
                  <Button size="sm" busy={running === `${loss.lossId} freed`} onClick={() => void decide(loss.lossId, "freed")}>
                    {words.freed}
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    busy={running === `${loss.lossId} drawn`}
                    onClick={() => void decide(loss.lossId, "drawn")}
                  >
                    {words.drawn}
                  </Button>
                </span>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const card = surface({ p: "4", "& h2": { textStyle: "section", mb: "2" } });
const line = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", py: "3" });
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
const muted = mutedText({ size: "table" });
const steps = wrap({ gap: "2" });
