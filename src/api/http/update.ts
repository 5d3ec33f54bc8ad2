import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { second, type Instant } from "#src/domain/kernel/instant.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { isUpdating, listed, updateAllowKey, updateKey } from "#src/domain/system/config/schema.ts";
import { isNobody, type Actor } from "#src/domain/kernel/actor.ts";
import type { Db } from "../db/client.ts";
import { readAll } from "../db/read.ts";
import type { ApiEnv } from "../kernel/env.ts";
import { readValues } from "./repo.ts";

/** Who is let in during an update; null while there is none. */
type Update = { allowed: readonly string[] } | null;

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
  `/system/config/configKey/${updateKey}`,
]);

/** mall-spec §4: during a system update 999, but for those who make it and those who try it out. */
export async function refuseDuringUpdate(env: ApiEnv, db: Db, now: Instant, path: string, actor: Actor): Promise<void> {
  const update = await currentUpdate(env, db, now);
  if (!update || openPaths.has(path) || isLetIn(actor, update.allowed)) return;
  throw new DomainError(codes.systemUpdate, "系统更新中，请稍后再试");
}

/** The switch was moved: the next call asks. Other isolates follow within seconds. */
export const forgetUpdate = (env: ApiEnv): void => void cachedServers.delete(env);

async function currentUpdate(env: ApiEnv, db: Db, now: Instant): Promise<Update> {
  const last = cachedServers.get(env);
  if (last && now - last.askedAt < pollEvery) return last.update;
  const [rows] = await readAll(db, [readValues(updateKey, updateAllowKey)]);
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value ?? "";
  const update = valueOf(updateKey) === isUpdating ? { allowed: listed(valueOf(updateAllowKey)) } : null;
  cachedServers.set(env, { update, askedAt: now });
  return update;
}

function isLetIn(actor: Actor, allowed: readonly string[]): boolean {
  if (isNobody(actor)) return false;
  if (allowed.includes(actor.username)) return true;
  return actor.userType === userTypes.operator && holdsPermission(actor.permissions, [permissions.configEdit]);
}
