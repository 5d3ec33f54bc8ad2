import "server-only";
import { getContext } from "hono/context-storage";
import type { OtherSite } from "#src/domain/system/config/schema.ts";
import type { EdgeContext } from "#src/web/env.ts";
import { findRoute } from "#src/web/route-table.ts";
import { siteState } from "#src/web/site-state.ts";

/** Whether the site is shown in grey (mall-spec §1). */
export const loadIsGrey = async (): Promise<boolean> => (await siteState(getContext<EdgeContext>())).grey;

/** Words offered under the search box, as the operator set them. */
export const loadHotWords = async (): Promise<readonly string[]> => (await siteState(getContext<EdgeContext>())).hotWords;

/** Sites next to the mall (mall-spec §1), as the operator set them. */
export const loadOtherSites = async (): Promise<readonly OtherSite[]> => (await siteState(getContext<EdgeContext>())).otherSites;

/** The nonce that inline scripts of this answer carry. */
export const currentNonce = (): string => getContext<EdgeContext>().get("secureHeadersNonce");

/** The path of the tab that the page belongs to, which may be the page itself; null for an unknown page. */
export function currentTab(): string | null {
  const route = findRoute(getContext<EdgeContext>().get("page")?.path ?? "/404");
  return route?.relateTab ?? route?.path ?? null;
}
