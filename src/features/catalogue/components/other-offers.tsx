import type { ReactNode } from "react";
import type { ProductCard, ProductDetail } from "#src/domain/catalogue/schema.ts";
import { TextLink } from "#src/ui/link-button.tsx";
import { surface } from "#styled-system/patterns";
import { listedGoods } from "../listed-goods.ts";
import { ProductTable } from "./product-table.tsx";

type OtherOffersProps = { product: Pick<ProductDetail, "offers" | "casNo">; canBuy: boolean; here: string };

/** The same maker code and the same substance from others, to compare by unit price, purity and lead time. */
export const OtherOffers = ({ product: { offers, casNo }, canBuy, here }: OtherOffersProps) => (
  <>
    <Offers title="同货号其他供应商" rows={offers.sameMakerCode} canBuy={canBuy} here={here} />
    <Offers title="同物质其他商品" rows={offers.sameSubstance} canBuy={canBuy} here={here}>
      {casNo && <TextLink href={`/goodsSearch?q=${casNo}`}>{`查看 CAS ${casNo} 的全部商品`}</TextLink>}
    </Offers>
  </>
);

type OffersProps = { title: string; rows: readonly ProductCard[]; canBuy: boolean; here: string; children?: ReactNode };

function Offers({ title, rows, canBuy, here, children }: OffersProps) {
  if (rows.length === 0) return null;
  return (
    <section className={panel}>
      <header>
        <h2>{title}</h2>
        {children}
      </header>
      <ProductTable goods={listedGoods(rows)} canBuy={canBuy} here={here} label={title} />
    </section>
  );
}

const panel = surface({
  display: "grid",
  gap: "2",
  minWidth: "0",
  p: "4",
  "& header": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "baseline", gap: "2" },
  "& h2": { textStyle: "section" },
});
