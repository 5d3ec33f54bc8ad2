import "server-only";
import * as v from "valibot";
import { AnnouncementKind } from "#src/domain/content/schema.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

export const announcementsOfAPage = 20;

/** The announcements that the page's address asks for; what cannot be read of it is left out. */
export async function loadAnnouncements(query: string) {
  const params = new URLSearchParams(query);
  const asked = v.safeParse(AnnouncementKind, params.get("kind"));
  const kind = asked.success ? asked.output : null;
  const pageNum = pageOf(params);
  const { total, rows } = await read("GET /mall-admin/portal/announce/list", {
    query: { ...(kind ? { kind } : {}), pageNum: String(pageNum), pageSize: String(announcementsOfAPage) },
  });
  return { kind, pageNum, total, rows };
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
