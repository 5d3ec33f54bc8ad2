import { app } from "./app.ts";
import type { ApiEnv } from "./env.ts";

export default { fetch: app.fetch } satisfies ExportedHandler<ApiEnv>;
