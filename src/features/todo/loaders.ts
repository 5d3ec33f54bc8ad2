import "server-only";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { currentSession, readPartOnce } from "#src/web/server-api.ts";
import { countsByPage } from "./counts.ts";

/** What waits for whoever is signed in, nothing for visitors; null when it cannot be read. Menu and page share one answer. */
export const loadTodos = async () => (currentSession() ? readPartOnce("GET /auth/own/todos") : []);

/**
 * What waits on each page of a menu of work, by its path, and all of it under a supplier's 工作台. Nothing when it cannot be read,
 * and on pages of the shop for others, which show none of it.
 */
export async function loadPageCounts(isWork: boolean): Promise<Record<string, number>> {
  const isSupplier = currentSession()?.userInfo.userType === userTypes.business;
  if (!isWork && !isSupplier) return {};
  const counts = countsByPage((await loadTodos()) ?? []);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return isSupplier ? { ...counts, "/workbench": all } : counts;
}
