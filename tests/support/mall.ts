import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { FullConfig } from "@playwright/test";
import { buildWhenChanged } from "../../scripts/build.ts";
import { startMall } from "../../scripts/local-mall.ts";
import { prepareData } from "../../scripts/setup.ts";
import { casServer } from "./cas-server.ts";
import { serveMallData } from "./mall-data.ts";
import { oidcServer } from "./oidc-server.ts";

/** Starts the production build on fresh, seeded data, its log in test-results/mall.log; what it returns takes both away again. */
export default async function setUpMall(config: FullConfig): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), "mall-e2e-"));
  // Where tests read the mails and SMS that nobody delivers here (outbox.ts).
  process.env.MALL_DATA = data;
  await buildWhenChanged();
  await prepareData(data);
  // What tests with a mall of their own begin with, whatever the others have done by then (own-mall.ts).
  const seeded = mkdtempSync(join(tmpdir(), "mall-seeded-"));
  cpSync(data, seeded, { recursive: true });
  process.env.MALL_SEEDED = seeded;
  const log = resolve("test-results/mall.log");
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, "");
  const port = Number(config.metadata.port);
  const origin = `http://localhost:${port}`;
  process.env.MALL_ORIGIN = origin;
  const campus = await campusServer(origin);
  const partnerKey = randomBytes(32).toString("base64url");
  // With this key tests write what a partner's site would hand over.
  process.env.PARTNER_KEY = partnerKey;
  const mall = await startMall({
    data,
    port,
    // Every test says from which address it comes (ask-mall.ts).
    webVars: { CLIENT_ADDRESS_HEADER: "cf-connecting-ip" },
    apiVars: {
      PARTNERS: JSON.stringify({ yc: { key: partnerKey } }),
      SSO_PROVIDERS: JSON.stringify({
        campus: { type: "cas", label: "校园统一身份认证", url: `${campus.origin}/cas` },
        institute: {
          type: "oidc",
          label: "研究院统一登录",
          issuer: campus.origin,
          clientId: "mall",
          clientSecret: "s3cret:with/signs",
        },
      }),
    },
    log: (line) => appendFileSync(log, `${line}\n`),
  });
  const endData = await serveMallData(mall);
  return async () => {
    endData();
    await mall.dispose();
    campus.close();
    for (const folder of [data, seeded]) rmSync(folder, { recursive: true, force: true });
  };
}

/** Sign-in elsewhere for the mall at that address: a CAS server at `/cas`, an OpenID provider at `/`. */
async function campusServer(mall: string) {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [cas, oidc] = [casServer(), oidcServer(origin, mall)];
  server.on("request", (request, response) => {
    void (async () => {
      if (request.url === "/favicon.ico") response.writeHead(204).end();
      else if (!(await cas(request, response))) await oidc(request, response);
    })();
  });
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
