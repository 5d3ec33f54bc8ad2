import * as v from "valibot";
import { ListContent, Propose } from "#src/domain/catalogue/register/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll, type Write } from "../../db/read.ts";
import {
  addListings,
  endListings,
  readCasOfListings,
  renumberListings,
  requestRecheck,
  writeDensity,
  writeFacts,
  type ProposalRow,
} from "./repo.ts";

/** What an approved proposal writes, and whose goods it touches. Throws 422 for content that cannot be read any more. */
export async function applyProposal(ctx: Ctx, row: ProposalRow): Promise<{ writes: Write[]; casNos: string[] }> {
  const { writes, casNos } = row.kind === "list" ? await listWrites(ctx, row) : substanceWrites(row);
  return { writes: [...writes, requestRecheck(casNos, row.source.slice(0, 200), ctx.now)], casNos };
}

function substanceWrites({ kind, casNo, content, source }: ProposalRow): { writes: Write[]; casNos: string[] } {
  const read = v.safeParse(Propose, { kind, casNo, content: JSON.parse(content) as unknown, source });
  if (!read.success) throw unreadable();
  const proposal = read.output;
  return { writes: writesOf(proposal), casNos: [proposal.casNo] };
}

function writesOf(proposal: Propose): Write[] {
  const { casNo, source } = proposal;
  switch (proposal.kind) {
    case "facts":
      return writeFacts(casNo, proposal.content, source);
    case "density":
      return [writeDensity({ casNo, source, ...proposal.content })];
    case "listing": {
      const { content } = proposal;
      if (content.type === "end") return [endListings([content.listingId], content.effectiveTo)];
      const { list, grade, effectiveFrom, entryNo, condition } = content;
      return addListings([{ casNo, nameZh: casNo, aliases: [], entryNo, condition }], { list, grade, effectiveFrom, source });
    }
  }
}

async function listWrites(ctx: Ctx, { content, source }: ProposalRow): Promise<{ writes: Write[]; casNos: string[] }> {
  const read = v.safeParse(ListContent, JSON.parse(content) as unknown);
  if (!read.success) throw unreadable();
  const { list, grade, effectiveFrom, added, renumbered, ended } = read.output;
  const [gone] = await readAll(ctx.db, [readCasOfListings(ended)]);
  return {
    writes: [
      ...(added.length > 0 ? addListings(added, { list, grade, effectiveFrom, source }) : []),
      ...(renumbered.length > 0 ? [renumberListings(renumbered)] : []),
      ...(ended.length > 0 ? [endListings(ended, effectiveFrom)] : []),
    ],
    casNos: [...new Set([...added.map(({ casNo }) => casNo), ...gone.map(({ casNo }) => casNo)])],
  };
}

const unreadable = () => new DomainError(codes.invalid, "提议的内容无法读取，请退回后重新提出");
