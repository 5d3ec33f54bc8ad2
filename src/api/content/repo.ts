import type { SanitizedHtml } from "#src/domain/kernel/rich-text.ts";
import type { AnnouncementKind, Audience } from "#src/domain/content/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read, write } from "../db/read.ts";
import { dictLabel, dictStyle } from "../system/dict/repo.ts";

const shownAt = "status = 'shown' and show_from <= ?1 and (show_to is null or show_to > ?1)";

export const readBanners = (now: Instant) =>
  read<{ title: string; subtitle: string; pictureKey: string; href: string }>(
    `select title, subtitle, picture_key as pictureKey, href from banner where ${shownAt} order by order_num, id limit 8`,
    now,
  );

export const readAreas = () =>
  read<{ id: number; title: string; subtitle: string; pictureKey: string }>(
    "select id, title, subtitle, picture_key as pictureKey from special_area where status = 'shown' order by order_num, id limit 8",
  );

export type AnnouncementRow = {
  id: number;
  kind: AnnouncementKind;
  kindLabel: string;
  kindStyle: string;
  title: string;
  pinned: Flag;
  showFrom: number;
  /** Whether the reader has opened it; null for nobody. */
  opened: number | null;
};

const announcementColumns = `id, kind, ${dictLabel("mall_announcement_kind", "announcement.kind")} as kindLabel,
  ${dictStyle("mall_announcement_kind", "announcement.kind")} as kindStyle, title, pinned, show_from as showFrom`;
/** Announcements of now for these audiences, a JSON list. */
const shownTo = `${shownAt} and audience in (select value from json_each(?2))`;
const openedBy = (reader: string) =>
  `iif(${reader} is null, null, exists (select 1 from announcement_read where announcement_id = announcement.id and user_id = ${reader})) as opened`;

/** For everybody, on the home page; those for one audience are found in the list after sign-in. */
export const readLatestAnnouncements = (now: Instant) =>
  read<AnnouncementRow>(
    `select ${announcementColumns}, null as opened from announcement where ${shownTo}
     order by pinned desc, show_from desc, id desc limit 8`,
    now,
    JSON.stringify(["all"] satisfies Audience[]),
  );

type Reader = { audiences: readonly Audience[]; userId: string | null };
export type AnnouncementFilter = Reader & { kind: AnnouncementKind | null };

export const readAnnouncementCount = (now: Instant, { kind, audiences }: AnnouncementFilter) =>
  read<{ total: number }>(
    `select count(*) as total from announcement where ${shownTo} and (?3 is null or kind = ?3)`,
    now,
    JSON.stringify(audiences),
    kind,
  );

const sorts = { publishedAt: "show_from" };
export type AnnouncementSort = SortOf<typeof sorts>;
type Slice = { limit: number; offset: number } & AnnouncementSort;

export const readAnnouncements = (
  now: Instant,
  { kind, audiences, userId }: AnnouncementFilter,
  { limit, offset, ...sort }: Slice,
) =>
  read<AnnouncementRow>(
    `select ${announcementColumns}, ${openedBy("?6")} from announcement where ${shownTo} and (?3 is null or kind = ?3)
     order by ${orderBy(sort, sorts, "pinned desc, show_from desc, id desc", "id")} limit ?4 offset ?5`,
    now,
    JSON.stringify(audiences),
    kind,
    limit,
    offset,
    userId,
  );

export const readAnnouncement = (now: Instant, { audiences, userId }: Reader, id: number) =>
  read<AnnouncementRow & { body: SanitizedHtml }>(
    `select ${announcementColumns}, ${openedBy("?4")}, body from announcement where ${shownTo} and id = ?3`,
    now,
    JSON.stringify(audiences),
    id,
    userId,
  );

export const writeRead = (announcementId: number, userId: string, now: Instant) =>
  write(
    "insert into announcement_read (announcement_id, user_id, read_at) values (?1, ?2, ?3) on conflict do nothing",
    announcementId,
    userId,
    now,
  );

export const readArea = (id: number) =>
  read<{ id: number; title: string; subtitle: string; pictureKey: string; query: string }>(
    `select id, title, subtitle, picture_key as pictureKey, query from special_area where id = ?1 and status = 'shown'`,
    id,
  );

export const readHotWords = () =>
  read<{ value: string }>("select value from config where key = 'mall.hotWords' and is_public = 1");
