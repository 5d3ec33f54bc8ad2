import { notFound } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../kernel/context.ts";
import { findPublicConfig, listLoginAds } from "./repo.ts";

/** The value of a public key; secret and unknown keys read the same. */
export async function viewConfig(ctx: Ctx, { key }: { key: string }): Promise<string> {
  const found = await findPublicConfig(ctx.db, key);
  if (!found) throw notFound("配置项");
  return found.value;
}

export const viewLoginAds = (ctx: Ctx) => listLoginAds(ctx.db);
