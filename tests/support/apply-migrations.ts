import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { clearIsolateCaches } from "#src/api/db/isolate-cache.ts";

// Test files share an isolate, with its modules; each has storage of its own.
await reset();
clearIsolateCaches();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
