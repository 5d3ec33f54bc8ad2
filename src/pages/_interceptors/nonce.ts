import { tryGetContext } from "hono/context-storage";
import { unstable_setNonce as setNonce, type HandlerInterceptor } from "waku/router/server";
import type { EdgeContext } from "#src/web/env.ts";

/** Gives Waku's inline scripts the nonce of the answer. At build time there is no request and thus no nonce. */
const passNonce: HandlerInterceptor = (next) => {
  const nonce = tryGetContext<EdgeContext>()?.get("secureHeadersNonce");
  if (nonce) setNonce(nonce);
  return next();
};

export default passNonce;
