import type { Ctx } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { tellNews, type News } from "../../notice/news.ts";
import { readOrganiser, readStaff } from "./repo.ts";

type Subject = { biddingId: string; title: string };
type Words = Pick<News, "subject" | "text">;

/** Who hears what of a step: the organiser, and companies by their id. Nobody is named to anybody. */
export type Telling = { organiser?: Words; suppliers?: readonly { coIds: readonly number[]; words: Words }[] };

/** The statements for the batch of the step, and what to send once it is committed (see `notify`). */
export async function tellOf(ctx: Ctx, { biddingId, title }: Subject, { organiser, suppliers = [] }: Telling) {
  const coIds = [...new Set(suppliers.flatMap((one) => one.coIds))];
  const [buyers, staff] = await readAll(ctx.db, [readOrganiser(biddingId), readStaff(coIds)]);
  const named = ({ subject, text }: Words, page: string): News => ({ subject: `${subject}：${title}`, text, page });
  return tellNews(ctx, [
    ...(organiser ? buyers.map((recipient) => ({ recipient, news: named(organiser, `/purBiddingDetail/${biddingId}`) })) : []),
    ...suppliers.flatMap(({ coIds: told, words }) =>
      staff
        .filter(({ coId }) => told.includes(coId))
        .map(({ coId: _coId, ...recipient }) => ({ recipient, news: named(words, `/supBiddingDetail/${biddingId}`) })),
    ),
  ]);
}
