import type { StructureHit, StructureHits } from "#src/domain/catalogue/structure/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Image } from "#src/ui/image.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { column, panel } from "#styled-system/patterns";
import { ProductTable } from "../../catalogue/components/product-table.tsx";
import { listedGoods } from "../../catalogue/listed-goods.ts";
import { messages } from "../messages.ts";
import { structureHref, type StructureState } from "../../catalogue/structure-href.ts";

type StructureResultsProps = { state: StructureState; hits: StructureHits; canBuy: boolean; here: string };

/** The substances that fit, each with its best offers, and the way on. */
export const StructureResults = ({ state, hits, canBuy, here }: StructureResultsProps) => (
  <section aria-label="查找结果" className={page}>
    {hits.isPartial && <Alert tone="warning">{messages.partial}</Alert>}
    {hits.undecided > 0 && <Alert tone="warning">{messages.undecided(hits.undecided)}</Alert>}
    {eachRow(
      hits.rows,
      (hit) => hit.casNo,
      (hit) => (
        <Hit hit={hit} canBuy={canBuy} here={here} />
      ),
      "div",
    )}
    {hits.rows.length === 0 && (
      <EmptyState icon="search" title={messages.none}>
        {hits.next === null ? messages.noneHint : messages.goOn}
      </EmptyState>
    )}
    <nav aria-label="翻页" className={ways}>
      {state.cursor !== null && (
        <LinkButton variant="outline" href={structureHref({ ...state, cursor: null })}>
          {messages.first}
        </LinkButton>
      )}
      {hits.next !== null && (
        <LinkButton variant="outline" href={structureHref({ ...state, cursor: hits.next })}>
          {messages.next}
        </LinkButton>
      )}
    </nav>
  </section>
);

type HitProps = { hit: StructureHit; canBuy: boolean; here: string };

const Hit = ({ hit, canBuy, here }: HitProps) => (
  <article className={card}>
    <header>
      <Image src={hit.picture} alt="" width={96} height={96} failureTip="暂无图片" />
      <div>
        <h2>
          <a href={`/goodsSearch?q=${hit.casNo}`}>{hit.nameZh}</a>
        </h2>
        <p>{[hit.nameEn, hit.formula, hit.molecularWeight].filter(Boolean).join(" · ")}</p>
        <p>{`CAS ${hit.casNo}`}</p>
        {hit.similarity !== null && <p>{`${messages.similarity} ${Math.round(hit.similarity * 100)}%`}</p>}
        <TextLink href={`/goodsSearch?q=${hit.casNo}`}>{messages.allOffers(hit.offerCount)}</TextLink>
      </div>
    </header>
    <ProductTable goods={listedGoods(hit.offers)} canBuy={canBuy} here={here} label={`${hit.nameZh}的报价`} />
  </article>
);

const page = column({ gap: "3" });
const ways = css({ display: "flex", gap: "2", justifyContent: "center" });
const card = panel({
  gap: "3",
  p: "4",
  "& header": { display: "flex", gap: "4" },
  "& h2": { textStyle: "group" },
  "& h2 a:hover": { color: "link.hover", textDecoration: "underline" },
  "& p": { textStyle: "small", color: "fg.muted" },
});
