import "server-only";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { currentSession, read, readPart } from "#src/web/server-api.ts";
import { adminMenuOf } from "./admin-menu.ts";

/** The desk's menu for whoever looks: what their roles open and the tree shows. */
export const loadAdminMenu = async () =>
  adminMenuOf(await read("GET /mall-pur/purRole/authMenuTree/{n}", { params: { n: "2" } }));

/** What is left to do before the mall is open; null for who does not set it up. */
export async function loadOpening() {
  const { permissions: granted = [] } = currentSession() ?? {};
  return holdsPermission(granted, [permissions.configEdit]) ? readPart("GET /mall-admin/opening", {}) : null;
}
