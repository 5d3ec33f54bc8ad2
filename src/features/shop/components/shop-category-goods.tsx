import type { ShopCategory } from "#src/domain/shop/admin/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { css } from "#styled-system/css";
import { ProductCards } from "../../catalogue/components/product-cards.tsx";
import { listedGoods } from "../../catalogue/listed-goods.ts";
import { messages } from "../messages.ts";
import { shopCategoryHref } from "../shop-href.ts";

type Props = {
  coId: string;
  shopCategory: ShopCategory & { shopCategoryId: string; pageNum: number; pageSize: number };
  canBuy: boolean;
};

/** The goods of one of a shop's own categories. */
export const ShopCategoryGoods = ({
  coId,
  shopCategory: { shopCategoryId, name, rows, total, pageNum, pageSize },
  canBuy,
}: Props) => (
  <>
    <h1 className={heading}>{name}</h1>
    {rows.length === 0 ? (
      <EmptyState title={messages.noGoods} />
    ) : (
      <ProductCards goods={listedGoods(rows)} canBuy={canBuy} here={shopCategoryHref(coId, shopCategoryId)} />
    )}
    {total > pageSize && (
      <Pagination
        compact
        total={total}
        pageNum={pageNum}
        pageSize={pageSize}
        pageSizes={[pageSize]}
        href={(page) => `${shopCategoryHref(coId, shopCategoryId)}&pageNum=${page}`}
      />
    )}
  </>
);

const heading = css({ textStyle: "title", mb: "2" });
