import { filePath } from "#src/domain/catalogue/picture.ts";
import { bitsOf, similarBits, similarityOf, type Fingerprint } from "#src/domain/catalogue/structure/fingerprint.ts";
import {
  leastSimilarity,
  mostAtoms,
  mostVerified,
  structuresOfAPage,
  type StructureHits,
  type StructureQuery,
} from "#src/domain/catalogue/structure/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../../context.ts";
import { readAll } from "../../db/read.ts";
import { toCard } from "../card.ts";
import { offerOrder } from "../service.ts";
import { readFragment, readStructure, saysStereo, type Structure } from "./chemistry.ts";
import { readOffersOf, readSame, readScreened, readSubstances, readWithBits } from "./repo.ts";

type Found = { hits: { casNo: string; similarity: number | null }[]; verified: number; next: string | null };

/**
 * Substances on sale by their structure, with the first of their offers. Throws 422 for a SMILES that is none.
 * A call compares at most `mostVerified` candidates; `next` goes on behind the last of them.
 */
export async function searchStructures(ctx: Ctx, { smiles, mode, cursor }: StructureQuery): Promise<StructureHits> {
  const asked = await readStructure(smiles);
  if (!asked) throw unreadable("看不懂这个 SMILES，请检查括号、环的编号与元素符号，或改用画板");
  if (asked.atoms > mostAtoms) throw unreadable(`结构太大：最多 ${mostAtoms} 个非氢原子，请只留要查找的部分`);
  const { hits, verified, next } = await find(ctx, smiles, asked, mode, cursor);
  const casNos = hits.map(({ casNo }) => casNo);
  const [substances, offers] = await readAll(ctx.db, [readSubstances(casNos), readOffersOf(casNos, offerOrder(ctx))]);
  const similarities = new Map(hits.map(({ casNo, similarity }) => [casNo, similarity]));
  const offersOf = Map.groupBy(offers, ({ casNo }) => casNo ?? "");
  const { structureSvg } = await import("./drawing.ts");
  return {
    drawing: structureSvg(smiles),
    rows: substances.map(({ pictureKey, ...substance }) => {
      const own = offersOf.get(substance.casNo) ?? [];
      return {
        ...substance,
        picture: pictureKey ? filePath(pictureKey) : "",
        similarity: similarities.get(substance.casNo) ?? null,
        offerCount: own[0]?.offerCount ?? 0,
        offers: own.map((row) => toCard(row, ctx.actor, ctx.now)),
      };
    }),
    verified,
    next,
  };
}

const unreadable = (message: string) => new DomainError(codes.invalid, message, { fields: { smiles: message } });

function find(ctx: Ctx, smiles: string, asked: Structure, mode: StructureQuery["mode"], cursor: string | undefined) {
  switch (mode) {
    case "exact":
      return findSame(ctx, smiles, asked);
    case "substructure":
      return findHolding(ctx, smiles, cursor);
    case "similar":
      return findSimilar(ctx, asked.fingerprint, cursor);
  }
}

async function findSame(ctx: Ctx, smiles: string, { idCode, flatCode }: Structure): Promise<Found> {
  const [rows] = await readAll(ctx.db, [readSame(flatCode, saysStereo(smiles) ? idCode : null)]);
  return { hits: rows.map(({ casNo }) => ({ casNo, similarity: null })), verified: 0, next: null };
}

async function findHolding(ctx: Ctx, smiles: string, cursor: string | undefined): Promise<Found> {
  const fragment = await readFragment(smiles);
  const [atoms = "0", casNo = ""] = cursor?.split(":") ?? [];
  const [candidates] = await readAll(ctx.db, [readScreened(fragment.fingerprint, { atoms: Number(atoms), casNo })]);
  const hits: Found["hits"] = [];
  let verified = 0;
  for (const candidate of candidates) {
    if (hits.length === structuresOfAPage) break;
    verified += 1;
    if (fragment.isIn(candidate.idCode)) hits.push({ casNo: candidate.casNo, similarity: null });
  }
  const last = candidates[verified - 1];
  const isEnd = verified === candidates.length && candidates.length < mostVerified;
  return { hits, verified, next: isEnd || !last ? null : `${last.atoms}:${last.casNo}` };
}

async function findSimilar(ctx: Ctx, asked: Fingerprint, cursor: string | undefined): Promise<Found> {
  const { from, to } = similarBits(bitsOf(asked), leastSimilarity);
  const [rows] = await readAll(ctx.db, [readWithBits(from, to)]);
  const similar = rows
    .map(({ casNo, words }) => ({ casNo, similarity: similarityOf(asked, JSON.parse(words) as number[]) }))
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity || (a.casNo < b.casNo ? -1 : 1));
  const start = Number(cursor ?? 0);
  const end = start + structuresOfAPage;
  return { hits: similar.slice(start, end), verified: 0, next: end < similar.length ? String(end) : null };
}
