import { filePath } from "#src/domain/catalogue/picture.ts";
import type { Announcement, AnnouncementKind, AnnouncementLine, AreaDetail, Audience, Home } from "#src/domain/content/schema.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { systemActor, userTypes } from "#src/domain/kernel/identity.ts";
import { styleOf } from "#src/domain/kernel/dict-style.ts";
import { signedIn, type Ctx } from "../kernel/context.ts";
import { type Actor } from "#src/domain/kernel/actor.ts";
import { commit, statementOf } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import {
  readAnnouncement,
  readAnnouncementCount,
  readAnnouncements,
  readArea,
  readAreas,
  readBanners,
  readHotWords,
  readLatestAnnouncements,
  writeRead,
  type AnnouncementRow,
  type AnnouncementSort,
} from "./repo.ts";

type ListInput = { kind?: AnnouncementKind | undefined; pageNum: number; pageSize: number } & AnnouncementSort;

/** What the home page shows to everybody besides goods. */
export async function viewHome(ctx: Ctx): Promise<Home> {
  const [banners, areas, announcements, [hotWords]] = await readAll(ctx.db, [
    readBanners(ctx.now),
    readAreas(),
    readLatestAnnouncements(ctx.now),
    readHotWords(),
  ]);
  return {
    banners: banners.map(({ pictureKey, ...banner }) => ({ ...banner, picture: filePath(pictureKey) })),
    areas: areas.map(toArea),
    announcements: announcements.map(toLine),
    hotWords: hotWords ? hotWords.value.split(",").filter(Boolean) : [],
  };
}

/** Announcements for whoever asks, the pinned ones first. */
export async function listAnnouncements(ctx: Ctx, { kind, pageNum, pageSize, ...sort }: ListInput) {
  const filter = { kind: kind ?? null, audiences: audiencesOf(ctx.actor), userId: userIdOf(ctx.actor) };
  const [[counted], rows] = await readAll(ctx.db, [
    readAnnouncementCount(ctx.now, filter),
    readAnnouncements(ctx.now, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize, ...sort }),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map(toLine) };
}

/** Throws 404 for one that is not there, not yet, no more, or not meant for whoever asks. */
export async function viewAnnouncement(ctx: Ctx, { id }: { id: string }): Promise<Announcement> {
  const [[row]] = await readAll(ctx.db, [
    readAnnouncement(ctx.now, { audiences: audiencesOf(ctx.actor), userId: userIdOf(ctx.actor) }, Number(id)),
  ]);
  if (!row) throw notFound("公告");
  return { ...toLine(row), body: row.body };
}

/** The reader's receipt: once, whatever is repeated. Throws 404 for what `viewAnnouncement` does not show. */
export async function markAnnouncementRead(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const { userId } = signedIn(ctx);
  await viewAnnouncement(ctx, { id });
  // Not audited: the receipt itself is the record.
  return commit(ctx, [statementOf(ctx.db, writeRead(Number(id), userId, ctx.now))], [], null);
}

/** Throws 404 for a hidden one. */
export async function viewArea(ctx: Ctx, { id }: { id: string }): Promise<AreaDetail> {
  const [[row]] = await readAll(ctx.db, [readArea(Number(id))]);
  if (!row) throw notFound("专区");
  return { ...toArea(row), query: JSON.parse(row.query) as Record<string, string> };
}

const userIdOf = (actor: Actor) => ("userId" in actor ? actor.userId : null);

/** Whose content somebody of this type reads. */
export function audiencesOf({ userType }: Actor): readonly Audience[] {
  switch (userType) {
    case systemActor:
    case userTypes.visitor:
      return ["all"];
    case userTypes.purchaser:
      return ["all", "purchaser"];
    case userTypes.business:
      return ["all", "business"];
    case userTypes.operator:
      return ["all", "purchaser", "business"];
  }
}

const toLine = ({ id, kind, kindLabel, kindStyle, title, pinned, showFrom, opened }: AnnouncementRow): AnnouncementLine => ({
  announcementId: String(id),
  kind,
  kindLabel,
  kindStyle: styleOf(kindStyle),
  title,
  pinned: pinned === 1,
  publishedAt: showFrom,
  read: opened === null ? null : opened === 1,
});

const toArea = ({ id, title, subtitle, pictureKey }: { id: number; title: string; subtitle: string; pictureKey: string }) => ({
  areaId: String(id),
  title,
  subtitle,
  picture: filePath(pictureKey),
  href: `/specialArea/${id}`,
});
