import { queryTerms } from "#src/domain/catalogue/index-terms.ts";
import type { HelpArticle, HelpCategory, HelpFound, HelpLine } from "#src/domain/content/help/schema.ts";
import type { HelpTopic } from "#src/domain/content/help/topics.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { audiencesOf } from "../service.ts";
import { readArticle, readArticleOfTopic, readFoundHelp, readHelp, readRelated, type ArticleRow, type LineRow } from "./repo.ts";

/** Categories with articles for whoever asks: the first of each, or all of one. */
export async function viewHelp(ctx: Ctx, { cateId }: { cateId?: string | undefined }): Promise<HelpCategory[]> {
  const [rows] = await readAll(ctx.db, [readHelp(audiencesOf(ctx.actor), cateId ? Number(cateId) : null)]);
  return [...Map.groupBy(rows, (row) => row.cateId).values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ cateId: String(first.cateId), title: first.cateTitle, total: first.total, articles: group.map(toLine) }]
      : [];
  });
}

/** Articles about what somebody describes in their own words. */
export async function searchHelp(ctx: Ctx, { q }: { q: string }): Promise<HelpFound[]> {
  const terms = queryTerms(q);
  if (terms.length === 0) return [];
  const [rows] = await readAll(ctx.db, [readFoundHelp(audiencesOf(ctx.actor), terms)]);
  return rows.map((row) => ({ ...toLine(row), excerpt: excerptOf(row.words, terms) }));
}

/** Throws 404 for one that is not there or not meant for whoever asks. */
export async function viewArticle(ctx: Ctx, { id }: { id: string }): Promise<HelpArticle> {
  const [[row]] = await readAll(ctx.db, [readArticle(audiencesOf(ctx.actor), Number(id))]);
  return withRelated(ctx, row);
}

/** Throws 404 while no article is about the topic. */
export async function viewTopic(ctx: Ctx, { topic }: { topic: HelpTopic }): Promise<HelpArticle> {
  const [[row]] = await readAll(ctx.db, [readArticleOfTopic(topic)]);
  return withRelated(ctx, row);
}

async function withRelated(ctx: Ctx, row: ArticleRow | undefined): Promise<HelpArticle> {
  if (!row) throw notFound("帮助文章");
  const [related] = await readAll(ctx.db, [readRelated(audiencesOf(ctx.actor), row)]);
  const { cateTitle, body, updatedAt } = row;
  return { ...toLine(row), cateTitle, body, updatedAt, related: related.map(toLine) };
}

const excerptLength = 90;

/** The words around the first term that occurs. */
function excerptOf(words: string, terms: readonly string[]): string {
  const places = terms.map((term) => words.indexOf(term)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, words.length) - 20);
  const start = places.length === 0 ? 0 : from;
  const text = words.slice(start, start + excerptLength);
  return `${start > 0 ? "…" : ""}${text}${start + excerptLength < words.length ? "…" : ""}`;
}

const toLine = ({ id, cateId, title }: LineRow): HelpLine => ({ articleId: String(id), cateId: String(cateId), title });
