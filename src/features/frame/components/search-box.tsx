"use client";
import { type ComponentProps, type ClipboardEvent, type ComponentType, type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import { Icon } from "#src/ui/icon.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { css, cx } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { keywordOf, scopeOf, scopes, type Scope } from "../search-scope.ts";

export type QueryFieldProps = { placeholder: string };
type Field = ComponentType<QueryFieldProps & { scope: Scope; typed: string }>;

/**
 * Search with scope and completions. A plain GET form that works before script does; the field that completes is loaded
 * when somebody types, because rendering it costs more than the rest of the header.
 */
export function SearchBox() {
  const { path, query } = useRouter();
  const params = new URLSearchParams(query);
  return <SearchForm key={`${path}?${query}`} keyword={keywordOf(path, params)} scopeInAddress={scopeOf(path, params)} />;
}

const loadField = () => loadPatiently(() => import("./search-field.tsx"));

function SearchForm({ keyword, scopeInAddress }: { keyword: string; scopeInAddress: Scope }) {
  const [scope, setScope] = useState<Scope>(scopeInAddress);
  const [completing, setCompleting] = useState<{ Field: Field; typed: string } | null>(null);
  const { placeholder } = scopes.find(({ value }) => value === scope) ?? scopes[0];

  // Takes over with what was typed: not in the middle of composing a word, and not when the field has been left.
  const complete = async ({ currentTarget: plain }: FormEvent<HTMLInputElement>) => {
    const { SearchField } = await loadField();
    if (document.activeElement !== plain || plain.dataset["composing"] !== undefined) return;
    setCompleting({ Field: SearchField, typed: plain.value });
  };

  return (
    <search className={root}>
      <form action="/goodsSearch" method="get" className={form}>
        <select
          className={scopeSelect}
          aria-label="搜索范围"
          name="scope"
          value={scope === "goods" ? "" : scope}
          autoComplete="off"
          onChange={(event) => setScope(scopes.find(({ value }) => value === event.target.value)?.value ?? "goods")}
        >
          {/* The ordinary scope stands in no address. */}
          {scopes.map(({ value, label }) => (
            <option key={value} value={value === "goods" ? "" : value}>
              {label}
            </option>
          ))}
        </select>
        {completing ? (
          <completing.Field scope={scope} typed={completing.typed} placeholder={placeholder} />
        ) : (
          <input
            {...queryField}
            placeholder={placeholder}
            defaultValue={keyword}
            onFocus={() => void loadField()}
            onInput={(event) => void complete(event)}
            onCompositionStart={({ currentTarget }) => {
              currentTarget.dataset["composing"] = "";
            }}
            onCompositionEnd={(event) => {
              delete event.currentTarget.dataset["composing"];
              void complete(event);
            }}
          />
        )}
        <button type="submit" className={cx(button({ size: "lg" }), submit)}>
          <Icon name="search" size={18} />
          <span className={submitText}>搜索</span>
        </button>
      </form>
    </search>
  );
}

const root = css({ minWidth: "0" });
const form = css({ display: "flex", border: "2px solid {colors.primary.solid}", borderRadius: "md", overflow: "hidden" });
const scopeSelect = css({
  px: { base: "0.5", sm: "3" },
  bg: "bg.muted",
  borderInlineEnd: "default",
  flexShrink: "0",
});
const field = css({ width: "full", border: "none!", borderRadius: "[0!]" });
/** A phone has room for the scope or for the word. */
const submitText = css({ smDown: { srOnly: true } });
const submit = css({ borderRadius: "[0]", flexShrink: "0", smDown: { px: "3" } });

/** Lines of a list become `甲醇、乙腈`: a browser would run them together. */
function joinLines(event: ClipboardEvent<HTMLInputElement>) {
  const lines = event.clipboardData
    .getData("text")
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return;
  event.preventDefault();
  const fitting = lines.filter((_, at) => lines.slice(0, at + 1).join("、").length <= maxQuery);
  if (fitting.length < lines.length) toaster.warning(messages.linesLeft(lines.length, fitting.length));
  document.execCommand("insertText", false, fitting.join("、"));
}

const maxQuery = 100;

/** What the plain field and the completing one share. */
export const queryField = {
  className: cx(input({ size: "lg" }), field),
  name: "q",
  maxLength: maxQuery,
  enterKeyHint: "search",
  autoComplete: "off",
  "aria-label": "搜索商品",
  onPaste: joinLines,
} as const satisfies ComponentProps<"input">;
