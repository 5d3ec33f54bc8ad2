import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import OidcProvider from "oidc-provider";
import type { TestProject } from "vitest/node";
import { bentProviders } from "./bent-oidc.ts";
import { casServer } from "./cas-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Origin of the identity providers: a real OpenID provider at `/`, CAS at `/cas`, wrong ones at `/bent/{how}`. */
    identityUrl: string;
  }
}

/** Where the mall of the api tests says it is (`PUBLIC_ORIGIN`). */
const mall = "http://localhost:8787";

/** Identity providers for single sign-on; tests in workerd play the browser that goes there and comes back. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const oidc = new OidcProvider(origin, {
    clients: [
      { client_id: "mall", client_secret: "s3cret:with/signs", redirect_uris: [`${mall}/ssoLogin`] },
      { client_id: "public", token_endpoint_auth_method: "none", redirect_uris: [`${mall}/ssoLogin`] },
    ],
    pkce: { required: () => true },
    // The name stands in the ID token, so that nothing else is asked for it.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], profile: ["name"] },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, name: `${sub} 老师` }) }),
    cookies: { keys: ["test"] },
  });
  const ownAnswer = oidc.callback();
  const others = [casServer(), await bentProviders(origin)];
  server.on("request", (request, response) => {
    void (async () => {
      for (const answer of others) if (await answer(request, response)) return;
      await ownAnswer(request, response);
    })();
  });

  project.provide("identityUrl", origin);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
