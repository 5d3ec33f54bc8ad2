import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { permissions } from "../../kernel/permissions.ts";
import { AddBatch, AddedBatch, BatchResult, Lookup, ResolveBatch } from "./schema.ts";
import { foldLine } from "../../kernel/text.ts";

export const batchCalls = defineCalls({
  "GET /mall-pur/cart/lookup": {
    who: "purchaser",
    rate: "search",
    summary: "快速下单：按货号、原厂货号或 CAS 号查商品",
    query: v.strictObject({ code: v.pipe(v.string(), foldLine, v.maxLength(60, "货号最多 60 个字符")) }),
    data: Lookup,
  },
  "POST /mall-pur/cart/batch/resolve": {
    who: "purchaser",
    rate: "search",
    summary: "批量添加：识别粘贴的文本或上传的 csv、xlsx，逐行给出候选；不改变任何数据",
    body: ResolveBatch,
    data: BatchResult,
  },
  "POST /mall-pur/cart/batch/add": {
    who: "purchaser",
    permission: permissions.cartEdit,
    rate: "write",
    idempotent: true,
    summary: "批量加入购物车，并记住本单位手工选定的对应关系",
    body: AddBatch,
    data: AddedBatch,
  },
});
