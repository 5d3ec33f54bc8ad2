import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { DayRange } from "#src/ui/day-range.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import type { OrderFilter } from "./order-list.tsx";

/** Search and days of a list of orders: a plain GET form. */
export function OrderFilterForm({
  path,
  filter: { q, from, to },
  hiddenFields,
  tools,
}: {
  path: string;
  filter: OrderFilter;
  hiddenFields: Record<string, string>;
  tools?: ReactNode;
}) {
  const clear = new URLSearchParams(hiddenFields).toString();
  return (
    <search>
      <form action={path} method="get" className={form}>
        {eachRow(
          Object.entries(hiddenFields),
          ([name]) => name,
          ([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ),
          "div",
        )}
        <TextInput
          key={`q${q}`}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={40}
          placeholder={messages.search}
          aria-label={messages.search}
          title={messages.searchHint}
          className={words}
        />
        <DayRange label="下单日期" from={from} to={to} />
        <Button type="submit" icon="search">
          搜索
        </Button>
        {(q || from || to) && <TextLink href={clear ? `${path}?${clear}` : path}>{messages.clear}</TextLink>}
        {tools && <span className={end}>{tools}</span>}
      </form>
      {q !== "" && <p className={hint}>{messages.searchHint}</p>}
    </search>
  );
}

const form = wrap({ align: "center", gap: "2", my: "3" });
const words = css({ flex: "1", minWidth: "[220px]", maxWidth: "form" });
const end = css({ ms: "auto", display: "inline-flex", gap: "2" });
const hint = mutedText({ mb: "2" });
