import { boardPictures } from "#src/domain/catalogue/picture.ts";
import { day, minute, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { readShownPictures } from "./repo.ts";

/** How long a picture may wait for the message that names it. */
export const picturesRetainedFor = day;
/** Pictures older than this were looked at often; they go with what names them. */
const reviewedFor = 8 * day;

const parts = 256;
const interval = 5 * minute;

/** The part of all pictures that a run of the schedule looks at: each comes at least once a day, whatever their number. */
export const partOf = (now: Instant): string => (Math.floor(now / interval) % parts).toString(16).padStart(2, "0");

/** Removes pictures of the board that nothing has shown for a day: one part of them a run, at most a thousand. */
export async function purgeBoardPictures(db: Db, files: R2Bucket, now: Instant): Promise<void> {
  const { objects } = await files.list({ prefix: `${boardPictures}${partOf(now)}` });
  const old = objects
    .filter(({ uploaded }) => uploaded.getTime() < now - picturesRetainedFor && uploaded.getTime() > now - reviewedFor)
    .map(({ key }) => key);
  if (old.length === 0) return;
  const [shown] = await readAll(db, [readShownPictures(old)]);
  const gone = old.filter((key) => !shown.some((one) => one.key === key));
  if (gone.length > 0) await files.delete(gone);
}
