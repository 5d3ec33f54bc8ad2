import * as v from "valibot";
import { AnchorSecret } from "#src/domain/bidding/anchor-signature.ts";

/** The keys of anchors. Throws where the secret is missing. */
export function anchorKeys(env: { ANCHOR_KEYS: string }): v.InferOutput<typeof AnchorSecret> {
  if (!env.ANCHOR_KEYS) throw new Error("the secret ANCHOR_KEYS is missing: make it with `npm run keys`");
  return v.parse(AnchorSecret, JSON.parse(env.ANCHOR_KEYS));
}
