/// <reference types="@cloudflare/workers-types" />
/// <reference types="@cloudflare/vitest-plugin/types" />

/** Bindings of the web Worker (wrangler.toml). */
interface WebEnv {
  API: Fetcher;
  ASSETS: Fetcher;
  /** Empty, or the https origin that answers /prod-api instead of the api Worker. */
  UPSTREAM_ORIGIN: string;
  /** Host names, separated by commas, that UPSTREAM_ORIGIN may name. */
  UPSTREAM_HOSTS: string;
}

declare namespace Cloudflare {
  type ApiEnv = import("./src/api/env.ts").ApiEnv;

  /** Types `exports.default.fetch(…)` in the api tests. */
  interface GlobalProps {
    mainModule: typeof import("./src/api/worker.ts");
  }

  /** What `import { env } from "cloudflare:workers"` gives. One type for both Workers: each file knows where it runs. */
  interface Env extends WebEnv, ApiEnv {
    /** The migrations of this repository, in the api tests only. */
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
