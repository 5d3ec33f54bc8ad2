import type { ContentStatus } from "#src/domain/content/editing/schema.ts";
import type { HelpTopic } from "#src/domain/content/help/topics.ts";
import type { SanitizedHtml } from "#src/domain/kernel/rich-text.ts";
import type { AnnouncementKind, Audience } from "#src/domain/content/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write } from "../../db/read.ts";
import { dictLabel } from "../../system/dict/repo.ts";

/** What operators edit: the table it stands in, and the columns a form may set. */
export const contentKinds = {
  announcement: {
    table: "announcement",
    columns: ["kind", "audience", "title", "body", "pinned", "status", "show_from", "show_to", "created_at"],
  },
  banner: {
    table: "banner",
    columns: ["title", "subtitle", "picture_key", "href", "order_num", "status", "show_from", "show_to"],
  },
  area: { table: "special_area", columns: ["title", "subtitle", "picture_key", "query", "order_num", "status"] },
  helpCategory: { table: "help_category", columns: ["title", "order_num", "status"] },
  helpArticle: {
    table: "help_article",
    columns: ["category_id", "audience", "title", "symptoms", "body", "words", "topic", "order_num", "status"],
  },
} as const;
export type ContentKind = keyof typeof contentKinds;
/** Column → value; columns come from code, never from a request. */
export type Values<P extends ContentKind = ContentKind> = {
  [Column in (typeof contentKinds)[P]["columns"][number]]?: string | number | null;
};

/** The row as it is, for the trail. */
export const readContentItem = (contentKind: ContentKind, id: number) =>
  read<Record<string, string | number | null> & { version: number }>(
    `select * from ${contentKinds[contentKind].table} where id = ?1`,
    id,
  );

export function insertContentItem<P extends ContentKind>(contentKind: P, id: string, values: Values<P>, now: Instant) {
  const names = Object.keys(values);
  const marks = names.map((_, at) => `?${at + 3}`);
  return write(
    `insert into ${contentKinds[contentKind].table} (id, updated_at, ${names.join(", ")}) values (?1, ?2, ${marks.join(", ")})`,
    id,
    now,
    ...paramsOf(values),
  );
}

/** Followed by `mustChange`: misses when somebody else has changed the piece since. */
export function updateContentItem<P extends ContentKind>(
  contentKind: P,
  id: number,
  version: number,
  values: Values<P>,
  now: Instant,
) {
  const sets = Object.keys(values).map((name, at) => `${name} = ?${at + 4}`);
  return write(
    `update ${contentKinds[contentKind].table} set version = version + 1, updated_at = ?3, ${sets.join(", ")} where id = ?1 and version = ?2`,
    id,
    version,
    now,
    ...paramsOf(values),
  );
}

const paramsOf = (values: Values) => Object.values(values).map((value) => value ?? null);

type Edited = { id: number; version: number; updatedAt: Instant; status: ContentStatus };
const edited = "id, version, updated_at as updatedAt, status";

export type ListFilter = { q: string; status: ContentStatus | null };
/** What a list of the desk narrows by: words of the title, and whether it is shown. */
const narrowed = "(?1 = '' or instr(lower(title), ?1) > 0) and (?2 is null or status = ?2)";

export const readContentCount = (contentKind: ContentKind, { q, status }: ListFilter) =>
  read<{ total: number }>(
    `select count(*) as total from ${contentKinds[contentKind].table} where ${narrowed}`,
    searchWord(q),
    status,
  );

type AnnouncementRow = Edited & {
  kind: AnnouncementKind;
  kindLabel: string;
  audience: Audience;
  title: string;
  pinned: Flag;
  showFrom: Instant;
  showTo: Instant | null;
  readers: number;
};
const announcementColumns = `${edited}, kind, ${dictLabel("mall_announcement_kind", "announcement.kind")} as kindLabel, audience, title, pinned, show_from as showFrom, show_to as showTo,
  (select count(*) from announcement_read where announcement_id = announcement.id) as readers`;

const sorts = { title: "title", updatedAt: "updated_at" };
const announcementSorts = { ...sorts, showFrom: "show_from" };
export type AnnouncementSort = SortOf<typeof announcementSorts>;
const articleSorts = { ...sorts, orderNum: "order_num" };
export type ArticleSort = SortOf<typeof articleSorts>;
const readerSorts = { readAt: "announcement_read.read_at" };
export type ReaderSort = SortOf<typeof readerSorts>;

export const readEditedAnnouncements = ({ q, status }: ListFilter, sort: AnnouncementSort, limit: number, offset: number) =>
  read<AnnouncementRow>(
    `select ${announcementColumns} from announcement where ${narrowed}
     order by ${orderBy(sort, announcementSorts, "pinned desc, show_from desc, id desc", "id")} limit ?3 offset ?4`,
    searchWord(q),
    status,
    limit,
    offset,
  );

export const readEditedAnnouncement = (id: number) =>
  read<AnnouncementRow & { body: SanitizedHtml }>(`select ${announcementColumns}, body from announcement where id = ?1`, id);

export const readReaderCount = (id: number) =>
  read<{ total: number }>("select count(*) as total from announcement_read where announcement_id = ?1", id);

/** Who they are: the company of a supplier, the units of a purchaser. */
export const readReaders = (id: number, sort: ReaderSort, limit: number, offset: number) =>
  read<{ realName: string; of: string; readAt: Instant }>(
    `select user.real_name as realName, announcement_read.read_at as readAt,
       coalesce((select short_name from company where company.id = user.co_id),
         (select group_concat(unit.name, '、') from purchaser join unit on unit.id = purchaser.unit_id
            where purchaser.user_id = user.id), '') as "of"
     from announcement_read join user on user.id = announcement_read.user_id
     where announcement_id = ?1 order by ${orderBy(sort, readerSorts, "announcement_read.read_at desc, user.id", "user.id")} limit ?2 offset ?3`,
    id,
    limit,
    offset,
  );

type ArticleRow = Edited & {
  cateId: number;
  audience: Audience;
  title: string;
  symptoms: string;
  topic: HelpTopic | null;
  orderNum: number;
};
const articleColumns = `${edited}, category_id as cateId, audience, title, symptoms, topic, order_num as orderNum`;

export const readEditedArticles = ({ q, status }: ListFilter, sort: ArticleSort, limit: number, offset: number) =>
  read<ArticleRow>(
    `select ${articleColumns} from help_article where ${narrowed}
     order by ${orderBy(sort, articleSorts, "category_id, order_num, id", "id")} limit ?3 offset ?4`,
    searchWord(q),
    status,
    limit,
    offset,
  );

export const readEditedArticle = (id: number) =>
  read<ArticleRow & { body: SanitizedHtml }>(`select ${articleColumns}, body from help_article where id = ?1`, id);

/** Lists that one page holds whole. */
const maxListItems = 200;

export const readEditedCategories = () =>
  read<Edited & { title: string; orderNum: number }>(
    `select ${edited}, title, order_num as orderNum from help_category order by order_num, id limit ${maxListItems}`,
  );

export const readEditedBanners = () =>
  read<
    Edited & {
      title: string;
      subtitle: string;
      pictureKey: string;
      href: string;
      orderNum: number;
      showFrom: Instant;
      showTo: Instant | null;
    }
  >(
    `select ${edited}, title, subtitle, picture_key as pictureKey, href, order_num as orderNum, show_from as showFrom,
       show_to as showTo from banner order by order_num, id limit ${maxListItems}`,
  );

export const readEditedAreas = () =>
  read<Edited & { title: string; subtitle: string; pictureKey: string; query: string; orderNum: number }>(
    `select ${edited}, title, subtitle, picture_key as pictureKey, query, order_num as orderNum
     from special_area order by order_num, id limit ${maxListItems}`,
  );
