import { digestCutoff, digestOf } from "#src/domain/notice/digest.ts";
import type { Channel } from "#src/domain/notice/delivery.ts";
import type { Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mustChange } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { writeMail } from "../compose.ts";
import { listGathered, readOverdueDigests, removeGathered } from "./repo.ts";

/** Messages of one run of the schedule; the next run takes the others. */
const perRun = 100;

/** The schedule's part: what was gathered until eight o'clock goes out, one letter a person and way. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  const [dues] = await readAll(ctx.db, [readOverdueDigests(digestCutoff(ctx.now), perRun)]);
  for (const one of dues) await sendDigest(ctx, one);
}

async function sendDigest(ctx: Ctx, overdue: { userId: string; channel: Channel; target: string | null }): Promise<void> {
  const { userId, channel, target } = overdue;
  const before = digestCutoff(ctx.now);
  const gathered = await listGathered(ctx.db, userId, channel, before);
  const message = digestOf(gathered, new URL("/myAccount/messages", ctx.env.PUBLIC_ORIGIN).href);
  const mail = target === null ? null : writeMail(ctx, { channel, target, message, userId });
  try {
    await commit(
      ctx,
      // Of two runs at the same time one finds all rows, so nobody gets a digest twice.
      [removeGathered(ctx.db, userId, channel, before), mustChange(ctx.db, gathered.length), ...(mail ? [mail.statement] : [])],
      [],
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) return;
    throw error;
  }
  mail?.send();
}
