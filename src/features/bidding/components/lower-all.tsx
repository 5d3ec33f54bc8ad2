"use client";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { dangerText, wrap } from "#styled-system/patterns";
import { type BidTexts, loweredTexts } from "../bid-values.ts";
import { messages } from "../messages.ts";

type Props = { texts: BidTexts; onChange: (texts: BidTexts) => void };

/** Lowers every typed price by a share: what a bidder of many lines does when overtaken. */
export function LowerAll({ texts, onChange }: Props) {
  const [percent, setPercent] = useState("1");
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const lowered = loweredTexts(texts, percent);
    setWrong(lowered === null);
    if (lowered) onChange(lowered);
  };
  return (
    <div className={row}>
      <label htmlFor="lower-all">{messages.lowerAll}</label>
      <TextInput
        id="lower-all"
        className={field}
        inputMode="decimal"
        value={percent}
        {...(isWrong && { "aria-invalid": true, "aria-describedby": "lower-all-problem" })}
        onChange={({ target: { value } }) => setPercent(value)}
      />
      <span aria-hidden="true">%</span>
      <Button variant="outline" size="sm" onClick={apply}>
        填入
      </Button>
      {isWrong && (
        <p id="lower-all-problem" className={wrong} role="alert">
          {messages.lowerAllProblem}
        </p>
      )}
    </div>
  );
}

const row = wrap({ gap: "2", align: "center", textStyle: "table" });
const field = css({ width: "[72px]" });
const wrong = dangerText();
