import { formatYuan, type Fen } from "#src/domain/kernel/money.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css, cx } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";
import { searchHref, type SearchState } from "../search-state.ts";

/** Limits the result by price, in yuan; a GET form that keeps the rest of the search. */
export function PriceRange({ state }: { state: SearchState }) {
  const hiddenFields = new URL(searchHref(state, { priceFrom: null, priceTo: null }), "http://mall.invalid").searchParams;
  return (
    <section aria-labelledby="price-range">
      <h3 id="price-range">价格（元）</h3>
      <form method="get" action={state.path} className={row} key={`${state.priceFrom}-${state.priceTo}`}>
        {eachRow(
          [...hiddenFields],
          ([name]) => name,
          ([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ),
          "div",
        )}
        <input name="priceFrom" aria-label="最低价" placeholder="最低" {...field(state.priceFrom)} />
        –
        <input name="priceTo" aria-label="最高价" placeholder="最高" {...field(state.priceTo)} />
        <button type="submit" className={submit}>
          确定
        </button>
      </form>
    </section>
  );
}

const field = (amount: Fen | null) => ({
  type: "text",
  inputMode: "decimal" as const,
  pattern: "[0-9,]{1,11}(\\.[0-9]{1,2})?",
  title: "金额，最多两位小数",
  autoComplete: "off",
  defaultValue: amount === null ? "" : formatYuan(amount),
  className: style,
});

const style = cx(input({ size: "sm" }), css({ minWidth: "0", flex: "1", _touch: { height: "control.touch" } }));
const row = css({ display: "flex", alignItems: "center", gap: "1.5" });
const submit = cx(button({ variant: "outline", size: "sm" }), css({ _touch: { height: "control.touch" } }));
