"use client";
import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { dangerText, mutedText } from "#styled-system/patterns";
import type { BidTexts } from "../bid-values.ts";

type Props = {
  goods: readonly BiddingLine[];
  texts: BidTexts;
  problems: Record<string, string>;
  /** What is typed in two fields at once is two changes of what is typed, not of what was shown. */
  onChange: (change: (typed: BidTexts) => BidTexts) => void;
};

const empty: BidTexts[string] = { price: "", days: "" };

/** A price and days for every line. */
export const BidLines = ({ goods, texts, problems, onChange }: Props) => (
  <ul className={list}>
    {eachRow(
      goods,
      ({ lineNo }) => lineNo,
      ({ lineNo, title, spec, quantity, unit, ceiling }) => {
        const id = String(lineNo);
        const text = texts[id] ?? empty;
        const change = (more: Partial<typeof text>) =>
          onChange((typed) => ({ ...typed, [id]: { ...empty, ...typed[id], ...more } }));
        const problem = problems[id];
        const invalid = problem ? { "aria-invalid": true as const, "aria-describedby": `bid-${id}-problem` } : {};
        return (
          <li className={row}>
            <div className={what}>
              {lineNo}. {title} {spec}
              <p className={facts}>
                {quantity} {unit}，限价 <Amount fen={ceiling} size={12} />
              </p>
              {problem && (
                <p id={`bid-${id}-problem`} className={wrong}>
                  {problem}
                </p>
              )}
            </div>
            <div className={cell}>
              <span aria-hidden="true">单价（元）</span>
              <TextInput
                {...invalid}
                inputMode="decimal"
                aria-label={`第 ${lineNo} 行单价`}
                value={text.price}
                onChange={(event) => change({ price: event.target.value })}
              />
            </div>
            <div className={cell}>
              <span aria-hidden="true">交货（天）</span>
              <TextInput
                {...invalid}
                inputMode="numeric"
                aria-label={`第 ${lineNo} 行交货天数`}
                value={text.days}
                onChange={(event) => change({ days: event.target.value })}
              />
            </div>
          </li>
        );
      },
    )}
  </ul>
);

const list = css({ display: "grid", gap: "2" });
const row = css({
  display: "grid",
  gap: "2",
  alignItems: "end",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  "& > :first-child": { gridColumn: "1 / -1" },
  md: { gridTemplateColumns: "minmax(0, 1fr) 140px 120px", "& > :first-child": { gridColumn: "auto" } },
});
const what = css({ minWidth: "0" });
const cell = css({ display: "grid", gap: "0.5", textStyle: "label", "& input": { fontWeight: "normal" } });
const facts = mutedText();
const wrong = dangerText();
