import { tradeWordCalls } from "#src/domain/catalogue/trade-word/calls.ts";
import { implement } from "../../http/calls.ts";
import { addTradeWord, listTradeWords, pointTradeWord, restoreTradeWord, retireTradeWord, undoTradeWord } from "./service.ts";

export const tradeWordRoutes = implement(tradeWordCalls, {
  "GET /mall-admin/tradeWord/list": (ctx, { query }) => listTradeWords(ctx, query),
  "POST /mall-admin/tradeWord": (ctx, { body }) => addTradeWord(ctx, body),
  "POST /mall-admin/tradeWord/{wordId}/point": (ctx, { params, body }) => pointTradeWord(ctx, params.wordId, body),
  "POST /mall-admin/tradeWord/{wordId}/retire": (ctx, { params }) => retireTradeWord(ctx, params.wordId),
  "POST /mall-admin/tradeWord/{wordId}/undo": (ctx, { params }) => undoTradeWord(ctx, params.wordId),
  "POST /mall-admin/tradeWord/{wordId}/restore": (ctx, { params }) => restoreTradeWord(ctx, params.wordId),
});
