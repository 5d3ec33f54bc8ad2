import { digestCutoff, digestOf } from "#src/domain/notice/digest.ts";
import type { Channel } from "#src/domain/notice/delivery.ts";
import type { Ctx } from "../../context.ts";
import { commit, GuardMissed, mustChange } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { writeLetter } from "../compose.ts";
import { listGathered, readDueDigests, removeGathered } from "./repo.ts";

/** Letters of one run of the schedule; the next run takes the others. */
const perRun = 100;

/** The schedule's part: what was gathered until eight o'clock goes out, one letter a person and way. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  const [dues] = await readAll(ctx.db, [readDueDigests(digestCutoff(ctx.now), perRun)]);
  for (const one of dues) await sendDigest(ctx, one);
}

async function sendDigest(ctx: Ctx, due: { userId: string; channel: Channel; target: string | null }): Promise<void> {
  const { userId, channel, target } = due;
  const before = digestCutoff(ctx.now);
  const gathered = await listGathered(ctx.db, userId, channel, before);
  const message = digestOf(gathered, new URL("/myAccount/messages", ctx.env.PUBLIC_ORIGIN).href);
  const letter = target === null ? null : writeLetter(ctx, { channel, target, message, userId });
  try {
    await commit(
      ctx,
      // Of two runs at once one finds them all: nobody gets a day twice.
      [
        removeGathered(ctx.db, userId, channel, before),
        mustChange(ctx.db, gathered.length),
        ...(letter ? [letter.statement] : []),
      ],
      [],
      null,
    );
  } catch (error) {
    if (error instanceof GuardMissed) return;
    throw error;
  }
  letter?.send();
}
