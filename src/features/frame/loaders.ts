import "server-only";
import { getContext } from "hono/context-storage";
import type { OtherSite } from "#src/domain/system/config/schema.ts";
import { noticeAt } from "#src/domain/system/config/site-settings.ts";
import { type Site, type SiteChanges, siteOf } from "#src/domain/system/config/site.ts";
import type { EdgeContext } from "#src/web/env.ts";
import { findRoute } from "#src/web/route-table.ts";
import { currentSession } from "#src/web/server-api.ts";
import { siteState } from "#src/web/site-state.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { isWorkPage } from "./work-menu.ts";

/** Whether the site is shown in grey (mall-spec §1). */
export const loadIsGrey = async (): Promise<boolean> => (await siteState(getContext<EdgeContext>())).grey;

/** Words offered under the search box, as the operator set them. */
export const loadHotWords = async (): Promise<readonly string[]> => (await siteState(getContext<EdgeContext>())).hotWords;

/** Sites next to the mall (mall-spec §1), as the operator set them. */
export const loadOtherSites = async (): Promise<readonly OtherSite[]> => (await siteState(getContext<EdgeContext>())).otherSites;

const settings = async () => (await siteState(getContext<EdgeContext>())).settings;

/** What the mall says of itself, as the operator set it. */
export const loadSite = async (): Promise<Site> => siteOf((await settings()).changes);
/** What of it is not as the mall begins with. */
export const loadSiteChanges = async (): Promise<SiteChanges> => (await settings()).changes;
/** The paragraphs of the company profile. */
export const loadProfile = async (): Promise<string[]> => (await settings()).profile.split("\n").filter((line) => line.trim());
/** What is said on every page just now; empty for nothing. */
export const loadNotice = async (): Promise<string> => noticeAt(await settings(), Date.now());

/** The nonce that inline scripts of this answer carry. */
export const currentNonce = (): string => getContext<EdgeContext>().get("secureHeadersNonce");

const currentRoute = () => findRoute(getContext<EdgeContext>().get("page")?.path ?? "/404");

/** The path of the tab that the page belongs to, which may be the page itself; null for an unknown page. */
export const currentTab = (): string | null => currentRoute()?.relateTab ?? currentRoute()?.path ?? null;

/** The entry of the work menu that the page belongs to, which may be the page itself; null for a page of the shop. */
export function currentMenuEntry(): string | null {
  const userType = currentSession()?.userInfo.userType ?? userTypes.visitor;
  const route = currentRoute();
  const entry = route?.menuEntry ?? route?.path;
  return entry !== undefined && isWorkPage(entry, userType) ? entry : null;
}
