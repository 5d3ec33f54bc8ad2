import "server-only";
import { getContext } from "hono/context-storage";
import { greySkin, skinKey } from "#src/domain/system/schema.ts";
import type { EdgeContext } from "#src/web/env.ts";
import { readCall } from "#src/web/session.ts";

const skinAge = 10_000;
let skin: { grey: boolean; readAt: number } | undefined;

/** Whether the site is shown in grey (mall-spec §1). Asked at most every ten seconds; a failure shows colour. */
export async function loadIsGrey(): Promise<boolean> {
  const now = Date.now();
  if (skin && now - skin.readAt < skinAge) return skin.grey;
  const grey = await readCall(getContext<EdgeContext>(), "GET /system/config/configKey/{key}", { params: { key: skinKey } })
    .then(({ code, msg }) => code === 200 && msg === greySkin)
    .catch(() => false);
  skin = { grey, readAt: now };
  return grey;
}

/** The nonce that inline scripts of this answer carry. */
export const currentNonce = (): string => getContext<EdgeContext>().get("secureHeadersNonce");
