import type { ReactNode } from "react";
import { inOrder } from "#src/domain/kernel/range.ts";
import { Button } from "#src/ui/button.tsx";
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
  filter: { q, ...given },
  hiddenFields,
  tools,
}: {
  path: string;
  filter: OrderFilter;
  hiddenFields: Record<string, string>;
  tools?: ReactNode;
}) {
  const [from, to] = inOrder(given.from, given.to);
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
        <span className={days}>
          <TextInput
            key={`f${from}`}
            name="from"
            type="date"
            defaultValue={from ?? ""}
            aria-label="下单日期从"
            className={date}
          />
          至
          <TextInput key={`t${to}`} name="to" type="date" defaultValue={to ?? ""} aria-label="下单日期到" className={date} />
        </span>
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
const days = css({ display: "inline-flex", alignItems: "center", gap: "1.5", color: "fg.muted" });
const date = css({ width: "[140px]" });
const end = css({ ms: "auto", display: "inline-flex", gap: "2" });
const hint = mutedText({ mb: "2" });
