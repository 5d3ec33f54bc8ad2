import type { ProductDetail } from "#src/domain/catalogue/schema.ts";
import { wrap } from "#styled-system/patterns";

/** What a product is called by, each leading to more of the same. */
export function ProductCodes({ product }: { product: ProductDetail }) {
  const { productCode, makerCode, brandId, brandName, casNo, grade } = product;
  return (
    <dl className={list}>
      <div>
        <dt>货号</dt>
        <dd>{productCode}</dd>
      </div>
      {makerCode !== "" && makerCode !== productCode && (
        <div>
          <dt>厂家货号</dt>
          <dd>{makerCode}</dd>
        </div>
      )}
      <div>
        <dt>品牌</dt>
        <dd>
          <a href={`/goodsSearch?brandId=${brandId}`}>{brandName}</a>
        </dd>
      </div>
      {casNo && (
        <div>
          <dt>CAS</dt>
          <dd>
            <a href={`/goodsSearch?q=${casNo}`}>{casNo}</a>
          </dd>
        </div>
      )}
      {grade && (
        <div>
          <dt>纯度</dt>
          <dd>{grade}</dd>
        </div>
      )}
    </dl>
  );
}

const list = wrap({
  columnGap: "5",
  rowGap: "1",
  "& > div": { display: "flex", gap: "1.5" },
  "& dt": { color: "fg.subtle" },
  "& a": { color: "link.default", _hover: { textDecoration: "underline" } },
});
