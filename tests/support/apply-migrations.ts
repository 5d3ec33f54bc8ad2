import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { clearIsolateCaches } from "#src/api/db/isolate-cache.ts";

// A file that shares an isolate with others (`--no-isolate`, a quarter of the time) has storage of its own all the same.
await reset();
clearIsolateCaches();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
