import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { bentProviders } from "./bent-oidc.ts";
import { casServer } from "./cas-server.ts";
import { oidcServer } from "./oidc-server.ts";

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

  const oidc = oidcServer(origin, mall);
  const others = [casServer(), await bentProviders(origin)];
  server.on("request", (request, response) => {
    void (async () => {
      for (const answer of others) if (await answer(request, response)) return;
      await oidc(request, response);
    })();
  });

  project.provide("identityUrl", origin);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
