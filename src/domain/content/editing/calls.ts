import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { NumericId } from "../../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { SanitizedHtml } from "../../kernel/rich-text.ts";
import {
  AnnouncementForm,
  AnnouncementReader,
  AreaForm,
  BannerForm,
  ContentStatus,
  EditedAnnouncement,
  EditedArea,
  EditedBanner,
  EditedHelpArticle,
  EditedHelpCategory,
  HelpArticleForm,
  HelpCategoryForm,
} from "./schema.ts";
import { base64Text } from "../../kernel/base64.ts";
import { pictureLimits } from "../../kernel/picture.ts";
import { foldLine } from "../../kernel/text.ts";
import { Version } from "../../kernel/number.ts";

const editor = { who: "operator", permission: permissions.contentEdit } as const;
const params = v.strictObject({ id: NumericId });
const listEntries = {
  ...pagingEntries,
  q: v.optional(v.pipe(v.string(), foldLine, v.maxLength(40)), ""),
  status: v.optional(ContentStatus),
};
const Made = v.object({ id: v.string() });
/** A change names the version it was made from: whoever comes second reads what the first wrote. */
const change = <Form extends v.GenericSchema>(form: Form) => v.strictObject({ version: Version, form });

/** A row of the table for each thing that operators edit: new ones are POSTed, changes PUT. Nothing is removed: it is hidden. */
export const editingCalls = defineCalls({
  "GET /mall-admin/content/announce": {
    ...editor,
    rate: "read",
    summary: "运营：公告",
    query: v.strictObject({ ...listEntries, ...sortable(["title", "showFrom", "updatedAt"]) }),
    data: Page(EditedAnnouncement),
  },
  "GET /mall-admin/content/announce/{id}": {
    ...editor,
    rate: "read",
    summary: "运营：一篇公告及正文",
    params,
    data: v.object({ ...EditedAnnouncement.entries, body: SanitizedHtml }),
  },
  "GET /mall-admin/content/announce/{id}/readers": {
    ...editor,
    rate: "read",
    summary: "运营：谁已读此公告",
    params,
    query: v.strictObject({ ...pagingEntries, ...sortable(["readAt"]) }),
    data: Page(AnnouncementReader),
  },
  "POST /mall-admin/content/announce": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：新公告；正文写入前清洗",
    body: AnnouncementForm,
    data: Made,
  },
  "PUT /mall-admin/content/announce/{id}": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：修改公告；409 表示已被他人修改",
    params,
    body: change(AnnouncementForm),
    data: Made,
  },
  "GET /mall-admin/content/help": {
    ...editor,
    rate: "read",
    summary: "运营：帮助文章",
    query: v.strictObject({ ...listEntries, ...sortable(["title", "orderNum", "updatedAt"]) }),
    data: Page(EditedHelpArticle),
  },
  "GET /mall-admin/content/help/{id}": {
    ...editor,
    rate: "read",
    summary: "运营：一篇帮助文章及正文",
    params,
    data: v.object({ ...EditedHelpArticle.entries, body: SanitizedHtml }),
  },
  "POST /mall-admin/content/help": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：新帮助文章；409 表示主题已有文章",
    body: HelpArticleForm,
    data: Made,
  },
  "PUT /mall-admin/content/help/{id}": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：修改帮助文章；409 表示已被他人修改或主题已有文章",
    params,
    body: change(HelpArticleForm),
    data: Made,
  },
  "GET /mall-admin/content/helpCate": { ...editor, rate: "read", summary: "运营：帮助分类", data: v.array(EditedHelpCategory) },
  "POST /mall-admin/content/helpCate": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：新帮助分类",
    body: HelpCategoryForm,
    data: Made,
  },
  "PUT /mall-admin/content/helpCate/{id}": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：修改帮助分类",
    params,
    body: change(HelpCategoryForm),
    data: Made,
  },
  "GET /mall-admin/content/banner": { ...editor, rate: "read", summary: "运营：首页横幅", data: v.array(EditedBanner) },
  "POST /mall-admin/content/banner": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：新横幅",
    body: BannerForm,
    data: Made,
  },
  "PUT /mall-admin/content/banner/{id}": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：修改横幅",
    params,
    body: change(BannerForm),
    data: Made,
  },
  "GET /mall-admin/content/area": { ...editor, rate: "read", summary: "运营：特色专区", data: v.array(EditedArea) },
  "POST /mall-admin/content/area": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：新专区",
    body: AreaForm,
    data: Made,
  },
  "PUT /mall-admin/content/area/{id}": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：修改专区",
    params,
    body: change(AreaForm),
    data: Made,
  },
  "POST /mall-admin/content/picture": {
    ...editor,
    rate: "write",
    idempotent: true,
    summary: "运营：上传图片（JPG、PNG、WebP，至多 2 MB），答其地址",
    body: v.strictObject({ content: base64Text(pictureLimits.maxBytes, "图片") }),
    data: v.object({ pictureKey: v.string(), picture: v.string() }),
  },
  "POST /mall-admin/content/logo": {
    who: "operator",
    permission: permissions.configEdit,
    rate: "write",
    idempotent: true,
    summary: "运营：上传网站标志（JPG、PNG、WebP，至多 2 MB），答其地址；保存配置后显示",
    body: v.strictObject({ content: base64Text(pictureLimits.maxBytes, "图片") }),
    data: v.object({ pictureKey: v.string(), picture: v.string() }),
  },
});
