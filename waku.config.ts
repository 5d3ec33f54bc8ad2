import { cloudflare } from "@cloudflare/vite-plugin";
import { defineConfig } from "waku/config";

const isDev = process.argv.includes("dev");

export default defineConfig({
  vite: {
    environments: {
      rsc: {
        optimizeDeps: { include: ["hono/tiny"] },
        build: { rolldownOptions: { platform: "neutral" } },
      },
      ssr: {
        optimizeDeps: { include: ["waku > rsc-html-stream/server"] },
        build: { rolldownOptions: { platform: "neutral" } },
      },
    },
    plugins: [
      cloudflare({
        viteEnvironment: { name: "rsc", childEnvironments: ["ssr"] },
        inspectorPort: false,
        // The build breaks with a second Worker; the api Worker is bundled by wrangler (npm run build).
        ...(isDev ? { auxiliaryWorkers: [{ configPath: "wrangler.api.toml" }] } : {}),
      }),
    ],
  },
});
