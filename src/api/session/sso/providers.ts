import * as v from "valibot";
import type { ssoTypes } from "#src/domain/session/sso/calls.ts";
import { notFound } from "#src/domain/kernel/error.ts";

/** Who somebody is at a provider. `name` is for showing only. */
export type ExternalIdentity = { subject: string; name: string | null };

/** What a sign-in that was begun keeps with the browser that began it. */
export type Begun = { provider: string; state: string; nonce: string; verifier: string; redirect: string };

/** One way to sign in elsewhere: where to send the browser, and what its return proves. */
export type Provider = {
  type: (typeof ssoTypes)[number];
  addressFor: (begun: Begun) => Promise<URL>;
  /** Throws for whatever does not prove somebody. */
  identify: (begun: Begun, returned: Record<string, string>) => Promise<ExternalIdentity>;
};

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** https, or http to this machine only. */
const Address = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => {
    const url = new URL(text);
    return url.protocol === "https:" || (url.protocol === "http:" && thisMachine.has(url.hostname));
  }, "an identity provider must be https://…"),
);

const Oidc = v.strictObject({
  type: v.literal("oidc"),
  label: v.string(),
  issuer: Address,
  clientId: v.string(),
  /** Absent: a public client, which PKCE alone protects. */
  clientSecret: v.optional(v.string()),
  /** Besides `openid`. */
  scope: v.optional(v.string(), "profile"),
});
export type OidcConfig = v.InferOutput<typeof Oidc>;

const Cas = v.strictObject({
  type: v.literal("cas"),
  label: v.string(),
  /** Of the CAS server: `https://cas.example.edu.cn/cas`. */
  url: Address,
});
export type CasConfig = v.InferOutput<typeof Cas>;

/** The secret `SSO_PROVIDERS` (docs/operations.md). */
const Providers = v.record(v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,31}$/)), v.variant("type", [Oidc, Cas]));

export const configuredProviders = (env: { SSO_PROVIDERS?: string }) => v.parse(Providers, JSON.parse(env.SSO_PROVIDERS ?? "{}"));

export function configOf(env: { SSO_PROVIDERS?: string }, id: string): OidcConfig | CasConfig {
  const all = configuredProviders(env);
  const found = Object.hasOwn(all, id) ? all[id] : undefined;
  if (!found) throw notFound("此登录方式");
  return found;
}
