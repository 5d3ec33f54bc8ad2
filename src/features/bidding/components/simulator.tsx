"use client";
import { useState } from "react";
import type { BiddingRules } from "#src/domain/bidding/rules.ts";
import { simulate, type Simulation } from "#src/domain/bidding/simulate.ts";
import { formatLength } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { column } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { countdownText } from "../next-words.ts";
import { readScript } from "../simulation-script.ts";

/** Plays bids against the rules as they are typed, before anything is published: the room's own rules decide. */
export function Simulator({ rulesNow }: { rulesNow: () => BiddingRules | null }) {
  const [script, setScript] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [played, setPlayed] = useState<{ rules: BiddingRules; simulation: Simulation } | null>(null);
  const play = () => {
    const rules = rulesNow();
    if (!rules) return setProblem("请先填好商品、限价、截止时间与规则");
    const read = readScript(script, rules);
    if ("problem" in read) return setProblem(read.problem);
    setProblem(null);
    return setPlayed({ rules, simulation: simulate(rules, read.bids) });
  };
  return (
    <div className={stack}>
      <Field
        id="simulation"
        label="报价脚本"
        hint="每行：供应商号 截止前秒数 合计（元）；密封报价可在行末写“不揭示”。如 1 3600 900"
        error={problem ?? undefined}
      >
        {(control) => <Textarea {...control} rows={4} value={script} onChange={(event) => setScript(event.target.value)} />}
      </Field>
      <div>
        <Button variant="outline" onClick={play}>
          模拟
        </Button>
      </div>
      {played && <Played {...played} />}
    </div>
  );
}

function Played({ rules, simulation: { steps, extensions, endsAt, outcome } }: { rules: BiddingRules; simulation: Simulation }) {
  return (
    <div className={stack}>
      <Alert tone={outcome.failure === null ? "success" : "warning"} live title={outcome.failure ?? resultText(outcome)}>
        {extensions > 0 && `延时 ${extensions} 次，共推迟 ${formatLength(endsAt - rules.endsAt)}。`}
        {eachRow(
          outcome.invalid,
          ({ coId }) => coId,
          ({ coId, reason }) => (
            <p>
              供应商 {coId}：{reason}
            </p>
          ),
          "p",
        )}
      </Alert>
      <TableFrame label="模拟过程" minWidth={560}>
        <table className={table()}>
          <thead>
            <tr>
              <th scope="col">距原定截止</th>
              <th scope="col">供应商</th>
              <th scope="col">合计</th>
              <th scope="col">结果</th>
              <th scope="col">名次</th>
            </tr>
          </thead>
          <tbody>
            {eachRow(
              steps,
              (_, place) => place,
              (step) => (
                <tr>
                  <td>
                    {step.at > rules.endsAt && "之后 "}
                    {countdownText(Math.abs(rules.endsAt - step.at))}
                  </td>
                  <td>{step.coId}</td>
                  <td>{formatMoney(step.total)}</td>
                  <td>
                    {step.refused ?? "有效"}
                    {step.extended && "，截止延后"}
                  </td>
                  <td>{step.rank ?? "—"}</td>
                </tr>
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}

const resultText = ({ ranking }: Simulation["outcome"]) => {
  const [best] = ranking;
  return best ? `供应商 ${best.coId} 以 ${formatMoney(best.total)} 最低，共 ${ranking.length} 家有效` : "";
};

const stack = column({ gap: "3" });
