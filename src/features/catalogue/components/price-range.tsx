"use client";
import { type SubmitEvent, useState } from "react";
import { formatYuan, type Fen } from "#src/domain/kernel/money.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { textIn } from "#src/ui/form-fields.ts";
import { Icon } from "#src/ui/icon.tsx";
import { css, cx } from "#styled-system/css";
import { button, field, input } from "#styled-system/recipes";
import { priceProblems, type PriceTexts } from "../price-texts.ts";
import { searchHref, type SearchState } from "../search-state.ts";

const ends = [
  { end: "from", name: "priceFrom", label: "最低价", placeholder: "最低" },
  { end: "to", name: "priceTo", label: "最高价", placeholder: "最高" },
] as const;

/**
 * Limits the result by price, in yuan; a GET form that keeps the rest of the search. What is no price is said below and
 * stays in its field: before the form is sent, and by the page it leads to where no script runs.
 */
export function PriceRange({ state }: { state: SearchState }) {
  const texts = state.wrongPrices ?? { from: yuanOf(state.priceFrom), to: yuanOf(state.priceTo) };
  const [problems, setProblems] = useState<Partial<PriceTexts>>(() => priceProblems(texts));
  const hiddenFields = new URL(searchHref(state, { priceFrom: null, priceTo: null }), "http://mall.invalid").searchParams;
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const found = priceProblems({ from: textIn(typed, "priceFrom"), to: textIn(typed, "priceTo") });
    setProblems(found);
    const [wrong] = ends.filter(({ end }) => found[end]);
    if (!wrong) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.name}]`)?.focus();
  };
  return (
    <section aria-labelledby="price-range">
      <h3 id="price-range">价格（元）</h3>
      <form method="get" action={state.path} className={row} key={`${texts.from}-${texts.to}`} onSubmit={check}>
        {eachRow(
          [...hiddenFields],
          ([name]) => name,
          ([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ),
          "div",
        )}
        {ends.map(({ end, name, label, placeholder }) => (
          <input
            key={end}
            name={name}
            aria-label={label}
            placeholder={placeholder}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            defaultValue={texts[end]}
            aria-invalid={problems[end] ? true : undefined}
            aria-describedby={problems[end] ? `price-range-${end}` : undefined}
            className={style}
          />
        ))}
        <button type="submit" className={submit}>
          确定
        </button>
      </form>
      <div role="status">
        {ends.map(({ end }) => problems[end] && <Problem key={end} id={`price-range-${end}`} text={problems[end]} />)}
      </div>
    </section>
  );
}

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className={field({ tone: "error" }).message}>
    <Icon name="error" size={14} />
    {text}
  </p>
);

const yuanOf = (amount: Fen | null) => (amount === null ? "" : formatYuan(amount));

const style = cx(input({ size: "sm" }), css({ minWidth: "0", flex: "1", _touch: { height: "control.touch" } }));
const row = css({ display: "flex", alignItems: "center", gap: "1.5" });
const submit = cx(button({ variant: "outline", size: "sm" }), css({ _touch: { height: "control.touch" } }));
