import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { Page, pagingEntries, sortable } from "../../kernel/paging.ts";
import { permissions } from "../../kernel/permissions.ts";
import { NewTradeWord, PointTradeWord, TradeWordId, TradeWordLine, TradeWordSearch, tradeWordStates } from "./schema.ts";

const edits = { who: "operator", permission: permissions.catalogueEdit } as const;
const writes = { ...edits, rate: "write", idempotent: true, data: v.null() } as const;

/** The operator's side of trade words: what people call goods, by the names of catalogues. */
export const tradeWordCalls = defineCalls({
  "GET /mall-admin/tradeWord/list": {
    ...edits,
    rate: "read",
    summary: "运营：同义词与行业俗称，q 为同义词或所指名称的一部分",
    query: v.strictObject({
      ...pagingEntries,
      ...sortable(["word", "name"]),
      q: v.optional(TradeWordSearch),
      state: v.optional(v.picklist(tradeWordStates)),
    }),
    data: Page(TradeWordLine),
  },
  "POST /mall-admin/tradeWord": { ...writes, summary: "运营：新增同义词，一分钟内用于搜索与商品审核", body: NewTradeWord },
  "POST /mall-admin/tradeWord/{wordId}/point": {
    ...writes,
    summary: "运营：更改同义词所指的名称；指名录内化学品的不能更改",
    params: TradeWordId,
    body: PointTradeWord,
  },
  "POST /mall-admin/tradeWord/{wordId}/retire": {
    ...writes,
    summary: "运营：停用同义词：不再用于搜索，商品审核仍按它识别化学品",
    params: TradeWordId,
  },
  "POST /mall-admin/tradeWord/{wordId}/undo": {
    ...writes,
    summary: "运营：撤销 24 小时内新增的同义词：搜索与商品审核都不再用它",
    params: TradeWordId,
  },
  "POST /mall-admin/tradeWord/{wordId}/restore": {
    ...writes,
    summary: "运营：恢复停用的同义词",
    params: TradeWordId,
  },
});
