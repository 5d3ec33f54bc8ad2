import { boardCalls } from "#src/domain/content/board/calls.ts";
import { implement } from "../../http/calls.ts";
import {
  closeMessage,
  hide,
  hideOneReply,
  listBoard,
  postMessage,
  reopenMessage,
  replyTo,
  uploadBoardPicture,
  viewMessage,
} from "./service.ts";

export const boardRoutes = implement(boardCalls, {
  "GET /mall-admin/portal/board/list": (ctx, { query }) => listBoard(ctx, query),
  "GET /mall-admin/portal/board/{id}": (ctx, { params }) => viewMessage(ctx, params),
  "POST /mall-admin/portal/board": (ctx, { body }) => postMessage(ctx, body),
  "POST /mall-admin/portal/board/{id}/reply": (ctx, { params, body }) => replyTo(ctx, { ...params, ...body }),
  "POST /mall-admin/portal/board/{id}/close": (ctx, { params }) => closeMessage(ctx, params),
  "POST /mall-admin/portal/board/{id}/reopen": (ctx, { params }) => reopenMessage(ctx, params),
  "POST /mall-admin/portal/board/{id}/hide": (ctx, { params, body }) => hide(ctx, { ...params, ...body }),
  "POST /mall-admin/portal/board/{id}/reply/{replyId}/hide": (ctx, { params, body }) => hideOneReply(ctx, { ...params, ...body }),
  "POST /mall-admin/portal/board/picture": (ctx, { body }) => uploadBoardPicture(ctx, body),
});
