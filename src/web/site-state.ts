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
import { settingsIn, type SiteSettings, siteSettingsKey, siteSettingsOf } from "#src/domain/system/config/site-settings.ts";
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
type Cached = { state: SiteState; askedAt: number };
const cachedServers = new WeakMap<WebEnv, Cached>();
/** The first reading of an isolate, begun once by each request that meets none. */
const readings = new WeakMap<Context, Promise<SiteState>>();

/**
 * The settings as last read; nobody waits for a newer reading but the first request of an isolate. They are read anew behind the
 * answer, at most every two seconds. The answer is cached, never its promise: a Worker request must not await the I/O of another request.
 */
export function siteState(c: Context<EdgeContext>): Promise<SiteState> {
  const last = cachedServers.get(c.env);
  if (last) {
    if (Date.now() - last.askedAt >= pollEvery) c.executionCtx.waitUntil(readAgain(c, last));
    return Promise.resolve(last.state);
  }
  const reading = readings.get(c) ?? readState(c, startState).then((state) => remember(c.env, state));
  readings.set(c, reading);
  return reading;
}

function remember(env: WebEnv, state: SiteState): SiteState {
  cachedServers.set(env, { state, askedAt: Date.now() });
  return state;
}

async function readAgain(c: Context<EdgeContext>, last: Cached): Promise<void> {
  last.askedAt = Date.now();
  const state = await readState(c, last.state);
  // Forgotten meanwhile: what was read may be older than what was changed.
  if (cachedServers.get(c.env) === last) remember(c.env, state);
}

/** Drops the cached settings after an operator changed one through this edge: the next page reads them anew. */
export const forgetSiteState = (env: WebEnv): void => void cachedServers.delete(env);

/** The mall's name as last read, for pages that make no call. */
export const lastSiteName = (env: WebEnv): string => cachedServers.get(env)?.state.settings.changes.name ?? siteStart.name;

const startState: SiteState = { grey: false, updating: false, hotWords: [], otherSites: [], settings: siteSettingsOf("") };

/** Reads without a session, because the settings are the same for everybody. After a failure the mall counts as open, and is as it was. */
async function readState(c: Context<EdgeContext>, before: SiteState): Promise<SiteState> {
  const headers = new Headers({ agent: defaultAgent, "x-request-id": c.get("requestId") });
  headers.set("cf-connecting-ip", clientAddress(c.env, c.req.raw.headers));
  const valueOf = async (key: string) => {
    const answer = await fetchBackEnd(c.env, `/system/config/configKey/${key}`, { method: "GET", headers, body: null });
    const { code, msg } = await answer.json<Envelope>();
    return code === codes.success ? msg : "";
  };
  // Silent: asked again within seconds.
  const read = (key: string) => valueOf(key).catch(() => "");
  const json = await read(siteSettingsKey);
  const values = settingsIn(json);
  if (values) return stateOf(values, json);
  if (!c.env.UPSTREAM_ORIGIN) return { ...before, updating: false };
  // Another back end knows the keys of the specification alone (mall-spec §1, §4).
  const [skin = "", update = ""] = await Promise.all([skinKey, updateKey].map(read));
  return { ...before, grey: skin === greySkin, updating: update === isUpdating };
}

const stateOf = (values: Record<string, string>, json: string): SiteState => ({
  grey: values[skinKey] === greySkin,
  updating: values[updateKey] === isUpdating,
  hotWords: listed(values[hotWordsKey] ?? ""),
  otherSites: sitesOf(values[otherSitesKey] ?? ""),
  settings: siteSettingsOf(json),
});
