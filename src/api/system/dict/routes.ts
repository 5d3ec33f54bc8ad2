import { dictCalls } from "#src/domain/system/dict/calls.ts";
import { implement } from "../../http/calls.ts";
import { addEntry, changeDict, changeEntry, listDicts, makeDict, removeDict, removeEntry, viewEditedDict } from "./service.ts";

export const dictRoutes = implement(dictCalls, {
  "GET /mall-admin/dict/list": (ctx) => listDicts(ctx),
  "GET /mall-admin/dict/{dictType}": (ctx, { params }) => viewEditedDict(ctx, params.dictType),
  "POST /mall-admin/dict": (ctx, { body }) => makeDict(ctx, body),
  "PUT /mall-admin/dict/{dictType}": (ctx, { params, body }) => changeDict(ctx, params.dictType, body),
  "POST /mall-admin/dict/{dictType}/remove": (ctx, { params, body }) => removeDict(ctx, params.dictType, body.version),
  "POST /mall-admin/dict/{dictType}/entry": (ctx, { params, body }) => addEntry(ctx, params.dictType, body),
  "PUT /mall-admin/dict/{dictType}/entry": (ctx, { params, body }) => changeEntry(ctx, params.dictType, body),
  "POST /mall-admin/dict/{dictType}/entry/remove": (ctx, { params, body }) => removeEntry(ctx, params.dictType, body),
});
