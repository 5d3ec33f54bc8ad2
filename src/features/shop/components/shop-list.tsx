import type { ShopLine } from "#src/domain/shop/schema.ts";
import { scoreLabel } from "#src/domain/shop/score.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css, cx } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";
import { shopsOfAPage } from "../loaders.ts";
import { messages } from "../messages.ts";
import { shopHref } from "../shop-href.ts";

type ShopListProps = { q: string; pageNum: number; total: number; shops: readonly ShopLine[] };

const NoShop = ({ q }: { q: string }) =>
  q === "" ? (
    <EmptyState
      icon="shop"
      title={messages.noneYet}
      action={!currentSession() && <LinkButton href="/baseMessage">{messages.register}</LinkButton>}
    >
      {messages.noneYetHint}
    </EmptyState>
  ) : (
    <EmptyState icon="shop" title={messages.none} action={<LinkButton href="/merchantShop">{messages.all}</LinkButton>}>
      {messages.noneHint}
    </EmptyState>
  );

/** All open shops, found by name or region. */
export const ShopList = ({ q, pageNum, total, shops }: ShopListProps) => (
  <>
    <search>
      <form method="get" action="/merchantShop" className={finder} key={q}>
        <input name="q" defaultValue={q} maxLength={50} aria-label={messages.find} placeholder={messages.find} {...field} />
        <button type="submit" className={button({ variant: "outline" })}>
          {messages.findButton}
        </button>
      </form>
    </search>
    {shops.length === 0 ? (
      <NoShop q={q} />
    ) : (
      <ul className={cards}>
        {eachRow(
          shops,
          (shop) => shop.coId,
          (shop) => (
            <li>
              <h2>
                <a href={shopHref(shop.coId)}>{shop.coName}</a>
              </h2>
              <p>{shop.slogan}</p>
              <dl>
                <dt>综合评分</dt>
                <dd>{scoreLabel(shop.score)}</dd>
                <dt>在售商品</dt>
                <dd>{`${shop.goodsCount} 件`}</dd>
                <dt>所在地</dt>
                <dd>{shop.region}</dd>
              </dl>
            </li>
          ),
        )}
      </ul>
    )}
    {total > shopsOfAPage && (
      <Pagination
        total={total}
        pageNum={pageNum}
        pageSize={shopsOfAPage}
        pageSizes={[shopsOfAPage]}
        href={(page) => `/merchantShop?${new URLSearchParams({ ...(q ? { q } : {}), pageNum: String(page) })}`}
      />
    )}
  </>
);

const field = { autoComplete: "off", className: cx(input({}), css({ maxWidth: "[360px]" })) } as const;
const finder = css({ display: "flex", gap: "2", mb: "4" });
const cards = css({
  display: "grid",
  gap: "3",
  mb: "4",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  "& li": {
    position: "relative",
    p: "4",
    bg: "bg.surface",
    border: "default",
    borderRadius: "md",
    _hover: { borderColor: "primary.solid" },
  },
  "& h2": { textStyle: "group" },
  // The link covers the card.
  "& h2 a::after": { content: '""', position: "absolute", inset: "0" },
  "& p": { color: "fg.muted", textStyle: "small", minHeight: "6" },
  "& dl": { display: "grid", gridTemplateColumns: "auto 1fr", columnGap: "3", rowGap: "0.5", mt: "2", fontSize: "sm" },
  "& dt": { color: "fg.subtle" },
});
