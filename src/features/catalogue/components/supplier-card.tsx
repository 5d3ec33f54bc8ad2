import type { ProductDetail } from "#src/domain/catalogue/schema.ts";
import { contactHidden } from "#src/domain/catalogue/company-contact.ts";
import { scoreLabel } from "#src/domain/shop/score.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { QqLink } from "#src/ui/qq-link.tsx";
import { surface } from "#styled-system/patterns";

/** Who sells it, how well, and how to ask. */
export function SupplierCard({ company, productId }: { company: ProductDetail["company"]; productId: string }) {
  const { coId, coName, region, contact, phone, qq, notice, score, goodsCount } = company;
  return (
    <aside className={card} aria-label="供应商">
      <h2>
        <a href={`/merchantShop?coId=${coId}`}>{coName}</a>
      </h2>
      <dl>
        <dt>综合评分</dt>
        <dd>{scoreLabel(score)}</dd>
        <dt>所在地</dt>
        <dd>{region}</dd>
        <dt>在售商品</dt>
        <dd>
          <a href={`/shopProducts?coId=${coId}`}>{`${goodsCount} 件`}</a>
        </dd>
        <dt>联系人</dt>
        <dd>{contact || contactHidden}</dd>
        <dt>电话</dt>
        <dd>{phone === "" ? contactHidden : <a href={`tel:${phone}`}>{phone}</a>}</dd>
      </dl>
      {notice && <p>{notice}</p>}
      <div>
        <LinkButton href={`/merchantChat?coId=${coId}&productId=${productId}`} variant="outline" size="sm" icon="chat">
          联系商家
        </LinkButton>
        {qq && <QqLink qq={qq} />}
      </div>
    </aside>
  );
}

const card = surface({
  display: "grid",
  gap: "3",
  alignContent: "start",
  alignSelf: "start",
  p: "4",
  fontSize: "sm",
  "& h2": { textStyle: "group" },
  "& dl": { display: "grid", gridTemplateColumns: "auto 1fr", columnGap: "3", rowGap: "1" },
  "& dt": { color: "fg.subtle" },
  // Large enough to hit beside the next line (WCAG 2.5.8).
  "& dd a": { display: "inline-block", lineHeight: "[24px]", color: "link.default", _hover: { textDecoration: "underline" } },
  "& > p": { color: "fg.muted", textStyle: "small", borderTop: "default", pt: "2" },
  "& > div": { display: "flex", alignItems: "center", gap: "2" },
});
