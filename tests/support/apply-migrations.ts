import { applyD1Migrations, listDurableObjectIds, reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { connect } from "#src/api/db/client.ts";
import { forgetDatabase } from "#src/api/db/isolate-cache.ts";

// Test files share an isolate, with its modules; each has storage of its own. `reset` deletes what is loaded alone,
// and whoever was idle for ten seconds is not: all are woken first.
await env.DB.exec("select 1");
await env.FILES.list({ limit: 1 });
await wake(env.SHARED_CARTS);
await wake(env.BIDDING_ROOMS);
await wake(env.CHAT_ROOMS);
await reset();
forgetDatabase(connect(env.DB));
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

async function wake<Room extends Rpc.DurableObjectBranded>(rooms: DurableObjectNamespace<Room>) {
  for (const id of await listDurableObjectIds(rooms)) await runInDurableObject(rooms.get(id), () => undefined);
}
