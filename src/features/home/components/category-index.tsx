import { categoriesOnSale } from "#src/domain/catalogue/categories-on-sale.ts";
import type { CateNode } from "#src/domain/catalogue/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { surface } from "#styled-system/patterns";

/** The categories of the first two levels as one index: the quickest way for those who know the shop category. */
export const CategoryIndex = ({ roots }: { roots: readonly CateNode[] }) => (
  <nav className={index} aria-label="商品分类">
    {eachRow(
      categoriesOnSale(roots),
      (root) => root.value,
      (root) => (
        <section>
          <h2>
            <a href={hrefOf(root)}>
              {root.label}
              <span>{`${root.count} 件`}</span>
            </a>
          </h2>
          <ul>
            {eachRow(
              root.children,
              (group) => group.value,
              (group) => (
                <li>
                  <a href={hrefOf(group)}>{group.label}</a>
                </li>
              ),
            )}
          </ul>
        </section>
      ),
      "div",
    )}
  </nav>
);

const hrefOf = ({ value }: CateNode) => `/goodsSearch?cateId=${value}`;

const index = surface({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", xl: "repeat(3, minmax(0, 1fr))" },
  columnGap: "8",
  rowGap: { base: "3", md: "5" },
  alignContent: "start",
  p: { base: "3", md: "5" },
  "& h2 a": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "baseline",
    textStyle: "section",
    pb: "1",
    mb: "1.5",
    borderBottom: "default",
  },
  "& h2 span": { textStyle: "small", fontWeight: "normal", color: "fg.subtle", fontVariantNumeric: "tabular-nums" },
  "& ul": { display: "flex", flexWrap: "wrap", columnGap: "4", rowGap: "0.5" },
  "& li a": { display: "block", py: "0.5", color: "fg.muted", _touch: { py: "2" } },
  "& a:hover": { color: "link.hover", textDecoration: "underline", textUnderlineOffset: "3px" },
});
