import * as v from "valibot";
import { SanitizedHtml } from "../../kernel/rich-text.ts";

export const HelpLine = v.object({ articleId: v.string(), cateId: v.string(), title: v.string() });
export type HelpLine = v.InferOutput<typeof HelpLine>;

/** A category with its articles in order; `total` counts those that are left out as well. */
export const HelpCategory = v.object({ cateId: v.string(), title: v.string(), total: v.number(), articles: v.array(HelpLine) });
export type HelpCategory = v.InferOutput<typeof HelpCategory>;

export const HelpArticle = v.object({
  ...HelpLine.entries,
  cateTitle: v.string(),
  body: SanitizedHtml,
  updatedAt: v.number(),
  /** Others of the same category. */
  related: v.array(HelpLine),
});
export type HelpArticle = v.InferOutput<typeof HelpArticle>;

/** A found article with the words around what was asked for. */
export const HelpFound = v.object({ ...HelpLine.entries, excerpt: v.string() });
export type HelpFound = v.InferOutput<typeof HelpFound>;
