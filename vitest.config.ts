import { randomBytes } from "node:crypto";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { makeSecrets } from "./scripts/keys.ts";

/** Sequences that the model tests try at least: 0 in `npm test`, many in `npm run test:storm`. */
const provide = { storm: Number(process.env.STORM ?? 0) };

/** `npx vitest run --project unit` and `--project api` run one side alone. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          provide,
          testTimeout: 20_000,
          environment: "node",
          setupFiles: ["./tests/support/unit-setup.ts", "./tests/support/property-seed.ts"],
          include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
      {
        plugins: [
          testMapsOnly(),
          // Real workerd, real D1 and R2.
          cloudflareTest(async () => ({
            main: "./src/api/worker.ts",
            wrangler: { configPath: "./wrangler.api.toml" },
            miniflare: {
              bindings: {
                ...(await makeSecrets()),
                PARTNERS: JSON.stringify({ yc: { key: randomBytes(32).toString("base64url") } }),
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
              },
            },
          })),
        ],
        test: {
          name: "api",
          // Every file would be sent all modules of the Worker anew; `apply-migrations.ts` empties the storage instead.
          isolate: false,
          // With the cache on disk the lines of a failure are those of the compiled test.
          fsModuleCache: false,
          provide,
          include: ["tests/api/**/*.worker.test.ts"],
          // A mail server, an SMS gateway and identity providers for this run.
          globalSetup: ["./tests/support/mail-server.ts", "./tests/support/identity-providers.ts"],
          setupFiles: ["./tests/support/apply-migrations.ts", "./tests/support/property-seed.ts"],
          // Password hashing is slow on purpose, and the machine may be busy.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

/** Source maps of the tests alone: every test file is sent all ~1,700 modules of the Worker, and their maps are half of the time. */
function testMapsOnly(): Plugin {
  const isTest = (id: string) => id.includes("/tests/");
  return {
    name: "test-maps-only",
    enforce: "post",
    transform: (code, id) => (isTest(id) ? null : { code, map: { mappings: "" } }),
  };
}
