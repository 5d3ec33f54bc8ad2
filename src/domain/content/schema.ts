import * as v from "valibot";

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

export const announcementKinds = { notice: "公告", policy: "政策", service: "服务" } as const;
export const AnnouncementLine = v.object({
  announcementId: v.string(),
  kind: v.picklist(["notice", "policy", "service"]),
  title: v.string(),
  pinned: v.boolean(),
  publishedAt: v.number(),
});

/** What the home page shows besides goods and categories. */
export const Home = v.object({
  banners: v.array(Banner),
  areas: v.array(SpecialArea),
  announcements: v.array(AnnouncementLine),
  /** Words offered under the search box. */
  hotWords: v.array(v.string()),
});
export type Home = v.InferOutput<typeof Home>;
