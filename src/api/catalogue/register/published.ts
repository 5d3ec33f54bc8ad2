import { compareList, type ListDifference } from "#src/domain/catalogue/register/list.ts";
import { maxShown, type CompareList, type ListComparison, type ProposeList } from "#src/domain/catalogue/register/schema.ts";
import { refuse } from "#src/domain/hazard/refusals.ts";
import { invalidField } from "#src/domain/kernel/error.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { inTurn } from "../../kernel/in-turn.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { readListFile } from "./list-file.ts";
import { readRegistered, readInForce } from "./repo.ts";
import { submit } from "./service.ts";

/** What a published list says beyond the register; nothing is written. Throws 422 for a file that cannot be read. */
export async function comparePublished(ctx: Ctx, input: CompareList): Promise<ListComparison> {
  const { userId } = requireOperator(ctx, permissions.registerEdit);
  return inTurn(`register list ${userId}`, async () => {
    const { rows, bad, difference } = await readDifference(ctx, input);
    const { added, renumbered, unchanged, missing } = difference;
    return {
      rows,
      counts: {
        added: added.length,
        newSubstances: new Set(added.filter(({ isNew }) => isNew).map(({ casNo }) => casNo)).size,
        renumbered: renumbered.length,
        unchanged,
        missing: missing.length,
        bad: bad.length,
      },
      added: added.slice(0, maxShown).map(({ aliases: _aliases, ...entry }) => entry),
      renumbered: renumbered.slice(0, maxShown).map(({ listingId: _listingId, ...entry }) => entry),
      missing: missing.slice(0, maxShown).map(({ listingId: _listingId, ...entry }) => entry),
      bad: bad.slice(0, maxShown),
    };
  });
}

/** Proposes what a published list says beyond the register. Rows that cannot be taken are left out. Throws 409 where nothing differs, 422. */
export async function proposeList(ctx: Ctx, input: ProposeList): Promise<{ proposalId: string }> {
  const { userId } = requireOperator(ctx, permissions.registerEdit);
  const { list, grade, effectiveFrom, endMissing, source } = input;
  if (endMissing && effectiveFrom < isoDay(ctx.now)) throw invalidField("effectiveFrom", "要终止未列出的条目，日期不能早于今天");
  const { difference } = await inTurn(`register list ${userId}`, () => readDifference(ctx, input));
  const content = {
    list,
    grade,
    effectiveFrom,
    added: difference.added.map(({ isNew: _isNew, ...entry }) => entry),
    renumbered: difference.renumbered.flatMap(({ listingId, after }) => (after === null ? [] : [{ listingId, entryNo: after }])),
    ended: endMissing ? difference.missing.map(({ listingId }) => listingId) : [],
  };
  if (content.added.length + content.renumbered.length + content.ended.length === 0) throw refuse.registerSame();
  return submit(ctx, { kind: "list", casNo: null, content, source });
}

async function readDifference(
  ctx: Ctx,
  { list, grade, ...file }: CompareList,
): Promise<{ rows: number; bad: { line: number; reason: string }[]; difference: ListDifference }> {
  const { rows, entries, bad } = await readListFile(file);
  const casNos = [...new Set(entries.map(({ casNo }) => casNo))];
  const [inForce, registeredRows] = await readAll(ctx.db, [readInForce(list, grade, isoDay(ctx.now)), readRegistered(casNos)]);
  const registered = new Set(registeredRows.map(({ casNo }) => casNo));
  return { rows, bad, difference: compareList(entries, inForce, (casNo) => registered.has(casNo)) };
}
