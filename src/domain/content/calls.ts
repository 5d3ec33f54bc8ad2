import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { NumericId } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { Announcement, AnnouncementKind, AnnouncementLine, AreaDetail, Home } from "./schema.ts";

const byId = v.strictObject({ id: NumericId });

export const contentCalls = defineCalls({
  "GET /mall-admin/portal/home": {
    who: "anyone",
    rate: "read",
    summary: "首页：顶部横幅、专区、公告、热搜词",
    data: Home,
    cacheable: true,
  },
  "GET /mall-admin/portal/announce/list": {
    who: "anyone",
    rate: "read",
    summary: "公告，置顶在前；只含面向本人身份的公告",
    query: v.strictObject({ kind: v.optional(AnnouncementKind), ...pagingEntries, ...sortable(["publishedAt"]) }),
    data: Page(AnnouncementLine),
  },
  "GET /mall-admin/portal/announce/{id}": {
    who: "anyone",
    rate: "read",
    summary: "公告正文",
    params: byId,
    data: Announcement,
  },
  "POST /mall-admin/portal/announce/{id}/read": {
    who: "user",
    rate: "write",
    summary: "公告已读回执；重复提交不变",
    params: byId,
    body: v.strictObject({}),
    data: v.null(),
  },
  "GET /mall-admin/portal/area/{id}": {
    who: "anyone",
    rate: "read",
    summary: "特色专区及其商品的筛选条件",
    params: byId,
    data: AreaDetail,
    cacheable: true,
  },
});
