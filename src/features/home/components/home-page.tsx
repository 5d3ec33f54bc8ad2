import type { SessionView } from "#src/domain/session/schema.ts";
import type { CateNode, ProductCard } from "#src/domain/catalogue/schema.ts";
import type { Home } from "#src/domain/content/schema.ts";
import type { Todos } from "#src/domain/todo/schema.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { EmptyMall, isEmptyMall } from "../../catalogue/components/empty-mall.tsx";
import { ProductCards } from "../../catalogue/components/product-cards.tsx";
import { listedGoods } from "../../catalogue/listed-goods.ts";
import { SpecialAreas } from "../../content/components/special-areas.tsx";
import { TodoList } from "../../todo/components/todo-list.tsx";
import { Announcements } from "./announcements.tsx";
import { Banners } from "./banners.tsx";
import { CategoryIndex } from "./category-index.tsx";
import { UserEntries } from "./user-entries.tsx";

export type HomePageProps = {
  content: Home;
  categories: readonly CateNode[];
  hot: readonly ProductCard[];
  /** Goods on sale beside them, where few have been sold yet. */
  others: readonly ProductCard[];
  todos: Todos | null;
  session: SessionView | null;
  canBuy: boolean;
};

/** What waits for the person first, then categories and one's own ways; what the mall wants to show comes around them. */
export const HomePage = ({ content, categories, hot, others, todos, session, canBuy }: HomePageProps) => (
  <div className={page}>
    <h1 className={forEars}>科研物资采购</h1>
    <TodoList todos={todos} />
    <Banners banners={content.banners} />
    <div className={columns}>
      <div className={stack}>
        <CategoryIndex roots={categories} />
        <SpecialAreas areas={content.areas} />
      </div>
      <div className={side}>
        <UserEntries session={session} />
        <Announcements lines={content.announcements} />
      </div>
    </div>
    {hot.length + others.length === 0 && isEmptyMall(categories) && <EmptyMall />}
    {hot.length > 0 && <Goods id="hot-goods" title="热销商品" goods={hot} canBuy={canBuy} />}
    {others.length > 0 && (
      <Goods id="other-goods" title={hot.length > 0 ? "更多商品" : "在售商品"} goods={others} canBuy={canBuy} />
    )}
  </div>
);

type GoodsProps = { id: string; title: string; goods: readonly ProductCard[]; canBuy: boolean };

const Goods = ({ id, title, goods, canBuy }: GoodsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    <ProductCards goods={listedGoods(goods)} canBuy={canBuy} here="/" />
  </section>
);

const forEars = css({ srOnly: true });
const page = column({ gap: "4" });
const columns = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" },
});
const stack = column({ gap: "4" });
const side = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "1fr 1fr", lg: "minmax(0, 1fr)" },
});
const heading = css({ textStyle: "section", mb: "2" });
