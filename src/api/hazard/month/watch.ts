import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import { densityOf, type Density } from "#src/domain/hazard/content/density.ts";
import { quantityWatch, type EarlierLine } from "#src/domain/hazard/monthly-quantity.ts";
import { membershipsOf, type Membership } from "#src/domain/hazard/rule.ts";
import { isoDay, monthStart } from "#src/domain/kernel/instant.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { contentOfRow, type DescribedRow } from "../described.ts";
import { onePieceOf } from "../duty/one-piece.ts";
import type { Judged } from "../judge.ts";
import { nothingSince, readEarlierLines, readFamilies, type EarlierRow } from "./repo.ts";

/**
 * Looks at what the group asked for of regulated substances in this calendar month (化整为零 by quantity); null where no rule of a
 * monthly quantity is about the goods. `guard` holds in the batch while what was read is all there is.
 */
export async function watchQuantities(
  ctx: Ctx,
  scope: PurchaserScope,
  { groupId, besides }: { groupId: string; besides: string },
  { rules, lines }: Pick<Judged, "rules" | "lines">,
) {
  const lists = new Set(rules.filter(({ kind }) => kind === "monthlyQuantity").map(({ list }) => list));
  const listed = lines.filter(({ memberships }) => memberships.some(({ list }) => lists.has(list)));
  if (listed.length === 0) return null;
  const casNos = [...new Set(listed.flatMap(({ casNo }) => casNo ?? []))];
  const month = { groupId, besides, since: monthStart(ctx.now), casNos };
  const [rows, families] = await readAll(ctx.db, [readEarlierLines(scope, month, isoDay(ctx.now)), readFamilies(casNos)]);
  const parents = new Map(
    families.flatMap(({ casNo, parentCas, relation }) =>
      parentCas && relation ? [[casNo, { casNo: parentCas, relation }] as const] : [],
    ),
  );
  const parentOf = (casNo: string | null) => (casNo === null ? null : (parents.get(casNo) ?? null));
  const names = new Map(families.map(({ casNo, name }) => [casNo, name]));
  const own = listed.map((line) => ({ ...line, pieces: line.quantity, parent: parentOf(line.casNo) }));
  const earlier = rows.map((row) => ({ ...toEarlier(row), parent: parentOf(row.casNo) }));
  return {
    found: quantityWatch(rules, ctx.now, own, earlier, (casNo) => names.get(casNo) ?? null),
    guard: [nothingSince(ctx.db, scope, month, rows.length)],
  };
}

/** What was bought, as it was described when it was bought; what it holds, as its supplier says today. */
function toEarlier({ described, listings, densities, hazardBits, measureUnit, ...row }: EarlierRow): Omit<EarlierLine, "parent"> {
  const content = contentOfRow(JSON.parse(described) as DescribedRow);
  return {
    ...row,
    memberships: membershipsOf(JSON.parse(listings) as Membership[], hazardsOf(hazardBits), content),
    onePiece: onePieceOf(row.productSpec, measureUnit),
    density: densityOf(JSON.parse(densities) as Density[], content),
  };
}
