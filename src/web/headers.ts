import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { EdgeContext } from "./env.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { holdsTicket } from "./ticket-address.ts";

/** Headers of every answer of a page (architecture §4). The nonce reaches the page through the context. */
export const pageSecurity = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", NONCE, "'strict-dynamic'"],
    styleSrc: ["'self'"],
    // Ark positions its floating parts with style attributes.
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

/** Headers of every answer of a call. */
export const callSecurity = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  strictTransportSecurity: "max-age=31536000; includeSubDomains",
  referrerPolicy: "no-referrer",
  crossOriginResourcePolicy: "same-origin",
});

/** What one person sees is never kept by anything in between. */
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

/** With a session, with a cookie that may have been one a moment ago, just signed in again, or with a ticket out of a mail. */
const isSomebody = (c: Context<EdgeContext>) =>
  c.get("session") !== null ||
  c.get("sessionToken") !== undefined ||
  readSessionCookie(c) !== undefined ||
  holdsTicket(c.req.url);
