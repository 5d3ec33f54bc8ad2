import { boardPictures } from "#src/domain/catalogue/picture.ts";
import { day, minute, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { readShownPictures } from "./repo.ts";

/** How long a picture may wait for the message that names it. */
export const picturesRetainedFor = day;
/** Lists of a thousand that one run looks at: a part of two and a half million pictures. */
const lists = 10;

const parts = 256;
const interval = 5 * minute;

/** The part of all pictures that a run of the schedule looks at: each comes at least once a day, whatever their number. */
export const partOf = (now: Instant): string => (Math.floor(now / interval) % parts).toString(16).padStart(2, "0");

/** Removes pictures of the board that nothing has shown for a day, however old: one part of them a run. */
export async function purgeBoardPictures(db: Db, files: R2Bucket, now: Instant): Promise<void> {
  const prefix = `${boardPictures}${partOf(now)}`;
  let startAfter: string | undefined;
  for (let list = 0; list < lists; list += 1) {
    const { objects, truncated } = await files.list({ prefix, ...(startAfter !== undefined && { startAfter }) });
    await removeUnshown(
      db,
      files,
      objects.filter(({ uploaded }) => uploaded.getTime() < now - picturesRetainedFor).map(({ key }) => key),
    );
    startAfter = objects.at(-1)?.key;
    if (!truncated || startAfter === undefined) return;
  }
}

async function removeUnshown(db: Db, files: R2Bucket, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const [shown] = await readAll(db, [readShownPictures(keys)]);
  const isShown = new Set(shown.map(({ key }) => key));
  const gone = keys.filter((key) => !isShown.has(key));
  if (gone.length > 0) await files.delete(gone);
}
