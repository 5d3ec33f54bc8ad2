import * as v from "valibot";
import { DictStyle } from "../kernel/dict-style.ts";
import { SanitizedHtml } from "../kernel/rich-text.ts";

/** Whom a piece of content is for. */
export const audiences = { all: "所有人", purchaser: "采购人", business: "供应商" } as const;
export const Audience = v.picklist(Object.keys(audiences) as (keyof typeof audiences)[], "适用对象不正确");
export type Audience = v.InferOutput<typeof Audience>;

/** A picture across the top of the home page; `href` is a path of the mall. */
export const Banner = v.object({ title: v.string(), subtitle: v.string(), picture: v.string(), href: v.string() });

/** A themed page of goods (mall-spec §2: /specialArea/{id}). */
export const SpecialArea = v.object({
  areaId: v.string(),
  title: v.string(),
  subtitle: v.string(),
  picture: v.string(),
  href: v.string(),
});

/** Their words stand in the dictionary `mall_announcement_kind`. */
export const announcementKinds = ["notice", "policy", "service"] as const;
export const AnnouncementKind = v.picklist(announcementKinds, "公告类别不正确");
export type AnnouncementKind = v.InferOutput<typeof AnnouncementKind>;
export const AnnouncementLine = v.object({
  announcementId: v.string(),
  kind: AnnouncementKind,
  /** The kind in the words and style of its dictionary. */
  kindLabel: v.string(),
  kindStyle: DictStyle,
  title: v.string(),
  pinned: v.boolean(),
  publishedAt: v.number(),
  /** Whether whoever asks has opened it; null for visitors. */
  read: v.nullable(v.boolean()),
});

export type AnnouncementLine = v.InferOutput<typeof AnnouncementLine>;

export const Announcement = v.object({ ...AnnouncementLine.entries, body: SanitizedHtml });
export type Announcement = v.InferOutput<typeof Announcement>;

/** A special area with the filters of `goods/search` that choose its goods. */
export const AreaDetail = v.object({ ...SpecialArea.entries, query: v.record(v.string(), v.string()) });
export type AreaDetail = v.InferOutput<typeof AreaDetail>;

/** What the home page shows besides goods and categories. */
export const Home = v.object({
  banners: v.array(Banner),
  areas: v.array(SpecialArea),
  announcements: v.array(AnnouncementLine),
  /** Words offered under the search box. */
  hotWords: v.array(v.string()),
});
export type Home = v.InferOutput<typeof Home>;
