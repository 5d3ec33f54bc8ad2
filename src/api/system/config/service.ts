import * as v from "valibot";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import {
  configKeys,
  type ConfigLine,
  type ConfigName,
  configNames,
  listed,
  type SetConfig,
  updateAllowKey,
} from "#src/domain/system/config/schema.ts";
import { refuse } from "#src/domain/system/refusals.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mustHold } from "../../db/batch.ts";
import { forgetUpdate } from "../../http/update.ts";
import { findUsernames, holdsValue, listConfig, setConfig } from "./repo.ts";

export async function viewConfigs(ctx: Ctx): Promise<ConfigLine[]> {
  requireOperator(ctx, permissions.configEdit);
  const rows = await listConfig(ctx.db);
  return configNames.map((key) => ({ key, value: rows.find((row) => row.key === key)?.value ?? configKeys[key].start }));
}

/** Throws 409 when another value was set meanwhile, 422 for one the key may not hold. */
export async function changeConfig(ctx: Ctx, key: ConfigName, { value: given, before }: SetConfig): Promise<ConfigLine> {
  requireOperator(ctx, permissions.configEdit);
  const { schema, start, isPublic, label } = configKeys[key];
  const parsed = v.safeParse(schema, given);
  if (!parsed.success)
    throw new DomainError(codes.invalid, parsed.issues[0].message, { fields: { value: parsed.issues[0].message } });
  const value = parsed.output;
  if (key === "site.logo" && value !== "") await requirePicture(ctx, value);
  if (key === updateAllowKey) await requireUsers(ctx, listed(value));
  const row = { key, value, isPublic: flagOf(isPublic) };
  const change = { entity: "config", entityId: key, before: { [label]: before }, after: { [label]: value } };
  try {
    await commit(ctx, [mustHold(ctx.db, holdsValue(key, before, start)), setConfig(ctx.db, row)], [change], { key, value });
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.configEdited({ label });
    throw error;
  }
  forgetUpdate(ctx.env);
  return { key, value };
}

/** Throws 422 for names that nobody has: a slip of the pen would shut that person out. */
async function requireUsers(ctx: Ctx, usernames: readonly string[]) {
  const found = (await findUsernames(ctx.db, usernames)).map(({ username }) => username);
  const unknown = usernames.filter((name) => !found.includes(name));
  if (unknown.length === 0) return;
  const message = `没有这些用户：${unknown.join("、")}，请核对用户名`;
  throw new DomainError(codes.invalid, message, { fields: { value: message } });
}

/** Throws 422 for a picture that nobody has uploaded. */
async function requirePicture(ctx: Ctx, pictureKey: string) {
  if (await ctx.env.FILES.head(pictureKey)) return;
  const message = "图片不存在，请重新上传";
  throw new DomainError(codes.invalid, message, { fields: { value: message } });
}
