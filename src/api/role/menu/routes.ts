import { menuCalls } from "#src/domain/role/menu/calls.ts";
import { implement } from "../../http/calls.ts";
import { addMenu, changeMenu, orderMenus, removeMenu, viewMenus } from "./service.ts";

export const menuRoutes = implement(menuCalls, {
  "GET /mall-admin/menu/list": (ctx, { query }) => viewMenus(ctx, query.owner),
  "POST /mall-admin/menu": (ctx, { body }) => addMenu(ctx, body),
  "PUT /mall-admin/menu/{menuId}": (ctx, { params, body }) => changeMenu(ctx, params.menuId, body),
  "PUT /mall-admin/menu/order": (ctx, { body }) => orderMenus(ctx, body),
  "POST /mall-admin/menu/{menuId}/remove": (ctx, { params, body }) => removeMenu(ctx, params.menuId, body.version),
});
