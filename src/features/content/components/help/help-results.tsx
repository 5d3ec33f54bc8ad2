import type { HelpFound } from "#src/domain/content/help/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { surface } from "#styled-system/patterns";
import { messages } from "../../messages.ts";
import { articleHref } from "./help-home.tsx";

/** What was found; with nothing, the ways to ask somebody. */
export const HelpResults = ({ q, found }: { q: string; found: readonly HelpFound[] }) =>
  found.length === 0 ? (
    <EmptyState
      icon="help"
      title={`${messages.helpNone}：${q}`}
      action={
        <>
          <LinkButton href="/messageBoard">{messages.helpContactButton}</LinkButton>
          <LinkButton href="/contactUs" variant="outline">
            {messages.helpContact}
          </LinkButton>
        </>
      }
    >
      {messages.helpNoneHint}
    </EmptyState>
  ) : (
    <ol className={list} aria-label={`“${q}”的查找结果`}>
      {eachRow(
        found,
        ({ articleId }) => articleId,
        ({ articleId, title, excerpt }) => (
          <li>
            <a href={articleHref(articleId)}>{title}</a>
            <p>{excerpt}</p>
          </li>
        ),
      )}
    </ol>
  );

const list = surface({
  mb: "6",
  "& li": { px: "4", py: "3", borderBottom: "default" },
  "& li:last-child": { borderBottom: "none" },
  "& a": { fontWeight: "bold", _hover: { color: "link.hover", textDecoration: "underline" } },
  "& p": { color: "fg.muted", textStyle: "table" },
});
