import * as oauth from "oauth4webapi";
import { hour, second } from "#src/domain/kernel/instant.ts";
import type { OidcConfig, Provider } from "./providers.ts";

/** OpenID Connect: authorization code flow with PKCE; the ID token's signature is checked with the provider's keys. */
export function oidcProvider(config: OidcConfig, returnTo: string): Provider {
  const issuer = new URL(config.issuer);
  const options = () => ({
    signal: AbortSignal.timeout(10 * second),
    // Configuration lets plain http through to this machine only.
    [oauth.allowInsecureRequests]: issuer.protocol === "http:",
  });
  const client: oauth.Client = { client_id: config.clientId };

  return {
    type: "oidc",
    async addressFor({ state, nonce, verifier }) {
      const server = await discover(issuer, options());
      if (!server.authorization_endpoint) throw new Error("the provider names no authorization_endpoint");
      const address = new URL(server.authorization_endpoint);
      const query = {
        client_id: config.clientId,
        response_type: "code",
        redirect_uri: returnTo,
        scope: `openid ${config.scope}`,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return address;
    },

    async identify({ state, nonce, verifier }, returned) {
      const server = await discover(issuer, options());
      const parameters = oauth.validateAuthResponse(server, client, new URLSearchParams(returned), state);
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        clientAuth(server, config.clientSecret),
        parameters,
        returnTo,
        verifier,
        options(),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      await oauth.validateApplicationLevelSignature(server, answer, options());
      const claims = oauth.getValidatedIdTokenClaims(tokens);
      if (!claims || claims.sub.length > 128) throw new Error("the ID token names nobody");
      return { subject: claims.sub, name: typeof claims["name"] === "string" ? claims["name"] : null };
    },
  };
}

function clientAuth(server: oauth.AuthorizationServer, secret: string | undefined): oauth.ClientAuth {
  if (secret === undefined) return oauth.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic") ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

const trusted = new Map<string, { server: oauth.AuthorizationServer; until: number }>();

/** What the provider says of itself; kept for an hour, since every sign-in asks twice. */
async function discover(issuer: URL, options: oauth.DiscoveryRequestOptions): Promise<oauth.AuthorizationServer> {
  const cached = trusted.get(issuer.href);
  if (cached && Date.now() < cached.until) return cached.server;
  const answer = await oauth.discoveryRequest(issuer, { ...options, algorithm: "oidc" });
  const server = await oauth.processDiscoveryResponse(issuer, answer);
  trusted.set(issuer.href, { server, until: Date.now() + hour });
  return server;
}
