"use client";
import { Combobox, useListCollection } from "@ark-ui/react/combobox";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import type { Suggestion } from "#src/domain/catalogue/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { request } from "#src/web/request.ts";
import { comboboxTranslations } from "#src/ui/zh-translations.ts";
import { css } from "#styled-system/css";
import { hrefOfSuggestion, suggestionLabel, suggestionsFor, type Scope } from "../search-scope.ts";
import { queryField, type QueryFieldProps } from "./search-box.tsx";

const typingPause = 150;

/** The search field with completions. Takes over from the plain one with what was typed and where the caret was. */
export function SearchField({ scope, typed, ...rest }: QueryFieldProps & { scope: Scope; typed: string }) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(typed);
  const [open, setOpen] = useState(false);
  const { collection, set } = useListCollection<Suggestion>({
    initialItems: [],
    itemToValue: (item) => `${item.kind}:${item.id ?? item.text}`,
    itemToString: (item) => item.text,
  });

  const show = (found: Suggestion[]) => {
    set(found);
    setOpen(found.length > 0);
  };

  const suggest = (text: string) => {
    clearTimeout(timer.current);
    latest.current = text;
    timer.current = setTimeout(() => {
      if (!text.trim()) return show([]);
      // Silent: a field without completions still searches.
      request("GET /mall-sup/goods/suggest", { query: { q: text } }, { quiet: true })
        .then((found) => latest.current === text && show(suggestionsFor(scope, found)))
        .catch(() => show([]));
    }, typingPause);
  };

  const suggestTyped = useRef(suggest);
  // With the very commit that takes the plain field away: a key pressed before the next paint would go to nobody.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  }, [typed]);
  useEffect(() => {
    suggestTyped.current(typed);
    return () => clearTimeout(timer.current);
  }, [typed]);

  return (
    <Combobox.Root
      className={combobox}
      collection={collection}
      defaultInputValue={typed}
      allowCustomValue
      openOnClick={false}
      open={open}
      onOpenChange={(details) => setOpen(details.open && collection.size > 0)}
      selectionBehavior="preserve"
      translations={comboboxTranslations}
      positioning={{ sameWidth: true, gutter: 4 }}
      onInputValueChange={({ inputValue, reason }) => reason === "input-change" && suggest(inputValue)}
      onValueChange={({ items }) => {
        const [item] = items;
        if (item) void router.push(hrefOfSuggestion(item));
      }}
    >
      <Combobox.Control className={control}>
        <Combobox.Input ref={field} {...queryField} {...rest} />
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content className={list}>
          {eachRow(
            collection.items,
            (item) => `${item.kind}:${item.id ?? item.text}`,
            (item) => (
              <Combobox.Item item={item} className={row}>
                <Combobox.ItemText>{item.text}</Combobox.ItemText>
                <span className={hint}>
                  {item.hint} {suggestionLabel[item.kind]}
                </span>
              </Combobox.Item>
            ),
            "div",
          )}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}

const combobox = css({ flexGrow: "1", minWidth: "0" });
const control = css({ height: "full" });
const list = css({
  bg: "bg.surface",
  border: "default",
  boxShadow: "popover",
  borderRadius: "sm",
  py: "1",
  zIndex: "dropdown",
  maxHeight: "[60vh]",
  overflowY: "auto",
});
const row = css({
  display: "flex",
  justifyContent: "space-between",
  gap: "4",
  px: "3",
  py: "1.5",
  cursor: "pointer",
  _highlighted: { bg: "bg.hover" },
});
const hint = css({ color: "fg.subtle", textStyle: "small", flexShrink: "0" });
