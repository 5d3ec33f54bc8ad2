import { categoriesOnSale } from "#src/domain/catalogue/categories-on-sale.ts";
import type { Facets } from "#src/domain/catalogue/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { appliedFilters } from "../applied-filters.ts";
import { nothingFound } from "../nothing-found.ts";
import { listedIn } from "../pasted-list.ts";
import { searchHref, type SearchState, unfilteredHref } from "../search-state.ts";
import { hrefOfSuggestion } from "../../frame/search-scope.ts";
import { loadWaysOn } from "../loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { AnotherChemical } from "./another-chemical.tsx";
import { EmptyMall, isEmptyMall } from "./empty-mall.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { ListOffer } from "./list-offer.tsx";
import { ScopeNote, UnreadNote, UnknownNumberNote } from "./scope-note.tsx";

/** `offered`: chemicals of nearly the name that was typed; `wrongCas`: a CAS number with a wrong digit in its place. */
type NothingFoundProps = {
  state: SearchState;
  facets: Facets;
  offered: readonly string[];
  wrongCas: string | null;
  canBuy: boolean;
};

/** A search without a hit: what narrows it, words that exist, how to type, and the categories to walk through. */
export async function NothingFound({ state, facets, offered, wrongCas, canBuy }: NothingFoundProps) {
  const { suggestions, roots } = await loadWaysOn(state.q);
  if (isEmptyMall(roots)) return <EmptyMall />;
  const { title, waysOut } = nothingFound(state);
  return (
    <div className={page}>
      <Notes state={state} wrongCas={wrongCas} canBuy={canBuy} />
      <FilterChips filters={appliedFilters(state, facets)} clearHref={unfilteredHref(state)} />
      <AnotherChemical typed={state.q} offered={offered} hrefOf={(name) => searchHref(state, { q: name })} />
      <EmptyState
        icon="search"
        title={title}
        action={
          waysOut.length > 0 && (
            <div className={links}>
              {eachRow(
                waysOut,
                ({ label }) => label,
                ({ label, href }) => (
                  <LinkButton href={href}>{label}</LinkButton>
                ),
                "span",
              )}
            </div>
          )
        }
      >
        {waysOut.length === 0 && (
          <ul className={hints}>
            <li>少用几个字，或换用别名、英文名、拼音首字母（如 wsyc 找无水乙醇）</li>
            <li>用 CAS 号（如 64-17-5）或货号查找，空格和连字符可以省略</li>
            <li>
              不记得名称？<TextLink href="/structureSearch">画出结构式查找</TextLink>
            </li>
          </ul>
        )}
      </EmptyState>
      {waysOut.length === 0 && suggestions.length > 0 && (
        <section aria-labelledby="similar-words">
          <h2 id="similar-words" className={heading}>
            您是不是要找
          </h2>
          <ul className={links}>
            {eachRow(
              suggestions,
              (suggestion) => `${suggestion.kind}-${suggestion.id ?? suggestion.text}`,
              (suggestion) => (
                <li>
                  <LinkButton variant="outline" size="sm" href={hrefOfSuggestion(suggestion)}>
                    {suggestion.text}
                  </LinkButton>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      <section aria-labelledby="category-entries">
        <h2 id="category-entries" className={heading}>
          按分类浏览
        </h2>
        <ul className={links}>
          {eachRow(
            categoriesOnSale(roots),
            ({ value }) => value,
            ({ value, label }) => (
              <li>
                <LinkButton variant="outline" size="sm" href={`/goodsSearch?cateId=${value}`}>
                  {label}
                </LinkButton>
              </li>
            ),
          )}
        </ul>
      </section>
    </div>
  );
}

/** How the words were read. */
function Notes({ state, wrongCas, canBuy }: Pick<NothingFoundProps, "state" | "wrongCas" | "canBuy">) {
  const things = listedIn(state.q).map((text) => ({ text, href: searchHref(state, { q: text }) }));
  return (
    <>
      <ScopeNote state={state} />
      <UnreadNote state={state} />
      <UnknownNumberNote casNo={wrongCas} q={state.q} />
      {things.length > 0 && <ListOffer things={things} canBuy={canBuy} />}
    </>
  );
}

const page = css({ display: "grid", gap: "6" });
const hints = css({ display: "grid", gap: "1", textAlign: "start", listStyle: "disc", ps: "5" });
const heading = css({ textStyle: "group", mb: "2" });
const links = wrap({ gap: "2" });
