import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { NumericId } from "../../kernel/identity.ts";
import { HelpArticle, HelpCategory, HelpFound } from "./schema.ts";
import { HelpTopic } from "./topics.ts";
import { foldLine } from "../../kernel/text.ts";

const Words = v.pipe(v.string(), foldLine, v.minLength(1, "请输入要查找的问题"), v.maxLength(60, "最多 60 个字"));

export const helpCalls = defineCalls({
  "GET /mall-admin/portal/help": {
    who: "anyone",
    rate: "read",
    summary: "帮助中心：面向本人身份的分类与文章；cateId 只看一类的全部文章",
    query: v.strictObject({ cateId: v.optional(NumericId) }),
    data: v.array(HelpCategory),
  },
  "GET /mall-admin/portal/help/search": {
    who: "anyone",
    rate: "search",
    summary: "按症状或关键词查找帮助文章，最相关的在前，至多 20 篇",
    query: v.strictObject({ q: Words }),
    data: v.array(HelpFound),
  },
  "GET /mall-admin/portal/help/topic/{topic}": {
    who: "anyone",
    rate: "read",
    summary: "某个受阻之处的帮助文章",
    params: v.strictObject({ topic: HelpTopic }),
    data: HelpArticle,
  },
  "GET /mall-admin/portal/help/{id}": {
    who: "anyone",
    rate: "read",
    summary: "帮助文章",
    params: v.strictObject({ id: NumericId }),
    data: HelpArticle,
  },
});
