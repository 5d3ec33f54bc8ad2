import type {
  AnnouncementForm,
  AreaForm,
  BannerForm,
  ContentStatus,
  HelpArticleForm,
  HelpCategoryForm,
} from "#src/domain/content/editing/schema.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/content/refusals.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange, statementOf } from "../../db/batch.ts";
import { commitNumbered } from "../../db/numbered.ts";
import { readAll } from "../../db/read.ts";
import { storePicture } from "../picture.ts";
import { sanitize, textOf } from "../../kernel/sanitize.ts";
import {
  contentKinds,
  insertContentItem,
  readEditedAnnouncement,
  readEditedAnnouncements,
  readEditedAreas,
  readEditedArticle,
  readEditedArticles,
  readEditedBanners,
  readEditedCategories,
  readContentItem,
  readContentCount,
  readReaderCount,
  readReaders,
  updateContentItem,
  type ContentKind,
  type Values,
  type AnnouncementSort,
  type ArticleSort,
  type ReaderSort,
} from "./repo.ts";

type ListInput = { q: string; status?: ContentStatus | undefined; pageNum: number; pageSize: number };
type Change<Form> = { id: string; version: number; form: Form };

const requireEditor = (ctx: Ctx) => requireOperator(ctx, permissions.contentEdit);

export async function listAnnouncements(ctx: Ctx, { q, status, pageNum, pageSize, ...sort }: ListInput & AnnouncementSort) {
  requireEditor(ctx);
  const filter = { q: q.trim(), status: status ?? null };
  const [[counted], rows] = await readAll(ctx.db, [
    readContentCount("announcement", filter),
    readEditedAnnouncements(filter, sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row, id: String(row.id), pinned: row.pinned === 1 })) };
}

/** Throws 404. */
export async function viewAnnouncement(ctx: Ctx, { id }: { id: string }) {
  requireEditor(ctx);
  const [[row]] = await readAll(ctx.db, [readEditedAnnouncement(Number(id))]);
  if (!row) throw notFound("公告");
  return { ...row, id, pinned: row.pinned === 1 };
}

/** Who has opened an announcement, the latest first. */
export async function listReaders(
  ctx: Ctx,
  { id, pageNum, pageSize, ...sort }: { id: string; pageNum: number; pageSize: number } & ReaderSort,
) {
  requireEditor(ctx);
  const [[counted], rows] = await readAll(ctx.db, [
    readReaderCount(Number(id)),
    readReaders(Number(id), sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows };
}

export const createAnnouncement = (ctx: Ctx, form: AnnouncementForm) =>
  create(ctx, "announcement", { ...announcementRow(form), created_at: ctx.now });
export const changeAnnouncement = (ctx: Ctx, { id, version, form }: Change<AnnouncementForm>) =>
  change(ctx, "announcement", { id, version, values: announcementRow(form) });

export async function listArticles(ctx: Ctx, { q, status, pageNum, pageSize, ...sort }: ListInput & ArticleSort) {
  requireEditor(ctx);
  const filter = { q: q.trim(), status: status ?? null };
  const [[counted], rows] = await readAll(ctx.db, [
    readContentCount("helpArticle", filter),
    readEditedArticles(filter, sort, pageSize, (pageNum - 1) * pageSize),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row, id: String(row.id), cateId: String(row.cateId) })) };
}

/** Throws 404. */
export async function viewArticle(ctx: Ctx, { id }: { id: string }) {
  requireEditor(ctx);
  const [[row]] = await readAll(ctx.db, [readEditedArticle(Number(id))]);
  if (!row) throw notFound("帮助文章");
  return { ...row, id, cateId: String(row.cateId) };
}

export const createArticle = (ctx: Ctx, form: HelpArticleForm) => create(ctx, "helpArticle", articleRow(form));
export const changeArticle = (ctx: Ctx, { id, version, form }: Change<HelpArticleForm>) =>
  change(ctx, "helpArticle", { id, version, values: articleRow(form) });

export async function listCategories(ctx: Ctx) {
  requireEditor(ctx);
  const [rows] = await readAll(ctx.db, [readEditedCategories()]);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

export const createCategory = (ctx: Ctx, form: HelpCategoryForm) => create(ctx, "helpCategory", categoryRow(form));
export const changeCategory = (ctx: Ctx, { id, version, form }: Change<HelpCategoryForm>) =>
  change(ctx, "helpCategory", { id, version, values: categoryRow(form) });

export async function listBanners(ctx: Ctx) {
  requireEditor(ctx);
  const [rows] = await readAll(ctx.db, [readEditedBanners()]);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

export async function createBanner(ctx: Ctx, form: BannerForm) {
  await requirePicture(ctx, form.pictureKey);
  return create(ctx, "banner", bannerRow(form));
}
export async function changeBanner(ctx: Ctx, { id, version, form }: Change<BannerForm>) {
  await requirePicture(ctx, form.pictureKey);
  return change(ctx, "banner", { id, version, values: bannerRow(form) });
}

export async function listAreas(ctx: Ctx) {
  requireEditor(ctx);
  const [rows] = await readAll(ctx.db, [readEditedAreas()]);
  return rows.map(({ query, ...row }) => ({
    ...row,
    id: String(row.id),
    search: `/goodsSearch?${new URLSearchParams(JSON.parse(query) as Record<string, string>)}`,
  }));
}

export async function createArea(ctx: Ctx, form: AreaForm) {
  await requirePicture(ctx, form.pictureKey);
  return create(ctx, "area", areaRow(form));
}
export async function changeArea(ctx: Ctx, { id, version, form }: Change<AreaForm>) {
  await requirePicture(ctx, form.pictureKey);
  return change(ctx, "area", { id, version, values: areaRow(form) });
}

export async function uploadPicture(ctx: Ctx, { content }: { content: string }) {
  requireEditor(ctx);
  const stored = await storePicture(ctx, "POST /mall-admin/content/picture", content);
  return commit(ctx, [], [{ entity: "picture", entityId: stored.pictureKey, after: {} }], stored);
}

export async function uploadLogo(ctx: Ctx, { content }: { content: string }) {
  requireOperator(ctx, permissions.configEdit);
  const stored = await storePicture(ctx, "POST /mall-admin/content/logo", content);
  return commit(ctx, [], [{ entity: "picture", entityId: stored.pictureKey, after: {} }], stored);
}

/** Throws 422 for a picture that nobody has uploaded. */
async function requirePicture(ctx: Ctx, key: string) {
  requireEditor(ctx);
  if (await ctx.env.FILES.head(key)) return;
  const message = "图片不存在，请重新上传";
  throw new DomainError(codes.invalid, message, { fields: { pictureKey: message } });
}

async function create<P extends ContentKind>(ctx: Ctx, contentKind: P, values: Values<P>): Promise<{ id: string }> {
  requireEditor(ctx);
  const committed = commitNumbered(ctx, contentKinds[contentKind].table, (id) => ({
    statements: [statementOf(ctx.db, insertContentItem(contentKind, id, values, ctx.now))],
    changes: [{ entity: contentKind, entityId: id, after: values }],
    answer: { id },
  }));
  return save(committed);
}

type Rewriting<P extends ContentKind> = { id: string; version: number; values: Values<P> };

/** Throws 404, and 409 when somebody else has changed the piece since it was opened. */
async function change<P extends ContentKind>(
  ctx: Ctx,
  contentKind: P,
  { id, version, values }: Rewriting<P>,
): Promise<{ id: string }> {
  requireEditor(ctx);
  const [[before]] = await readAll(ctx.db, [readContentItem(contentKind, Number(id))]);
  if (!before) throw notFound("内容");
  const statements = [
    statementOf(ctx.db, updateContentItem(contentKind, Number(id), version, values, ctx.now)),
    mustChange(ctx.db),
  ];
  return save(commit(ctx, statements, [{ entity: contentKind, entityId: id, before, after: values }], { id }));
}

async function save<Answer>(committed: Promise<Answer>): Promise<Answer> {
  try {
    return await committed;
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.edited();
    if (mentions(error, "help_article.topic")) throw refuse.topicTaken();
    if (mentions(error, "FOREIGN KEY")) throw notFound("帮助分类");
    throw error;
  }
}

const announcementRow = ({
  kind,
  audience,
  title,
  body,
  pinned,
  status,
  showFrom,
  showTo,
}: AnnouncementForm): Values<"announcement"> => ({
  kind,
  audience,
  title,
  body: sanitize(body),
  pinned: pinned ? 1 : 0,
  status,
  show_from: showFrom,
  show_to: showTo,
});

function articleRow({
  cateId,
  audience,
  title,
  symptoms,
  body,
  topic,
  orderNum,
  status,
}: HelpArticleForm): Values<"helpArticle"> {
  const stored = sanitize(body);
  return {
    category_id: Number(cateId),
    audience,
    title,
    symptoms,
    body: stored,
    words: textOf(stored),
    topic,
    order_num: orderNum,
    status,
  };
}

const categoryRow = ({ title, orderNum, status }: HelpCategoryForm): Values<"helpCategory"> => ({
  title,
  order_num: orderNum,
  status,
});

const bannerRow = ({ title, subtitle, pictureKey, href, orderNum, status, showFrom, showTo }: BannerForm): Values<"banner"> => ({
  title,
  subtitle,
  picture_key: pictureKey,
  href,
  order_num: orderNum,
  status,
  show_from: showFrom,
  show_to: showTo,
});

const areaRow = ({ title, subtitle, pictureKey, search, orderNum, status }: AreaForm): Values<"area"> => ({
  title,
  subtitle,
  picture_key: pictureKey,
  query: JSON.stringify(Object.fromEntries(new URLSearchParams(search.slice("/goodsSearch?".length)))),
  order_num: orderNum,
  status,
});
