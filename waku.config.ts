import { cloudflare } from "@cloudflare/vite-plugin";
import type { Plugin } from "vite";
import { defineConfig } from "waku/config";
import { dataDir, gatewayVars, localOrigins } from "./scripts/local-mall.ts";
import { localSecrets } from "./scripts/keys.ts";

/** What nearly every page uses comes in one file: a page of sixty small ones is slower to ask for and to announce. */
const frame = { name: "frame", test: /[\\/](?:src|styled-system)[\\/]/, minShareCount: 45 };

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

/**
 * React's build for Node writes HTML from strings; the one for the edge makes a buffer of every name and value of every
 * attribute, which costs a list page a tenth of its CPU (decision 012). workerd has what it needs of Node.
 */
const stringsForHtml: Plugin = {
  name: "mall:strings-for-html",
  apply: "build",
  enforce: "pre",
  resolveId(source) {
    return source === "react-dom/server.edge" && this.environment.name === "ssr" ? this.resolve("react-dom/server.node") : null;
  },
};

export default defineConfig({
  vite: {
    // The database of the local mall changes with every request.
    server: { watch: { ignored: ["**/.mall/**", "**/dist/**"] } },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [frame] } } } } },
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
      stringsForHtml,
      cloudflare({
        viteEnvironment: { name: "rsc", childEnvironments: ["ssr"] },
        inspectorPort: false,
        ...(isDev
          ? { config: { vars: { OWN_ORIGINS: localOrigins } }, ...(await localApi(process.env.MALL_DATA ?? dataDir)) }
          : {}),
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
