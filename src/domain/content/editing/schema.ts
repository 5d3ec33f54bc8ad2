import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { NumericId } from "../../kernel/identity.ts";
import { HelpTopic } from "../help/topics.ts";
import { AnnouncementKind, Audience } from "../schema.ts";
import { foldLine, foldLines, requiredText } from "../../kernel/text.ts";
import { Instant, requiredInstant } from "../../kernel/instant.ts";
import { OrderNumber } from "../../kernel/number.ts";
import { PictureKey } from "../../kernel/picture.ts";
import { RichBody } from "../../kernel/rich-text.ts";

export const contentStatuses = { shown: "显示", hidden: "隐藏" } as const;
export const ContentStatus = v.picklist(Object.keys(contentStatuses) as (keyof typeof contentStatuses)[], "状态不正确");
export type ContentStatus = v.InferOutput<typeof ContentStatus>;

const optionalLines = (label: string, max: number) =>
  v.optional(v.pipe(v.string(), foldLines, v.maxLength(max, `${label}最多 ${max} 个字`)), "");
const optionalText = (label: string, max: number) =>
  v.optional(v.pipe(v.string(), foldLine, v.maxLength(max, `${label}最多 ${max} 个字`)), "");
const OrderNum = v.optional(OrderNumber, 0);
/** A path of the mall, never another site's. */
const MallPath = v.pipe(
  v.string(),
  foldLine,
  v.maxLength(301, "请填写本商城的路径，以 / 开头"),
  v.regex(/^(?:\/(?![/\\])[^\s\\]{0,300})?$/, "请填写本商城的路径，以 / 开头"),
);

const period = { showFrom: requiredInstant("请选择开始时间"), showTo: v.nullable(Instant) };
const isPeriod = ({ showFrom, showTo }: { showFrom: number; showTo: number | null }) => showTo === null || showTo > showFrom;
const periodMessage = "结束时间应晚于开始时间";

export const AnnouncementForm = acrossFields(
  v.pipe(
    v.strictObject({
      kind: AnnouncementKind,
      audience: Audience,
      title: requiredText("标题", 80),
      body: RichBody,
      pinned: v.boolean(),
      status: ContentStatus,
      ...period,
    }),
    v.forward(
      v.partialCheck([["showFrom"], ["showTo"]], (form) => isPeriod(form), periodMessage),
      ["showTo"],
    ),
  ),
);
export type AnnouncementForm = v.InferOutput<typeof AnnouncementForm>;

export const BannerForm = acrossFields(
  v.pipe(
    v.strictObject({
      title: requiredText("标题", 30),
      subtitle: optionalText("副标题", 60),
      pictureKey: PictureKey,
      href: MallPath,
      orderNum: OrderNum,
      status: ContentStatus,
      ...period,
    }),
    v.forward(
      v.partialCheck([["showFrom"], ["showTo"]], (form) => isPeriod(form), periodMessage),
      ["showTo"],
    ),
  ),
);
export type BannerForm = v.InferOutput<typeof BannerForm>;

export const AreaForm = v.strictObject({
  title: requiredText("标题", 30),
  subtitle: optionalText("副标题", 60),
  pictureKey: PictureKey,
  /** The address of a search of the mall, whose filters choose the goods. */
  search: v.pipe(
    v.string("请填写商品搜索的地址"),
    foldLine,
    v.maxLength(313, "请填写商品搜索的地址，如 /goodsSearch?cateId=126"),
    v.regex(/^\/goodsSearch\?[^\s\\]{1,300}$/, "请填写商品搜索的地址，如 /goodsSearch?cateId=126"),
  ),
  orderNum: OrderNum,
  status: ContentStatus,
});
export type AreaForm = v.InferOutput<typeof AreaForm>;

export const HelpCategoryForm = v.strictObject({
  title: requiredText("分类名称", 20),
  orderNum: OrderNum,
  status: ContentStatus,
});
export type HelpCategoryForm = v.InferOutput<typeof HelpCategoryForm>;

export const HelpArticleForm = v.strictObject({
  cateId: NumericId,
  audience: Audience,
  title: requiredText("标题", 60),
  symptoms: optionalLines("其他说法", 500),
  body: RichBody,
  topic: v.nullable(HelpTopic),
  orderNum: OrderNum,
  status: ContentStatus,
});
export type HelpArticleForm = v.InferOutput<typeof HelpArticleForm>;

/** What every edited piece carries: its id, and the version that a change has to name. */
const edited = { id: v.string(), version: v.number(), updatedAt: v.number() };

export const EditedAnnouncement = v.object({
  ...edited,
  kind: AnnouncementKind,
  kindLabel: v.string(),
  audience: Audience,
  title: v.string(),
  pinned: v.boolean(),
  status: ContentStatus,
  showFrom: v.number(),
  showTo: v.nullable(v.number()),
  /** People who have opened it. */
  readers: v.number(),
});
export type EditedAnnouncement = v.InferOutput<typeof EditedAnnouncement>;

export const EditedBanner = v.object({
  ...edited,
  title: v.string(),
  subtitle: v.string(),
  pictureKey: v.string(),
  href: v.string(),
  orderNum: v.number(),
  status: ContentStatus,
  showFrom: v.number(),
  showTo: v.nullable(v.number()),
});
export type EditedBanner = v.InferOutput<typeof EditedBanner>;

export const EditedArea = v.object({
  ...edited,
  title: v.string(),
  subtitle: v.string(),
  pictureKey: v.string(),
  search: v.string(),
  orderNum: v.number(),
  status: ContentStatus,
});
export type EditedArea = v.InferOutput<typeof EditedArea>;

export const EditedHelpCategory = v.object({ ...edited, title: v.string(), orderNum: v.number(), status: ContentStatus });
export type EditedHelpCategory = v.InferOutput<typeof EditedHelpCategory>;

export const EditedHelpArticle = v.object({
  ...edited,
  cateId: v.string(),
  audience: Audience,
  title: v.string(),
  symptoms: v.string(),
  topic: v.nullable(HelpTopic),
  orderNum: v.number(),
  status: ContentStatus,
});
export type EditedHelpArticle = v.InferOutput<typeof EditedHelpArticle>;

/** Somebody who has opened an announcement. */
export const AnnouncementReader = v.object({ realName: v.string(), of: v.string(), readAt: v.number() });
