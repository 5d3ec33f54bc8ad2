import { AuthorLines } from "#src/ui/author-lines.tsx";
import type { FacetItem, SearchResult } from "#src/domain/catalogue/schema.ts";
import { contactHidden } from "#src/domain/catalogue/company-contact.ts";
import { formatDate, formatLastDay } from "#src/domain/kernel/instant.ts";
import { authorisationLabel } from "#src/domain/shop/authorisation.ts";
import { licenceEnd, licenceLabel } from "#src/domain/hazard/licence.ts";
import type { ShopDetail } from "#src/domain/shop/schema.ts";
import { scoreLabel } from "#src/domain/shop/score.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { css } from "#styled-system/css";
import { column, surface } from "#styled-system/patterns";
import { tag } from "#styled-system/recipes";
import { ProductCards } from "../../catalogue/components/product-cards.tsx";
import { listedGoods } from "../../catalogue/listed-goods.ts";
import { messages } from "../messages.ts";
import { shopCategoryHref, shopGoodsHref } from "../shop-href.ts";

type ShopFrontProps = { shop: ShopDetail; goods: SearchResult; canBuy: boolean; here: string };

/** A shop's own page: how well it serves, what it sells, by which papers. */
export const ShopFront = ({ shop, goods, canBuy, here }: ShopFrontProps) => (
  <div className={page}>
    <section aria-labelledby="shop-facts">
      <h2 id="shop-facts">{shop.company}</h2>
      <Stats columns={3} items={factsOf(shop)} />
      {shop.notice && (
        <p>
          <strong>{`${messages.notice}：`}</strong>
          <AuthorLines text={shop.notice} />
        </p>
      )}
    </section>
    {shop.shopCategories.length > 0 && (
      <nav aria-label={messages.myCategories} className={choices}>
        <h2>{messages.myCategories}</h2>
        <ul>
          {eachRow(
            shop.shopCategories,
            ({ shopCategoryId }) => shopCategoryId,
            ({ shopCategoryId, name, goodsCount }) => (
              <li>
                <a href={shopCategoryHref(shop.coId, shopCategoryId)}>{`${name}（${goodsCount}）`}</a>
              </li>
            ),
          )}
        </ul>
      </nav>
    )}
    <Choices title={messages.categories} coId={shop.coId} name="cateId" items={goods.facets.cateId.filter(isRoot)} />
    <Choices title={messages.brands} coId={shop.coId} name="brandId" items={goods.facets.brandId} />
    {goods.rows.length === 0 ? (
      <EmptyState title={messages.noGoods} />
    ) : (
      <section aria-labelledby="shop-goods" data-plain="">
        <h2 id="shop-goods">{messages.goods}</h2>
        <ProductCards goods={listedGoods(goods.rows, goods.undelivered)} canBuy={canBuy} here={here} />
      </section>
    )}
    {shop.authorisations.length > 0 && (
      <section aria-labelledby="shop-authorisations">
        <h2 id="shop-authorisations">{messages.authorisations}</h2>
        <ul className={licenceList}>
          {eachRow(
            shop.authorisations,
            ({ brandId }) => brandId,
            ({ brandId, brandName, kind, number, validTo }) => (
              <li>
                <strong>
                  <a href={shopGoodsHref(shop.coId, { brandId })}>{brandName}</a>
                </strong>
                <span className={validStyle}>{authorisationLabel[kind]}</span>
                <small>{[number, `有效期至 ${formatLastDay(validTo)}`].filter(Boolean).join(" · ")}</small>
              </li>
            ),
          )}
        </ul>
      </section>
    )}
    <section aria-labelledby="shop-licences">
      <h2 id="shop-licences">{messages.licences}</h2>
      <ul className={licenceList}>
        {eachRow(
          shop.licences,
          ({ number }) => number,
          ({ kind, number, issuer, scope, validTo, valid }) => (
            <li>
              <strong>{licenceLabel[kind]}</strong>
              <span className={valid ? validStyle : expiredStyle}>{valid ? messages.licenceValid : messages.licenceExpired}</span>
              <small>{[number, issuer, scope, licenceEnd(validTo)].filter(Boolean).join(" · ")}</small>
            </li>
          ),
        )}
      </ul>
    </section>
  </div>
);

/** Branches are reached from their root. */
const isRoot = ({ parent }: FacetItem) => parent === undefined;

const factsOf = ({
  score,
  onTimePermille,
  faultlessPermille,
  answerHours,
  goodsCount,
  region,
  contact,
  phone,
  openedAt,
}: ShopDetail) => [
  { label: "综合评分", value: scoreLabel(score) },
  { label: "准时发货", value: percent(onTimePermille) },
  { label: "无瑕疵率", value: percent(faultlessPermille) },
  { label: "平均响应", value: answerHours === null ? messages.unknown : `${answerHours} 小时` },
  { label: "在售商品", value: `${goodsCount} 件` },
  { label: "所在地", value: region },
  { label: "联系人", value: contact || contactHidden },
  { label: "电话", value: phone === "" ? contactHidden : <a href={`tel:${phone}`}>{phone}</a> },
  { label: "开店时间", value: formatDate(openedAt) },
];

const percent = (permille: number | null) => (permille === null ? messages.unknown : `${permille / 10}%`);

type ChoicesProps = { title: string; coId: string; name: "cateId" | "brandId"; items: readonly FacetItem[] };

function Choices({ title, coId, name, items }: ChoicesProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title} className={choices}>
      <h2>{title}</h2>
      <ul>
        {eachRow(
          items,
          ({ value }) => value,
          ({ value, label, count }) => (
            <li>
              <a href={shopGoodsHref(coId, { [name]: value })}>{`${label}（${count}）`}</a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const validStyle = tag({ tone: "success" });
const expiredStyle = tag({ tone: "danger" });
const page = column({
  gap: "4",
  "& > section:not([data-plain])": { p: "4", bg: "bg.surface", border: "default", borderRadius: "md" },
  "& h2": { textStyle: "group", mb: "2" },
  "& > section > p": { mt: "3", color: "fg.muted" },
});
const licenceList = css({
  "& li": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "2" },
  "& small": { flexBasis: "full", color: "fg.muted", mb: "1.5" },
});
const choices = surface({
  display: "flex",
  alignItems: "baseline",
  gap: "4",
  px: "4",
  py: "2.5",
  "& h2": { flexShrink: "0", mb: "0" },
  "& ul": { display: "flex", flexWrap: "wrap", columnGap: "4" },
  "& a": { display: "block", py: "0.5", color: "fg.muted", _touch: { py: "2" }, _hover: { color: "link.hover" } },
});
