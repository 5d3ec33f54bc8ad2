import type { HelpArticle as Article, HelpCategory, HelpLine } from "#src/domain/content/help/schema.ts";
import { formatDate, machineTime } from "#src/domain/kernel/instant.ts";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { SafeHtml } from "#src/ui/safe-html.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { messages } from "../../messages.ts";
import { articleHref } from "./help-home.tsx";

const crumbs = (...rest: { label: string; href?: string }[]) => [
  { label: messages.helpCentre, href: "/helpCenterInput" },
  ...rest,
];

/** An article, others of its kind beside it, and what to do when it did not help. */
export const HelpArticle = ({ article }: { article: Article }) => (
  <>
    <Breadcrumb
      items={crumbs({ label: article.cateTitle, href: `/helpCenterShowMore?cateId=${article.cateId}` }, { label: article.title })}
    />
    <div className={columns}>
      <article className={card}>
        <h1>{article.title}</h1>
        <SafeHtml html={article.body} />
        {article.updatedAt > 0 && (
          <p>
            {messages.helpUpdated} <time dateTime={machineTime(article.updatedAt)}>{formatDate(article.updatedAt)}</time>
          </p>
        )}
        <footer>
          <span>{messages.helpUnsolved}</span>
          <LinkButton href="/messageBoard" variant="outline" size="sm">
            {messages.helpContactButton}
          </LinkButton>
          <LinkButton href="/contactUs" variant="outline" size="sm">
            {messages.helpContact}
          </LinkButton>
        </footer>
      </article>
      {article.related.length > 0 && (
        <nav className={card} aria-label={messages.helpRelated}>
          <h2>{messages.helpRelated}</h2>
          <Lines articles={article.related} />
        </nav>
      )}
    </div>
  </>
);

/** All articles of a category. */
export const HelpCategoryPage = ({ category: { title, articles } }: { category: HelpCategory }) => (
  <>
    <Breadcrumb items={crumbs({ label: title })} />
    <section className={card}>
      <h1>{title}</h1>
      <Lines articles={articles} />
    </section>
  </>
);

const Lines = ({ articles }: { articles: readonly HelpLine[] }) => (
  <ul>
    {eachRow(
      articles,
      ({ articleId }) => articleId,
      ({ articleId, title }) => (
        <li>
          <a href={articleHref(articleId)}>{title}</a>
        </li>
      ),
    )}
  </ul>
);

const columns = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" },
});
const card = surface({
  mt: "3",
  p: { base: "4", md: "6" },
  "& h1": { textStyle: "title", mb: "4" },
  "& h2": { textStyle: "group", mb: "1" },
  "& > p": { color: "fg.muted", textStyle: "small", mt: "4" },
  "& > ul a": {
    display: "block",
    py: "1.5",
    _touch: { py: "2.5" },
    _hover: { color: "link.hover", textDecoration: "underline" },
  },
  "& footer": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2",
    mt: "4",
    pt: "4",
    borderTop: "default",
    color: "fg.muted",
  },
});
