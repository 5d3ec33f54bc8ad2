import { configCalls } from "#src/domain/system/config/calls.ts";
import { implement } from "../../http/calls.ts";
import { changeConfig, viewConfigs } from "./service.ts";

export const configRoutes = implement(configCalls, {
  "GET /mall-admin/config/list": (ctx) => viewConfigs(ctx),
  "PUT /mall-admin/config/{key}": (ctx, { params, body }) => changeConfig(ctx, params.key, body),
});
