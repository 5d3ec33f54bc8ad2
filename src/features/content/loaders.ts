import "server-only";
import * as v from "valibot";
import type { HelpArticle } from "#src/domain/content/help/schema.ts";
import { HelpTopic, helpTopics } from "#src/domain/content/help/topics.ts";
import { AnnouncementKind } from "#src/domain/content/schema.ts";
import { loadOptions } from "#src/features/system/loaders.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

export const announcementsOfAPage = 20;

/** The announcements that the page's address asks for; what cannot be read of it is left out. */
export async function loadAnnouncements(query: string) {
  const params = new URLSearchParams(query);
  const filters = v.safeParse(AnnouncementKind, params.get("kind"));
  const kind = filters.success ? filters.output : null;
  const pageNum = pageOf(params);
  const [{ total, rows }, kinds] = await Promise.all([
    read("GET /mall-admin/portal/announce/list", {
      query: { ...(kind ? { kind } : {}), pageNum: String(pageNum), pageSize: String(announcementsOfAPage) },
    }),
    loadOptions("mall_announcement_kind"),
  ]);
  return { kind, kinds, pageNum, total, rows };
}

/** Null when there is none with the id of the address for whoever looks. */
export async function loadAnnouncement(query: string) {
  const id = new URLSearchParams(query).get("id") ?? "";
  return /^[1-9]\d{0,14}$/.test(id) ? await readOrNull("GET /mall-admin/portal/announce/{id}", { params: { id } }) : null;
}

export const goodsOfAnArea = 40;

/** A special area with a page of its goods; null when there is none with this id. */
export async function loadArea(id: string, query: string) {
  const area = /^[1-9]\d{0,14}$/.test(id) ? await readOrNull("GET /mall-admin/portal/area/{id}", { params: { id } }) : null;
  if (!area) return null;
  const pageNum = pageOf(new URLSearchParams(query));
  const goods = await read("GET /mall-sup/goods/search", {
    query: { ...area.query, pageNum: String(pageNum), pageSize: String(goodsOfAnArea) },
  });
  return { area, goods, pageNum };
}

export const loadAreas = async () => (await read("GET /mall-admin/portal/home", {})).areas;

const pageOf = (params: URLSearchParams) => {
  const text = params.get("pageNum") ?? "";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
};

/** The help centre for whoever looks: found articles when the address asks for something, else all categories. */
export async function loadHelp(query: string) {
  const q = (new URLSearchParams(query).get("q") ?? "").trim().slice(0, 60);
  const [found, categories] = await Promise.all([
    q ? read("GET /mall-admin/portal/help/search", { query: { q } }) : null,
    read("GET /mall-admin/portal/help", { query: {} }),
  ]);
  return { q, found, categories };
}

/** What the address names: an article by number or by topic, or all of a category. Null when it is not there. */
export async function loadHelpPage(query: string) {
  const params = new URLSearchParams(query);
  const topic = v.safeParse(HelpTopic, params.get("topic"));
  if (topic.success) return loadTopic(topic.output);
  const id = numberOf(params.get("id"));
  if (id) return asArticle(await readOrNull("GET /mall-admin/portal/help/{id}", { params: { id } }));
  const cateId = numberOf(params.get("cateId"));
  const [category] = cateId ? await read("GET /mall-admin/portal/help", { query: { cateId } }) : [];
  return category ? { kind: "category" as const, category } : null;
}

/** Without an article of its own the topic's name is looked for. */
async function loadTopic(topic: HelpTopic) {
  const article = await readOrNull("GET /mall-admin/portal/help/topic/{topic}", { params: { topic } });
  return asArticle(article) ?? { kind: "search" as const, q: helpTopics[topic] };
}

const asArticle = (article: HelpArticle | null) => article && { kind: "article" as const, article };
const numberOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? text : null);
