import { protocolCalls } from "#src/domain/protocol/calls.ts";
import { implement } from "../http/calls.ts";
import {
  acceptProtocols,
  dropDraft,
  listProtocols,
  publishDraft,
  saveDraft,
  viewEdited,
  viewPending,
  viewProtocol,
  viewVersion,
  withdrawVersion,
} from "./service.ts";

export const protocolRoutes = implement(protocolCalls, {
  "GET /mall-admin/portal/getProtocol/{x}": (ctx, { params }) => viewProtocol(ctx, params.x),
  "GET /mall-admin/portal/protocol/pending": (ctx) => viewPending(ctx),
  "POST /mall-admin/portal/protocol/accept": (ctx, { body }) => acceptProtocols(ctx, body.versionIds),
  "GET /mall-admin/protocol/list": (ctx) => listProtocols(ctx),
  "GET /mall-admin/protocol/{name}": (ctx, { params }) => viewEdited(ctx, params.name),
  "GET /mall-admin/protocol/version/{versionId}": (ctx, { params, query }) => viewVersion(ctx, params.versionId, query),
  "PUT /mall-admin/protocol/{name}/draft": (ctx, { params, body }) => saveDraft(ctx, params.name, body),
  "POST /mall-admin/protocol/{name}/draft/remove": (ctx, { params, body }) => dropDraft(ctx, params.name, body.rev),
  "POST /mall-admin/protocol/{name}/publish": (ctx, { params, body }) => publishDraft(ctx, params.name, body),
  "POST /mall-admin/protocol/version/{versionId}/withdraw": (ctx, { params }) => withdrawVersion(ctx, params.versionId),
});
