import { formatLastDay } from "#src/domain/kernel/instant.ts";
import { authorisationLabel, type ProtocolBrand } from "#src/domain/shop/authorisation.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css, cx } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { shopHref } from "../shop-href.ts";

const NoBrand = ({ q }: { q: string }) =>
  q === "" ? (
    <EmptyState
      icon="certificate"
      title={messages.noBrandYet}
      action={<LinkButton href="/merchantShop">{messages.all}</LinkButton>}
    >
      {messages.noBrandYetHint}
    </EmptyState>
  ) : (
    <EmptyState
      icon="certificate"
      title={messages.noBrand}
      action={<LinkButton href="/brandProtocolCo">{messages.allBrands}</LinkButton>}
    />
  );

/** Brands by their initial, each with the companies that may sell it. */
export function ProtocolBrands({ q, brands }: { q: string; brands: readonly ProtocolBrand[] }) {
  const groups = [...Map.groupBy(brands, ({ initial }) => initial)];
  return (
    <>
      <search>
        <form method="get" action="/brandProtocolCo" className={finder} key={q}>
          <input
            name="q"
            defaultValue={q}
            maxLength={50}
            autoComplete="off"
            aria-label={messages.findBrand}
            placeholder={messages.findBrand}
            className={field}
          />
          <button type="submit" className={button({ variant: "outline" })}>
            {messages.findButton}
          </button>
        </form>
      </search>
      {brands.length === 0 && <NoBrand q={q} />}
      <div className={columns}>
        {eachRow(
          groups,
          ([initial]) => initial,
          ([initial, own]) => (
            <section aria-labelledby={`initial-${initial}`} className={group}>
              <h2 id={`initial-${initial}`}>{initial}</h2>
              <ul>
                {eachRow(
                  own,
                  (brand) => brand.brandId,
                  (brand) => (
                    <Brand brand={brand} />
                  ),
                )}
              </ul>
            </section>
          ),
          "div",
        )}
      </div>
    </>
  );
}

const Brand = ({ brand: { brandId, brandName, goodsCount, companies } }: { brand: ProtocolBrand }) => (
  <li>
    <h3>
      <a href={`/goodsSearch?brandId=${brandId}`}>{brandName}</a>
      <small>{`在售 ${goodsCount} 件`}</small>
    </h3>
    <ul>
      {eachRow(
        companies,
        ({ coId }) => coId,
        ({ coId, coName, region, kind, validTo }) => (
          <li>
            <a href={shopHref(coId)}>{coName}</a>
            <small>{`${authorisationLabel[kind]} · ${region} · 有效期至 ${formatLastDay(validTo)}`}</small>
          </li>
        ),
      )}
    </ul>
  </li>
);

const field = cx(input({}), css({ maxWidth: "[360px]" }));
const finder = css({ display: "flex", gap: "2", mb: "4" });
/** Most initials have one or two brands: they stand below each other in columns. */
const columns = css({ columnWidth: "[300px]", columnGap: "4" });
const group = css({
  mb: "4",
  breakInside: "avoid",
  "& h2": { textStyle: "section", mb: "2" },
  "& > ul": { display: "grid", gap: "3" },
  "& > ul > li": { p: "4", bg: "bg.surface", border: "default", borderRadius: "md" },
  "& h3": { display: "flex", justifyContent: "space-between", gap: "2", textStyle: "group", mb: "2" },
  "& small": { color: "fg.muted", fontWeight: "normal" },
  "& li li": { display: "grid", py: "1" },
  "& a:hover": { color: "link.hover", textDecoration: "underline" },
  "& li li a": { color: "link.default" },
});
