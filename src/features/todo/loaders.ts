import "server-only";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { findRoute } from "#src/web/route-table.ts";
import { currentSession, readPartOnce } from "#src/web/server-api.ts";
import { countsByPlace } from "./counts.ts";

/** What waits for whoever is signed in, nothing for visitors; null when it cannot be read. Menu and page share one answer. */
export const loadTodos = async () => (currentSession() ? readPartOnce("GET /auth/own/todos") : []);

/** What waits behind each tab of a supplier; others have menus of their own. Nothing when it cannot be read. */
export async function loadTabCounts(): Promise<Record<string, number>> {
  if (currentSession()?.userInfo.userType !== userTypes.business) return {};
  return countsByPlace((await loadTodos()) ?? [], (path) => findRoute(path)?.relateTab ?? path);
}

/** What waits on each page of the operator's menu. */
export const loadPageCounts = async () => countsByPlace((await loadTodos()) ?? [], (path) => path);
