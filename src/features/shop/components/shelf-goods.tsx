import type { Shelf } from "#src/domain/shop/own/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { css } from "#styled-system/css";
import { ProductCards } from "../../catalogue/components/product-cards.tsx";
import { listedGoods } from "../../catalogue/listed-goods.ts";
import { messages } from "../messages.ts";
import { shelfHref } from "../shop-href.ts";

type Props = { coId: string; shelf: Shelf & { shelfId: string; pageNum: number; pageSize: number }; canBuy: boolean };

/** The goods of one of a shop's own categories. */
export const ShelfGoods = ({ coId, shelf: { shelfId, name, rows, total, pageNum, pageSize }, canBuy }: Props) => (
  <>
    <h1 className={heading}>{name}</h1>
    {rows.length === 0 ? (
      <EmptyState title={messages.noGoods} />
    ) : (
      <ProductCards goods={listedGoods(rows)} canBuy={canBuy} here={shelfHref(coId, shelfId)} />
    )}
    {total > pageSize && (
      <Pagination
        compact
        total={total}
        pageNum={pageNum}
        pageSize={pageSize}
        pageSizes={[pageSize]}
        href={(page) => `${shelfHref(coId, shelfId)}&pageNum=${page}`}
      />
    )}
  </>
);

const heading = css({ textStyle: "title", mb: "2" });
