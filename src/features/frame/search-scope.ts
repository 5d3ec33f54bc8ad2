import type { Suggestion } from "#src/domain/catalogue/schema.ts";

/** What the search box looks for; the words of experience.md. All but suppliers are scopes of the goods' search. */
export const scopes = [
  { value: "goods", label: "商品", placeholder: "商品名、拼音首字母、货号、CAS、规格" },
  { value: "code", label: "货号", placeholder: "货号，空格和连字符可省略" },
  { value: "cas", label: "CAS", placeholder: "CAS 号，如 64-17-5" },
  { value: "company", label: "供应商", placeholder: "供应商名称" },
] as const;

export type Scope = (typeof scopes)[number]["value"];

/** The scope that the page `path` with its query was searched in. */
export function scopeOf(path: string, query: URLSearchParams): Scope {
  if (path === "/merchantShop" && query.has("q")) return "company";
  return scopes.find(({ value }) => value === query.get("scope"))?.value ?? "goods";
}

/** What was looked for on the page `path`: the filters of other lists are no search of the mall. */
export const keywordOf = (path: string, query: URLSearchParams): string =>
  path === "/goodsSearch" || path === "/merchantShop" ? (query.get("q") ?? "") : "";

/** The page that answers a search of another scope; null when `/goodsSearch` itself does. */
export function pageOfScope(query: URLSearchParams): `/${string}` | null {
  const q = query.get("q") ?? "";
  return query.get("scope") === "company" ? `/merchantShop?${new URLSearchParams({ q })}` : null;
}

export const suggestionLabel = {
  name: "",
  // Their hints say it already.
  category: "",
  brand: "",
  company: "",
  code: "货号",
  cas: "CAS",
} as const satisfies Record<Suggestion["kind"], string>;

const kindsOf: Record<Scope, readonly Suggestion["kind"][]> = {
  goods: ["name", "category", "brand", "company", "code", "cas"],
  code: ["code"],
  cas: ["cas"],
  company: ["company"],
};

/** The completions that belong to a scope, in the order given. */
export const suggestionsFor = (scope: Scope, found: readonly Suggestion[]): Suggestion[] =>
  found.filter(({ kind }) => kindsOf[scope].includes(kind));

/** Where choosing a completion leads. */
export function hrefOfSuggestion({ kind, id, text }: Suggestion): `/${string}` {
  switch (kind) {
    case "category":
      return `/goodsSearch?cateId=${id}`;
    case "brand":
      return `/goodsSearch?brandId=${id}`;
    case "company":
      return `/goodsSearch?coId=${id}`;
    case "code":
      return id ? `/goodsDetail/${id}` : `/goodsSearch?q=${encodeURIComponent(text)}`;
    case "name":
    case "cas":
      return `/goodsSearch?q=${encodeURIComponent(text)}`;
  }
}
