import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { notifyEach, type Notification } from "../../notice/notify-each.ts";
import { readOrganiser, readStaff } from "./repo.ts";

type Subject = { biddingId: string; title: string };
type Words = Pick<Notification, "subject" | "text">;

/** Who hears what of a step: the organiser, and companies by their id. Nobody is named to anybody. */
export type Telling = { organiser?: Words; suppliers?: readonly { coIds: readonly number[]; words: Words }[] };

/** The statements for the batch of the step, and what to send once it is committed (see `notify`). */
export async function notifyOf(ctx: Ctx, { biddingId, title }: Subject, { organiser, suppliers = [] }: Telling) {
  const coIds = [...new Set(suppliers.flatMap((one) => one.coIds))];
  const [buyers, staff] = await readAll(ctx.db, [readOrganiser(biddingId), readStaff(coIds)]);
  const named = ({ subject, text }: Words, page: string): Notification => ({ subject: `${subject}：${title}`, text, page });
  return notifyEach(ctx, [
    ...(organiser
      ? buyers.map((recipient) => ({ recipient, notification: named(organiser, `/purBiddingDetail/${biddingId}`) }))
      : []),
    ...suppliers.flatMap(({ coIds: recipients, words }) =>
      staff
        .filter(({ coId }) => recipients.includes(coId))
        .map(({ coId: _coId, ...recipient }) => ({ recipient, notification: named(words, `/supBiddingDetail/${biddingId}`) })),
    ),
  ]);
}
