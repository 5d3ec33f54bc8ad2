import { bitsOf, fingerprintWords } from "#src/domain/catalogue/structure/fingerprint.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll } from "../../db/read.ts";
import { readStructure } from "./chemistry.ts";
import { putStructures, readUnindexed } from "./repo.ts";

/** Structures of one transaction. */
const chunk = 200;

/**
 * Puts up to `most` structures into the index that are not there as their substances have them now: some milliseconds each, so
 * after an import and in the schedule, never in a search. What cannot be read is kept as such and not tried again. Returns
 * how many there were.
 */
export async function indexStructures(db: Db, max = Infinity): Promise<number> {
  let done = 0;
  while (done < max) {
    const [missing] = await readAll(db, [readUnindexed(Math.min(chunk, max - done))]);
    if (missing.length === 0) break;
    const rows = [];
    for (const { casNo, smiles } of missing) rows.push(await rowOf(casNo, smiles));
    await writeAll(db, [putStructures(rows)]);
    done += missing.length;
  }
  return done;
}

async function rowOf(casNo: string, smiles: string) {
  const structure = await readStructure(smiles);
  if (!structure)
    return {
      casNo,
      smiles,
      idCode: "",
      flatCode: "",
      atoms: 0,
      bits: 0,
      words: Array.from({ length: fingerprintWords }, () => 0),
    };
  const { fingerprint: words, ...codes } = structure;
  return { casNo, smiles, ...codes, bits: bitsOf(words), words };
}
