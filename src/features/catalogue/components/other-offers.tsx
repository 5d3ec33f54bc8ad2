import type { ReactNode } from "react";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import type { Buyer } from "../buyer.ts";
import { loadOffers } from "../loaders.ts";
import { ProductTable } from "./product-table.tsx";

/** Rows shown of each kind; the search holds the rest. */
const shownOffers = 8;

type OtherOffersProps = { prodId: string; casNo: string | null; buyer: Buyer; here: string };

/** The same maker code and the same substance from others, to compare by unit price, purity and lead time. */
export async function OtherOffers({ prodId, casNo, buyer, here }: OtherOffersProps) {
  const { sameMakerCode, sameSubstance } = await loadOffers(prodId);
  return (
    <>
      <Offers title="同货号其他供应商" rows={sameMakerCode} buyer={buyer} here={here} />
      <Offers title="同物质其他商品" rows={sameSubstance} buyer={buyer} here={here}>
        {casNo && <TextLink href={`/goodsSearch?q=${casNo}`}>{`查看 CAS ${casNo} 的全部商品`}</TextLink>}
      </Offers>
    </>
  );
}

type OffersProps = { title: string; rows: readonly ProductCard[]; buyer: Buyer; here: string; children?: ReactNode };

function Offers({ title, rows, buyer, here, children }: OffersProps) {
  if (rows.length === 0) return null;
  return (
    <section className={panel}>
      <header>
        <h2>{title}</h2>
        {children}
      </header>
      <ProductTable rows={rows.slice(0, shownOffers)} buyer={buyer} here={here} label={title} />
    </section>
  );
}

const panel = css({
  display: "grid",
  gap: "2",
  minWidth: "0",
  p: "4",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  "& header": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "baseline", gap: "2" },
  "& h2": { textStyle: "section" },
});
