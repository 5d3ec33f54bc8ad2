import "server-only";
import { opensFor } from "./route-group.ts";
import { findRoute } from "./route-table.ts";
import { currentSession } from "./server-api.ts";

/** True when whoever is signed in may open the page of this address. */
export function isOpenHere(href: string): boolean {
  const [path = ""] = href.split(/[?#]/);
  const session = currentSession();
  const route = findRoute(path);
  return session !== null && route !== null && opensFor(route, { ...session.userInfo, permissions: session.permissions });
}
