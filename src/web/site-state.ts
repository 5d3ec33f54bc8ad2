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

/** Site-wide settings: greyscale skin (mall-spec §1), system update (mall-spec §4), hot search words, addresses of sister sites, name and texts. */
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
 * Reads the settings, at most every two seconds. After a failure the mall counts as open and in colour. The answer is cached, never
 * its promise: a Worker request must not await the I/O of another request.
 */
export async function siteState(c: Context<EdgeContext>): Promise<SiteState> {
  const last = cachedServers.get(c.env);
  const now = Date.now();
  if (last && now - last.askedAt < pollEvery) return last.state;
  const state = await readState(c, last?.state.settings);
  cachedServers.set(c.env, { state, askedAt: now });
  return state;
}

/** Drops the cached settings after an operator changed one through this edge: the next page reads them anew. */
export const forgetSiteState = (env: WebEnv): void => void cachedServers.delete(env);

/** The mall's name as last read, for pages that make no call. */
export const lastSiteName = (env: WebEnv): string => cachedServers.get(env)?.state.settings.changes.name ?? siteStart.name;

/** Reads without a session, because the settings are the same for everybody. */
async function readState(c: Context<EdgeContext>, settingsBefore: SiteSettings | undefined): Promise<SiteState> {
  const headers = new Headers({ agent: defaultAgent, "x-request-id": c.get("requestId") });
  headers.set("cf-connecting-ip", clientAddress(c.env, c.req.raw.headers));
  const valueOf = async (key: string) => {
    const answer = await fetchBackEnd(c.env, `/system/config/configKey/${key}`, { method: "GET", headers, body: null });
    const { code, msg } = await answer.json<Envelope>();
    return code === codes.success ? msg : "";
  };
  const keys = [skinKey, updateKey, hotWordsKey, otherSitesKey, siteSettingsKey];
  // Silent: after a failure the mall counts as open and in colour, and is asked again within seconds.
  const [skin, update, words = "", sites = "", settings = ""] = await Promise.all(
    keys.map((key) => valueOf(key).catch(() => "")),
  );
  return {
    grey: skin === greySkin,
    updating: update === isUpdating,
    hotWords: listed(words),
    otherSites: sitesOf(sites),
    // A failed read keeps the last known name and texts.
    settings: settings === "" && settingsBefore ? settingsBefore : siteSettingsOf(settings),
  };
}
