import type { Context } from "hono";
import { codes } from "#src/domain/kernel/error.ts";
import {
  hotWordsKey,
  isUpdating,
  listed,
  otherSitesKey,
  type OtherSite,
  sitesOf,
  updateKey,
} from "#src/domain/system/config/schema.ts";
import { type SiteSettings, siteSettingsKey, siteSettingsOf } from "#src/domain/system/config/site-settings.ts";
import { siteStart } from "#src/domain/system/config/site.ts";
import { greySkin, skinKey } from "#src/domain/system/schema.ts";
import { fetchBackEnd } from "./back-end.ts";
import { clientAddress } from "./client-address.ts";
import { defaultAgent } from "./constants.ts";
import type { EdgeContext, WebEnv } from "./env.ts";
import type { Envelope } from "./call-url.ts";

/** How the whole site stands: shown in grey (mall-spec §1), closed for an update (mall-spec §4), words offered under the search box, sites next to the mall, its name and texts. */
export type SiteState = {
  grey: boolean;
  updating: boolean;
  hotWords: readonly string[];
  otherSites: readonly OtherSite[];
  settings: SiteSettings;
};

const pollEvery = 2_000;
const cachedServers = new WeakMap<WebEnv, { state: SiteState; askedAt: number }>();

/**
 * Asked every two seconds while pages are; a failure reads as open and in colour. What is kept is the answer, never its promise:
 * a request of a Worker must not wait for another one's.
 */
export async function siteState(c: Context<EdgeContext>): Promise<SiteState> {
  const last = cachedServers.get(c.env);
  const now = Date.now();
  if (last && now - last.askedAt < pollEvery) return last.state;
  const state = await readState(c, last?.state.settings);
  cachedServers.set(c.env, { state, askedAt: now });
  return state;
}

/** An operator moved a switch through this edge: the next page asks. */
export const forgetSiteState = (env: WebEnv): void => void cachedServers.delete(env);

/** The mall's name as it was read last, for pages that ask for nothing. */
export const lastSiteName = (env: WebEnv): string => cachedServers.get(env)?.state.settings.changes.name ?? siteStart.name;

/** Asked for nobody: what is the same for all must not hang on whose page it is. */
async function readState(c: Context<EdgeContext>, settingsBefore: SiteSettings | undefined): Promise<SiteState> {
  const headers = new Headers({ agent: defaultAgent, "x-request-id": c.get("requestId") });
  headers.set("cf-connecting-ip", clientAddress(c.env, c.req.raw.headers));
  const valueOf = async (key: string) => {
    const answer = await fetchBackEnd(c.env, `/system/config/configKey/${key}`, { method: "GET", headers, body: null });
    const { code, msg } = await answer.json<Envelope>();
    return code === codes.success ? msg : "";
  };
  const keys = [skinKey, updateKey, hotWordsKey, otherSitesKey, siteSettingsKey];
  // Silent: a failure reads as open and in colour; it is asked again within seconds.
  const [skin, update, words = "", sites = "", settings = ""] = await Promise.all(
    keys.map((key) => valueOf(key).catch(() => "")),
  );
  return {
    grey: skin === greySkin,
    updating: update === isUpdating,
    hotWords: listed(words),
    otherSites: sitesOf(sites),
    // A mall does not change its name because a read failed.
    settings: settings === "" && settingsBefore ? settingsBefore : siteSettingsOf(settings),
  };
}
