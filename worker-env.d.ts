/// <reference types="@cloudflare/workers-types" />
/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  /** Types `exports.default.fetch(…)` in the api tests. */
  interface GlobalProps {
    mainModule: typeof import("./src/api/worker.ts");
  }

  type ApiEnv = import("./src/api/kernel/env.ts").ApiEnv;
  type WebEnv = import("./src/web/env.ts").WebEnv;

  /** What `import { env } from "cloudflare:workers"` gives. One type for both Workers: each file knows where it runs. */
  interface Env extends WebEnv, ApiEnv {
    /** The migrations of this repository, in the api tests only. */
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
