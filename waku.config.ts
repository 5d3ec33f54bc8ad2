import { cloudflare } from "@cloudflare/vite-plugin";
import { defineConfig } from "waku/config";
import { dataDir, gatewayVars } from "./scripts/local-mall.ts";
import { localSecrets } from "./scripts/keys.ts";

const isDev = process.argv.includes("dev");

/**
 * Found one by one during the first request, each would reload the development server, and a page half way would see two
 * copies of Hono's context.
 */
const edgePackages = [
  "hono",
  "hono/body-limit",
  "hono/context-storage",
  "hono/cookie",
  "hono/factory",
  "hono/secure-headers",
  "hono/tiny",
  "valibot",
];

export default defineConfig({
  vite: {
    // The database of the local mall changes with every request.
    server: { watch: { ignored: ["**/.mall/**", "**/dist/**"] } },
    environments: {
      rsc: {
        optimizeDeps: { include: edgePackages },
        build: { rolldownOptions: { platform: "neutral" } },
      },
      ssr: {
        optimizeDeps: { include: ["waku > rsc-html-stream/server", "valibot"] },
        build: { rolldownOptions: { platform: "neutral" } },
      },
    },
    plugins: [
      cloudflare({
        viteEnvironment: { name: "rsc", childEnvironments: ["ssr"] },
        inspectorPort: false,
        ...(isDev ? await localApi(process.env.MALL_DATA ?? dataDir) : {}),
      }),
    ],
  },
});

/**
 * The api Worker beside the web Worker, on the local data and with its keys (which the web Worker never sees). For
 * development only: the build breaks with a second Worker, so wrangler bundles the api Worker (scripts/build.ts).
 */
async function localApi(data: string) {
  return {
    persistState: { path: `${data}/state` },
    auxiliaryWorkers: [
      { configPath: "wrangler.api.toml", config: { vars: { ...(await localSecrets(data)), ...gatewayVars() } } },
    ],
  };
}
