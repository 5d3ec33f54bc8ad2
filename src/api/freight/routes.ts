import { freightCalls } from "#src/domain/freight/calls.ts";
import { implement } from "../http/calls.ts";
import {
  changeTemplate,
  copyTemplate,
  createTemplate,
  dropTemplate,
  listTemplates,
  previewFreight,
  setDefaultTemplate,
  viewTemplate,
} from "./service.ts";

export const freightRoutes = implement(freightCalls, {
  "GET /mall-sup/own/freight/list": (ctx) => listTemplates(ctx),
  "GET /mall-sup/own/freight/{templateId}": (ctx, { params }) => viewTemplate(ctx, params.templateId),
  "GET /mall-sup/own/freight/{templateId}/preview": (ctx, { params, query }) => previewFreight(ctx, params.templateId, query),
  "POST /mall-sup/own/freight": (ctx, { body }) => createTemplate(ctx, body),
  "POST /mall-sup/own/freight/{templateId}": (ctx, { params, body }) => changeTemplate(ctx, params.templateId, body),
  "POST /mall-sup/own/freight/{templateId}/copy": (ctx, { params }) => copyTemplate(ctx, params.templateId),
  "POST /mall-sup/own/freight/{templateId}/default": (ctx, { params }) => setDefaultTemplate(ctx, params.templateId),
  "POST /mall-sup/own/freight/{templateId}/remove": (ctx, { params, body }) => dropTemplate(ctx, params.templateId, body),
});
