import { filePath } from "#src/domain/catalogue/picture.ts";
import type { Home } from "#src/domain/content/schema.ts";
import type { Ctx } from "../context.ts";
import { readAll } from "../db/read.ts";
import { readAnnouncements, readAreas, readBanners, readHotWords } from "./repo.ts";

/** What the home page shows to everybody besides goods. */
export async function viewHome(ctx: Ctx): Promise<Home> {
  const [banners, areas, announcements, [hotWords]] = await readAll(ctx.db, [
    readBanners(ctx.now),
    readAreas(),
    readAnnouncements(ctx.now),
    readHotWords(),
  ]);
  return {
    banners: banners.map(({ pictureKey, ...banner }) => ({ ...banner, picture: filePath(pictureKey) })),
    areas: areas.map(({ id, title, subtitle, pictureKey }) => ({
      areaId: String(id),
      title,
      subtitle,
      picture: filePath(pictureKey),
      href: `/specialArea/${id}`,
    })),
    announcements: announcements.map(({ id, kind, title, pinned, showFrom }) => ({
      announcementId: String(id),
      kind,
      title,
      pinned: pinned === 1,
      publishedAt: showFrom,
    })),
    hotWords: hotWords ? hotWords.value.split(",").filter(Boolean) : [],
  };
}
