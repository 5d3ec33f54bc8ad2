import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { EdgeContext } from "./env.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { holdsTicket } from "./ticket-address.ts";

/** Headers of every page (architecture §4). The nonce reaches the page through the context. */
export const pageSecurity = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", NONCE, "'strict-dynamic'"],
    styleSrc: ["'self'"],
    // Ark UI positions floating elements with style attributes.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: "max-age=31536000; includeSubDomains",
  referrerPolicy: "no-referrer",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  crossOriginOpenerPolicy: "same-origin",
});

/** Headers of every call's answer. */
export const callSecurity = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  strictTransportSecurity: "max-age=31536000; includeSubDomains",
  referrerPolicy: "no-referrer",
  crossOriginResourcePolicy: "same-origin",
});

/** Forbids caching of what one person sees. */
export const pageCaching = createMiddleware<EdgeContext>(async (c, next) => {
  await next();
  if (c.req.path.startsWith("/RSC/")) {
    c.header("Content-Type", "text/x-component; charset=utf-8");
    c.header("Cache-Control", "private, no-store");
    return;
  }
  c.header("Cache-Control", isSomebody(c) ? "private, no-store" : "private, no-cache");
  c.header("Vary", "Cookie");
});

/** Whether the answer is one person's: with a session or a session cookie, just signed in again, or opened by a mailed ticket. */
const isSomebody = (c: Context<EdgeContext>) =>
  c.get("session") !== null ||
  c.get("sessionToken") !== undefined ||
  readSessionCookie(c) !== undefined ||
  holdsTicket(c.req.url);
