import * as v from "valibot";
import { app } from "./app.ts";
import { followCompanies } from "./catalogue/indexing/service.ts";
import { scheduledCtx } from "./context.ts";
import { connect } from "./db/client.ts";
import type { ApiEnv } from "./env.ts";
import { deliver } from "./notice/deliver.ts";
import { sweepGate } from "./http/sweep.ts";
import { sweepOutbox } from "./notice/service.ts";
import { expireWishes } from "./purchase/expire/service.ts";
import { sweepAccounts } from "./account/sweep.ts";

const Wakening = v.strictObject({ messageId: v.string() });

export default {
  fetch: app.fetch,
  /** Delivers the outbox rows that the messages name. */
  async queue(batch, env) {
    const db = connect(env.DB);
    for (const message of batch.messages) {
      const { messageId } = v.parse(Wakening, message.body);
      const outcome = await deliver(db, env, messageId);
      if (outcome.done) message.ack();
      else message.retry({ delaySeconds: outcome.delaySeconds });
    }
  },
  async scheduled({ scheduledTime }, env, execution) {
    const db = connect(env.DB);
    await expireWishes(scheduledCtx(db, env, scheduledTime, (work) => execution.waitUntil(work)));
    await followCompanies(db);
    await sweepOutbox(db, env, scheduledTime);
    await sweepAccounts(db, scheduledTime);
    await sweepGate(db, scheduledTime);
  },
} satisfies ExportedHandler<ApiEnv>;
