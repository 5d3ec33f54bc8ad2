import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// A runtime runs many files one after the other: each begins with an empty mall. What an isolate remembers of a database goes
// with the binding, which is another one for every call of a test.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
