import { filePath } from "#src/domain/catalogue/picture.ts";
import { bitsOf, similarBits, similarityOf } from "#src/domain/catalogue/structure/fingerprint.ts";
import { limits, stepsOfCall, stepsOfCandidate } from "#src/domain/catalogue/structure/limits.ts";
import {
  leastSimilarity,
  maxCompared,
  maxVerified,
  structuresOfAPage,
  type StructureHits,
  type StructureQuery,
} from "#src/domain/catalogue/structure/schema.ts";
import { sizeOfSmiles } from "#src/domain/catalogue/structure/smiles.ts";
import { codes as errorCodes, DomainError } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { toCard } from "../card.ts";
import { letOthersRun, mapInTurns } from "../../kernel/turns.ts";
import { offerOrder } from "../service.ts";
import { readCodes, readFingerprint, readFragment } from "./chemistry.ts";
import { readNearBits, readOffersOf, readSame, readScreened, readSubstances } from "./repo.ts";

/** Compared before others get their turn: some milliseconds' worth. */
const candidatesAtOnce = 8;

type Found = Pick<StructureHits, "verified" | "undecided" | "isPartial" | "next"> & {
  hits: { casNo: string; similarity: number | null }[];
};

/**
 * Substances on sale by their structure, with the first of their offers. Throws 422 for a SMILES that is none.
 * A call compares at most `maxVerified` candidates; `next` goes on behind the last of them.
 */
export async function searchStructures(ctx: Ctx, { smiles, mode, cursor }: StructureQuery): Promise<StructureHits> {
  const found = await find(ctx, smiles, mode, cursor);
  if (!found)
    throw unreadable(
      `看不懂这个 SMILES，请检查括号、环的编号与元素符号（每个原子最多连接 ${limits.neighbours} 个原子），或改用画板`,
    );
  const { hits, ...progress } = found;
  const casNos = hits.map(({ casNo }) => casNo);
  const [substances, offers] = await readAll(ctx.db, [readSubstances(casNos), readOffersOf(casNos, offerOrder(ctx))]);
  const similarities = new Map(hits.map(({ casNo, similarity }) => [casNo, similarity]));
  const offersOf = Map.groupBy(offers, ({ casNo }) => casNo ?? "");
  return {
    drawing: await drawingOf(smiles),
    rows: substances.map(({ pictureKey, ...substance }) => {
      const mine = offersOf.get(substance.casNo) ?? [];
      return {
        ...substance,
        picture: pictureKey ? filePath(pictureKey) : "",
        similarity: similarities.get(substance.casNo) ?? null,
        offerCount: mine[0]?.offerCount ?? 0,
        offers: mine.map((row) => toCard(row, ctx.actor, ctx.now)),
      };
    }),
    ...progress,
  };
}

async function drawingOf(smiles: string): Promise<string> {
  if (sizeOfSmiles(smiles).atoms > limits.drawnAtoms) return "";
  const { structureSvg } = await import("./drawing.ts");
  await letOthersRun();
  return structureSvg(smiles);
}

const unreadable = (message: string) => new DomainError(errorCodes.invalid, message, { fields: { smiles: message } });

/** Null when the SMILES is none, or more than is compared. */
function find(ctx: Ctx, smiles: string, mode: StructureQuery["mode"], cursor: string | undefined): Promise<Found | null> {
  switch (mode) {
    case "exact":
      return findSame(ctx, smiles);
    case "substructure":
      return findHolding(ctx, smiles, cursor);
    case "similar":
      return findSimilar(ctx, smiles, cursor);
  }
}

async function findSame(ctx: Ctx, smiles: string): Promise<Found | null> {
  const codes = await readCodes(smiles);
  if (!codes) return null;
  const [rows] = await readAll(ctx.db, [readSame(codes.flatCode, codes.idCode)]);
  return {
    hits: rows.map(({ casNo }) => ({ casNo, similarity: null })),
    verified: 0,
    undecided: 0,
    isPartial: false,
    next: null,
  };
}

async function findHolding(ctx: Ctx, smiles: string, cursor: string | undefined): Promise<Found | null> {
  const fragment = await readFragment(smiles);
  if (!fragment) return null;
  const [atoms = "0", casNo = ""] = cursor?.split(":") ?? [];
  const [candidates] = await readAll(ctx.db, [readScreened(fragment.fingerprint, { atoms: Number(atoms), casNo })]);
  const hits: Found["hits"] = [];
  const left = { steps: stepsOfCall };
  let verified = 0;
  let undecided = 0;
  for (const candidate of candidates) {
    // What is not compared for want of steps is behind `next`.
    if (hits.length === structuresOfAPage || left.steps <= 0) break;
    if (verified % candidatesAtOnce === 0) await letOthersRun();
    verified += 1;
    const mine = { steps: stepsOfCandidate };
    const answer = fragment.isIn(candidate.idCode, mine);
    left.steps -= stepsOfCandidate - mine.steps;
    if (answer === "yes") hits.push({ casNo: candidate.casNo, similarity: null });
    if (answer === "unknown") undecided += 1;
  }
  const last = candidates[verified - 1];
  const isEnd = verified === candidates.length && candidates.length < maxVerified;
  return { hits, verified, undecided, isPartial: false, next: isEnd || !last ? null : `${last.atoms}:${last.casNo}` };
}

/** Looks at those first whose fingerprints are nearest in size: the further away, the less similar one can be. */
async function findSimilar(ctx: Ctx, smiles: string, cursor: string | undefined): Promise<Found | null> {
  const query = await readFingerprint(smiles);
  if (!query) return null;
  const bits = bitsOf(query);
  const { from, to } = similarBits(bits, leastSimilarity);
  const sides = await readAll(ctx.db, [readNearBits(bits, to), readNearBits(bits - 1, from)]);
  const compared = await mapInTurns(sides.flat(), ({ casNo, words }) => ({
    casNo,
    similarity: similarityOf(query, JSON.parse(words) as number[]),
  }));
  const similar = compared
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity || (a.casNo < b.casNo ? -1 : 1));
  const start = Number(cursor ?? 0);
  const end = start + structuresOfAPage;
  return {
    hits: similar.slice(start, end),
    verified: 0,
    undecided: 0,
    isPartial: sides.some((side) => side.length === maxCompared),
    next: end < similar.length ? String(end) : null,
  };
}
