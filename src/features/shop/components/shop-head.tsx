import type { ShopDetail } from "#src/domain/shop/schema.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { QqLink } from "#src/ui/qq-link.tsx";
import { css, cx } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { button, input } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { shopGoodsHref, shopHref } from "../shop-href.ts";

type ShopHeadProps = { shop: ShopDetail; keyword?: string; heading: "h1" | "p" };

/** Name, search inside the shop, and the ways to ask; on every page of a shop. */
export const ShopHead = ({ shop, keyword = "", heading: Heading }: ShopHeadProps) => (
  <header className={head}>
    <div>
      <Heading>
        <a href={shopHref(shop.coId)}>{shop.coName}</a>
      </Heading>
      <small>{shop.slogan}</small>
    </div>
    <search>
      <form method="get" action="/shopProducts" key={keyword}>
        <input type="hidden" name="coId" value={shop.coId} />
        <input
          name="q"
          defaultValue={keyword}
          maxLength={100}
          autoComplete="off"
          aria-label={messages.searchInside}
          placeholder={messages.searchPlaceholder}
          className={field}
        />
        <button type="submit" className={button({ variant: "outline" })}>
          {messages.searchInside}
        </button>
      </form>
    </search>
    <nav aria-label={shop.coName}>
      <LinkButton href={shopGoodsHref(shop.coId)} variant="outline" size="sm">
        {messages.allGoods}
      </LinkButton>
      <LinkButton href={`/merchantChat?coId=${shop.coId}`} variant="outline" size="sm" icon="chat">
        {messages.contact}
      </LinkButton>
      {shop.qq && <QqLink qq={shop.qq} />}
    </nav>
  </header>
);

const field = cx(input({}), css({ minWidth: "0" }));
const head = surface({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "auto minmax(0, 1fr) auto" },
  alignItems: "center",
  columnGap: "8",
  rowGap: "3",
  mb: "4",
  p: "4",
  "& :is(h1, p)": { textStyle: "title" },
  "& small": { color: "fg.muted" },
  "& form": { display: "flex", gap: "2" },
  "& form button": { flexShrink: "0" },
  "& nav": { display: "flex", alignItems: "center", gap: "2" },
});
