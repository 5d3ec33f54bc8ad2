import { limits } from "#src/domain/catalogue/structure/limits.ts";
import { createHash } from "node:crypto";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll } from "../../db/read.ts";
import { letOthersRun } from "../../kernel/turns.ts";
import { putPictures, readUndrawn } from "./repo.ts";

/** Drawings of one transaction. */
const chunk = 50;

/**
 * Draws up to `max` structures that are in the index and have no drawing yet; goods without a picture of their own show it. Some
 * milliseconds each, so after an import and in the schedule. Returns how many there were.
 */
export async function drawStructures(db: Db, files: R2Bucket, max = Infinity): Promise<number> {
  const { structureSvg } = await import("./drawing.ts");
  let done = 0;
  while (done < max) {
    const [undrawn] = await readAll(db, [readUndrawn(limits.drawnAtoms, Math.min(chunk, max - done))]);
    if (undrawn.length === 0) break;
    const drawn = [];
    for (const { casNo, smiles } of undrawn) {
      await letOthersRun();
      const svg = structureSvg(smiles);
      drawn.push({ casNo, smiles, svg, key: `pic/${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.svg` });
    }
    await Promise.all(drawn.map(({ key, svg }) => files.put(key, svg)));
    await writeAll(db, [putPictures(drawn.map(({ casNo, smiles, key }) => ({ casNo, smiles, key })))]);
    done += undrawn.length;
  }
  return done;
}
