"use client";
import { Combobox, useListCollection } from "@ark-ui/react/combobox";
import { useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import type { Suggestion } from "#src/domain/catalogue/schema.ts";
import { request } from "#src/web/request.ts";
import { Icon } from "#src/ui/icon.tsx";
import { comboboxTranslations } from "#src/ui/zh-translations.ts";
import { css, cx } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";
import { hotWords } from "../site.ts";
import { hrefOfSuggestion, scopes, suggestionLabel, suggestionsFor, type Scope } from "../search-scope.ts";

const typingPause = 150;

/** Search with scope and completions. A plain GET form underneath: it works before script does. */
export function SearchBox() {
  const router = useRouter();
  const [scope, setScope] = useState<Scope>("goods");
  const { collection, set } = useListCollection<Suggestion>({
    initialItems: [],
    itemToValue: (item) => `${item.kind}:${item.id ?? item.text}`,
    itemToString: (item) => item.text,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef("");

  const suggest = (typed: string, within: Scope) => {
    clearTimeout(timer.current);
    latest.current = typed;
    timer.current = setTimeout(() => {
      if (!typed.trim()) return set([]);
      request("GET /mall-sup/goods/suggest", { query: { q: typed } }, { quiet: true })
        .then((found) => latest.current === typed && set(suggestionsFor(within, found)))
        .catch(() => set([]));
    }, typingPause);
  };

  return (
    <search className={root}>
      <form action="/goodsSearch" method="get" className={form}>
        <select
          className={scopeSelect}
          aria-label="搜索范围"
          value={scope}
          autoComplete="off"
          onChange={(event) => {
            const chosen = scopes.find(({ value }) => value === event.target.value)?.value ?? "goods";
            setScope(chosen);
            suggest(latest.current, chosen);
          }}
        >
          {scopes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Combobox.Root
          key={router.path}
          className={combobox}
          collection={collection}
          defaultInputValue={new URLSearchParams(router.query).get("q") ?? ""}
          allowCustomValue
          openOnClick={false}
          selectionBehavior="preserve"
          translations={comboboxTranslations}
          positioning={{ sameWidth: true, gutter: 4 }}
          onInputValueChange={({ inputValue, reason }) => reason === "input-change" && suggest(inputValue, scope)}
          onValueChange={({ items }) => {
            const [item] = items;
            if (item) void router.push(hrefOfSuggestion(item));
          }}
        >
          <Combobox.Control className={control}>
            <Combobox.Input
              className={cx(input({ size: "lg" }), field)}
              name="q"
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
              placeholder={scopes.find(({ value }) => value === scope)?.placeholder}
              aria-label="搜索商品"
            />
          </Combobox.Control>
          <Combobox.Positioner>
            <Combobox.Content className={list} hidden={collection.size === 0}>
              {collection.items.map((item) => (
                <Combobox.Item key={`${item.kind}:${item.id ?? item.text}`} item={item} className={row}>
                  <Combobox.ItemText>{item.text}</Combobox.ItemText>
                  <span className={hint}>
                    {item.hint} {suggestionLabel[item.kind]}
                  </span>
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Combobox.Root>
        <button type="submit" className={cx(button({ size: "lg" }), submit)}>
          <Icon name="search" size={18} />
          搜索
        </button>
      </form>
      <p className={hot}>
        热搜：
        {hotWords.map((word) => (
          <a key={word} href={`/goodsSearch?q=${encodeURIComponent(word)}`} className={hotLink}>
            {word}
          </a>
        ))}
      </p>
    </search>
  );
}

const root = css({ gridColumn: { base: "1 / -1", md: "auto" }, gridRow: { base: "2", md: "auto" }, minWidth: "0" });
const form = css({ display: "flex", border: "2px solid {colors.primary.solid}", borderRadius: "md", overflow: "hidden" });
const scopeSelect = css({
  display: { base: "none", sm: "block" },
  px: "3",
  bg: "bg.muted",
  borderInlineEnd: "default",
  flexShrink: "0",
});
const combobox = css({ flexGrow: "1", minWidth: "0" });
const control = css({ height: "full" });
const field = css({ width: "full", border: "none!", borderRadius: "[0!]" });
const submit = css({ borderRadius: "[0]", flexShrink: "0" });
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
const hot = css({ textStyle: "small", color: "fg.muted", pt: "1", display: { base: "none", md: "block" } });
const hotLink = css({ color: "fg.muted", me: "3", py: "1", _hover: { color: "link.hover", textDecoration: "underline" } });
