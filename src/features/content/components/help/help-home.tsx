import type { HelpCategory } from "#src/domain/content/help/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { messages } from "../../messages.ts";

export const articleHref = (articleId: string): string => `/helpCenterShowMore?id=${articleId}`;

/** All categories, each with its first articles. */
export const HelpHome = ({ categories }: { categories: readonly HelpCategory[] }) => (
  <div className={grid}>
    {eachRow(
      categories,
      ({ cateId }) => cateId,
      ({ cateId, title, total, articles }) => (
        <section aria-labelledby={`help-${cateId}`}>
          <header>
            <h2 id={`help-${cateId}`}>{title}</h2>
            <a href={`/helpCenterShowMore?cateId=${cateId}`}>{`${messages.helpMore} ${total} 篇`}</a>
          </header>
          <ul>
            {eachRow(
              articles,
              (article) => article.articleId,
              (article) => (
                <li>
                  <a href={articleHref(article.articleId)}>{article.title}</a>
                </li>
              ),
            )}
          </ul>
        </section>
      ),
      "div",
    )}
  </div>
);

const grid = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
  "& section": { p: "4", bg: "bg.surface", border: "default", borderRadius: "md" },
  "& header": { display: "flex", justifyContent: "space-between", alignItems: "baseline", mb: "1" },
  "& h2": { textStyle: "group" },
  "& header a": { textStyle: "small", color: "link.default", _touch: { py: "2" } },
  "& li a": { display: "block", py: "1.5", _touch: { py: "2.5" } },
  "& a:hover": { color: "link.hover", textDecoration: "underline" },
});
