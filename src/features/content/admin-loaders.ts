import "server-only";
import { editingCalls } from "#src/domain/content/editing/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

const announcements = "GET /mall-admin/content/announce";
const articles = "GET /mall-admin/content/help";
const maxReaders = "50";

/** Announcements for an address, shown and hidden. */
export async function loadEditedAnnouncements(query: string) {
  const { filters, sent } = listQuery(editingCalls[announcements].query, query);
  return { filters, page: await read(announcements, { query: sent }) };
}

/** An announcement with its readers: null for `new`, undefined when there is none of this number. */
export async function loadEditedAnnouncement(id: string) {
  if (id === "new") return { announcement: null, readers: null };
  const [announcement, readers] = await Promise.all([
    readOrNull("GET /mall-admin/content/announce/{id}", { params: { id } }),
    readOrNull("GET /mall-admin/content/announce/{id}/readers", { params: { id }, query: { pageSize: maxReaders } }),
  ]);
  return announcement && { announcement, readers };
}

/** Help articles for an address, with the categories' titles. */
export async function loadEditedArticles(query: string) {
  const { filters, sent } = listQuery(editingCalls[articles].query, query);
  const [page, categories] = await Promise.all([read(articles, { query: sent }), loadEditedCategories()]);
  return { filters, page, titles: new Map(categories.map(({ id, title }) => [id, title])) };
}

export async function loadEditedArticle(id: string) {
  const categories = await loadEditedCategories();
  if (id === "new") return { article: null, categories };
  const article = await readOrNull("GET /mall-admin/content/help/{id}", { params: { id } });
  return article && { article, categories };
}

export const loadEditedCategories = () => read("GET /mall-admin/content/helpCate", {});
export const loadEditedBanners = () => read("GET /mall-admin/content/banner", {});
export const loadEditedAreas = () => read("GET /mall-admin/content/area", {});

/** One of a list that is read whole: null for `new`, undefined when there is none of this number. */
export async function loadOneOf<Piece extends { id: string }>(list: () => Promise<readonly Piece[]>, id: string) {
  return id === "new" ? null : (await list()).find((one) => one.id === id);
}
