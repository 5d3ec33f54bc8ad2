import type { SearchResult } from "#src/domain/catalogue/schema.ts";
import type { AreaDetail } from "#src/domain/content/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { column } from "#styled-system/patterns";
import { ProductCards } from "../../catalogue/components/product-cards.tsx";
import { listedGoods } from "../../catalogue/listed-goods.ts";
import { goodsOfAnArea } from "../loaders.ts";
import { messages } from "../messages.ts";

type AreaPageProps = { area: AreaDetail; goods: SearchResult; pageNum: number; canBuy: boolean; here: string };

/** A themed page of goods: its picture and words, then the goods it is about. */
export const AreaPage = ({ area, goods, pageNum, canBuy, here }: AreaPageProps) => (
  <div className={page}>
    <header>
      <img src={area.picture} alt="" width={1200} height={360} />
      <h1>{area.title}</h1>
      <p>{area.subtitle}</p>
    </header>
    <p>
      <span>{`共 ${goods.total}${goods.totalIsCapped ? "+" : ""} 件`}</span>
      <LinkButton href={`/goodsSearch?${new URLSearchParams(area.query)}`} variant="outline" size="sm" icon="facet">
        {messages.filterInSearch}
      </LinkButton>
    </p>
    {goods.rows.length === 0 ? (
      <EmptyState title={messages.areaEmpty}>{messages.areaEmptyHint}</EmptyState>
    ) : (
      <ProductCards goods={listedGoods(goods.rows, goods.undelivered)} canBuy={canBuy} here={here} />
    )}
    {goods.total > goodsOfAnArea && (
      <Pagination
        total={goods.total}
        atLeast={goods.totalIsCapped}
        pageNum={pageNum}
        pageSize={goodsOfAnArea}
        pageSizes={[goodsOfAnArea]}
        href={(to) => (to === 1 ? area.href : `${area.href}?pageNum=${to}`)}
      />
    )}
  </div>
);

const page = column({
  gap: "4",
  "& > header": {
    position: "relative",
    display: "grid",
    alignContent: "center",
    minHeight: { base: "24", md: "36" },
    px: "6",
    bg: "primary.subtle",
    border: "default",
    borderRadius: "md",
    overflow: "hidden",
  },
  "& > header img": {
    position: "absolute",
    inset: "0",
    width: "full",
    height: "full",
    objectFit: "cover",
    objectPosition: "right",
    maskImage: "linear-gradient(to right, transparent 50%, black 90%)",
  },
  "& > header :is(h1, p)": { position: "relative", maxWidth: "[60%]" },
  "& > header h1": { textStyle: "title" },
  "& > header p": { color: "fg.muted" },
  "& > p": { display: "flex", justifyContent: "space-between", alignItems: "center", color: "fg.muted" },
});
