import { notFound } from "#src/domain/kernel/error.ts";
import type { Db } from "../db/client.ts";
import { siteStart } from "#src/domain/system/config/site.ts";
import { pageKeyNames } from "#src/domain/system/config/schema.ts";
import { siteSettingsKey } from "#src/domain/system/config/site-settings.ts";
import type { Ctx } from "../kernel/context.ts";
import { findPublicConfig, listLoginAds, listPublicConfig } from "./repo.ts";

/** The value of a public key; secret and unknown keys read the same. `siteSettingsKey` is all that pages are made with, as JSON. */
export async function viewConfig(ctx: Ctx, { key }: { key: string }): Promise<string> {
  if (key === siteSettingsKey) {
    const rows = await listPublicConfig(ctx.db, pageKeyNames);
    return JSON.stringify(Object.fromEntries(rows.map((row) => [row.key, row.value])));
  }
  const found = await findPublicConfig(ctx.db, key);
  if (!found) throw notFound("配置项");
  return found.value;
}

/** What the mall calls itself, as the operator set it. */
export async function findSiteName(db: Db): Promise<string> {
  const found = await findPublicConfig(db, "site.name");
  return found?.value ?? siteStart.name;
}

export const viewLoginAds = (ctx: Ctx) => listLoginAds(ctx.db);
