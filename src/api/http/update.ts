import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { minute, second, type Instant } from "#src/domain/kernel/instant.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { isUpdating, listed, updateAllowKey, updateKey } from "#src/domain/system/config/schema.ts";
import { siteSettingsKey } from "#src/domain/system/config/site-settings.ts";
import { isNobody, type Actor } from "#src/domain/kernel/actor.ts";
import type { Db } from "../db/client.ts";
import { readAll } from "../db/read.ts";
import type { ApiEnv } from "../kernel/env.ts";
import { readValues } from "./repo.ts";

/** Who is let in during an update; null while there is none. */
export type Update = { allowed: readonly string[] } | null;

/** Read once in a while by an isolate, not by every call. */
const pollEvery = 5 * second;
const cachedServers = new WeakMap<ApiEnv, { update: Update; askedAt: Instant }>();

/** The calls by which those who are let in sign in, and what the page for everybody else shows. */
const openPaths = new Set([
  "/auth/publicKeys",
  "/auth/isCheckCode",
  "/auth/business/login",
  "/auth/logout",
  "/auth/view/end",
  "/system/config/configKey/mall.skin",
  `/system/config/configKey/${siteSettingsKey}`,
  `/system/config/configKey/${updateKey}`,
]);

/** mall-spec §4: during a system update 999, but for those who make it and those who try it out. */
export function refuseDuringUpdate(update: Update, path: string, actor: Actor): void {
  if (!update || openPaths.has(path) || isLetIn(actor, update.allowed)) return;
  throw new DomainError(codes.systemUpdate, "系统更新中，请稍后再试");
}

/** The switch was moved: the next call asks. Other isolates follow within seconds. */
export const forgetUpdate = (env: ApiEnv): void => void cachedServers.delete(env);

/**
 * The switch, read at most every five seconds, and behind the call that meets an older reading: only one of more than a minute is
 * waited for.
 */
export async function currentUpdate(
  env: ApiEnv,
  db: Db,
  now: Instant,
  behind: (work: Promise<unknown>) => void,
): Promise<Update> {
  const last = cachedServers.get(env);
  if (!last || now - last.askedAt >= minute) return readUpdate(env, db, now);
  if (now - last.askedAt >= pollEvery) {
    const before = last.askedAt;
    last.askedAt = now;
    // Silent: the next call asks again.
    behind(readUpdate(env, db, now).catch(() => void (last.askedAt = before)));
  }
  return last.update;
}

async function readUpdate(env: ApiEnv, db: Db, now: Instant): Promise<Update> {
  const before = cachedServers.get(env);
  const [rows] = await readAll(db, [readValues(updateKey, updateAllowKey)]);
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value ?? "";
  const update = valueOf(updateKey) === isUpdating ? { allowed: listed(valueOf(updateAllowKey)) } : null;
  // Forgotten meanwhile: what was read may be older than what was set.
  if (cachedServers.get(env) === before) cachedServers.set(env, { update, askedAt: now });
  return update;
}

function isLetIn(actor: Actor, allowed: readonly string[]): boolean {
  if (isNobody(actor)) return false;
  if (allowed.includes(actor.username)) return true;
  return actor.userType === userTypes.operator && holdsPermission(actor.permissions, [permissions.configEdit]);
}
