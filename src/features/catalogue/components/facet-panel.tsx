import type { ReactNode } from "react";
import type { FacetName, Facets } from "#src/domain/catalogue/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css, cx } from "#styled-system/css";
import { button } from "#styled-system/recipes";
import { facetLabel } from "../facet-label.ts";
import { openBranches, type PlacedItem } from "../facet-tree.ts";
import { filtersOf, type SearchState, toggleHref } from "../search-state.ts";

/** Choices of a facet that stand open; the others are one click away. */
const openChoices = 6;
/** And so many behind it; rarer ones are found by their name in the search. */
const moreChoices = 14;
const facetPanelId = "facets";

export type FacetPanelProps = {
  facets: Facets;
  state: SearchState;
  /** Said on the button that closes the sheet. */
  closeText: string;
  /** Further filters, above the facets. */
  children?: ReactNode;
};

/**
 * Ways to narrow a result, each a link with its count. A column on wide screens; on narrow ones a sheet, by the browser's
 * own popover: it needs no script and stays open while several choices are made.
 */
export const FacetPanel = ({ facets, state, closeText, children }: FacetPanelProps) => (
  <aside id={facetPanelId} popover="auto" aria-label="筛选" className={panel}>
    <header>
      <h2>筛选</h2>
      <button type="button" popoverTarget={facetPanelId} popoverTargetAction="hide" aria-label="关闭筛选">
        <Icon name="close" size={18} />
      </button>
    </header>
    {children}
    {eachRow(
      filtersOf(state),
      (name) => name,
      (name) => (
        <FacetGroup name={name} items={openBranches(facets[name])} state={state} atLeast={!facets.exact} />
      ),
      "div",
    )}
    {!facets.exact && <p>结果较多，“≥”表示至少有这么多商品。</p>}
    <footer>
      <button type="button" popoverTarget={facetPanelId} popoverTargetAction="hide" className={closeStyle}>
        {closeText}
      </button>
    </footer>
  </aside>
);

/** Opens the sheet on narrow screens. */
export const FacetButton = ({ count }: { count: number }) => (
  <button type="button" popoverTarget={facetPanelId} className={openStyle}>
    <Icon name="facet" />
    {count > 0 ? `筛选（${count}）` : "筛选"}
  </button>
);

type GroupProps = {
  name: FacetName;
  items: PlacedItem[];
  state: SearchState;
  /** The counts are of the best-ranked part of a large result. */
  atLeast: boolean;
};

function FacetGroup({ name, items, state, atLeast }: GroupProps) {
  if (items.length === 0 || (items.length === 1 && !items[0]?.selected)) return null;
  // What is chosen is never hidden behind 更多.
  const open = items.filter((item, at) => at < openChoices || item.selected || item.depth > 0);
  const more = items.filter((item) => !open.includes(item)).slice(0, moreChoices);
  return (
    <section>
      <h3>{facetLabel[name]}</h3>
      <Choices name={name} items={open} state={state} atLeast={atLeast} />
      {more.length > 0 && (
        <details>
          <summary>{`更多 ${more.length} 项`}</summary>
          <Choices name={name} items={more} state={state} atLeast={atLeast} />
        </details>
      )}
    </section>
  );
}

const Choices = ({ name, items, state, atLeast }: GroupProps) => (
  <ul>
    {eachRow(
      items,
      ({ value }) => value,
      ({ value, label, count, selected, depth }) => (
        <li data-depth={depth > 0 ? depth : undefined}>
          <a
            href={toggleHref(state, name, value)}
            aria-current={selected ? "true" : undefined}
            data-count={atLeast ? `≥${count}` : count}
          >
            {label}
          </a>
        </li>
      ),
    )}
  </ul>
);

const panel = css({
  color: "fg.default",
  bg: "bg.surface",
  border: "default",
  overflowY: "auto",
  overscrollBehavior: "contain",
  lgDown: {
    position: "fixed",
    inset: "[0 0 0 auto]",
    width: "[min(340px, calc(100vw - 40px))]",
    height: "full",
    maxHeight: "full",
    px: "4",
    boxShadow: "modal",
    _backdrop: { bg: "bg.backdrop" },
    "&:popover-open": { animation: "slide {durations.normal} {easings.out}" },
  },
  // A popover that is always open: the browser's `display: none` for closed ones is overridden.
  lg: { display: "block", position: "static", width: "auto", m: "0", px: "3", pb: "2", borderRadius: "md" },
  "& > header": {
    display: { base: "flex", lg: "none" },
    justifyContent: "space-between",
    alignItems: "center",
    position: "sticky",
    top: "0",
    bg: "bg.surface",
    zIndex: "sticky",
    borderBottom: "default",
  },
  "& > header h2": { textStyle: "section" },
  "& > header button": { display: "grid", placeItems: "center", width: "control.touch", height: "control.touch", mr: "-3" },
  "& > footer": {
    display: { base: "block", lg: "none" },
    position: "sticky",
    bottom: "0",
    py: "3",
    bg: "bg.surface",
    borderTop: "default",
  },
  "& > p": { textStyle: "small", color: "fg.muted", py: "2" },
  "& > section": { py: "2.5", borderBottom: "default" },
  "& > section:last-of-type": { borderBottom: "none" },
  "& h3": { textStyle: "label", mb: "1" },
  "& li a": {
    display: "flex",
    alignItems: "baseline",
    gap: "2",
    py: "0.5",
    fontSize: "sm",
    _touch: { py: "2.5" },
    _hover: { color: "link.hover" },
    // The box of a choice: several may be on.
    _before: {
      content: '""',
      flexShrink: "0",
      width: "3.5",
      height: "3.5",
      border: "control",
      borderRadius: "xs",
      translate: "0 2px",
    },
    "&[aria-current]": { fontWeight: "bold", color: "primary.fg" },
    "&[aria-current]::before": {
      bg: "primary.solid",
      borderColor: "primary.solid",
      boxShadow: "[inset 0 0 0 2.5px {colors.bg.surface}]",
    },
  },
  "& li a::after": {
    content: "attr(data-count)",
    ms: "auto",
    color: "fg.subtle",
    fontSize: "xs",
    fontWeight: "normal",
    fontVariantNumeric: "tabular-nums",
  },
  "& li[data-depth='1']": { ps: "4" },
  "& li[data-depth='2']": { ps: "8" },
  "& summary": { fontSize: "sm", color: "link.default", py: "1", _touch: { py: "3" } },
});
const openStyle = cx(
  button({ variant: "outline", size: "sm" }),
  css({ lg: { display: "none" }, _touch: { height: "control.touch" } }),
);
const closeStyle = button({ wide: true, size: "lg" });
