import * as v from "valibot";
import { isoDay, type Instant } from "../kernel/instant.ts";
import { amountIn, type DensityBounds } from "./content/density.ts";
import { substanceRelations, type SubstanceRelation } from "./parent.ts";
import { amountText, isInForce, measures, ruleApplies, type Amount, type HazardRule, type Membership } from "./rule.ts";
import { hazardLists } from "./substance.ts";

/** One rule that a request reaches together with what its group bought before in the month: the evidence. */
export const QuantityReached = v.object({
  list: v.picklist(hazardLists),
  /** What is counted: the substance whose salts and hydrates count with it. Null where the goods name none. */
  casNo: v.nullable(v.string()),
  substance: v.nullable(v.string()),
  measure: v.picklist(measures),
  /** Milligrams or microlitres, as all amounts here. */
  limit: v.number(),
  /** What can be computed of request and earlier ones. */
  sum: v.number(),
  /** The request itself; null where nothing of it can be computed. */
  own: v.nullable(v.number()),
  /** Lines whose quantity nobody can compute: they are in no sum. */
  uncounted: v.number(),
  source: v.string(),
  /** The latest first; `wishId` is null for what was taken from a consignment site. */
  earlier: v.array(
    v.object({
      wishId: v.nullable(v.string()),
      at: v.number(),
      requesterName: v.string(),
      productTitle: v.string(),
      productSpec: v.string(),
      pieces: v.number(),
      milli: v.nullable(v.number()),
    }),
  ),
  /** Earlier lines that are not listed. */
  others: v.number(),
});
export type QuantityReached = v.InferOutput<typeof QuantityReached>;

/** Why a request goes to the safety officer. `month` is `2026-11`, in Shanghai; `others` are reached rules that are not listed. */
export const QuantityWatch = v.object({ month: v.string(), reached: v.array(QuantityReached), others: v.number() });
export type QuantityWatch = v.InferOutput<typeof QuantityWatch>;

/** The substance that goods are a salt or hydrate of, as the register says. */
export const Parent = v.object({ casNo: v.string(), relation: v.picklist(substanceRelations) });
type Parent = { casNo: string; relation: SubstanceRelation };

/** Pieces of regulated goods, of the request or of one before. */
export type CountedLine = {
  casNo: string | null;
  parent: Parent | null;
  memberships: readonly Membership[];
  onePiece: Amount | null;
  density: DensityBounds | null;
  pieces: number;
};
export type EarlierLine = CountedLine & {
  wishId: string | null;
  at: Instant;
  requesterName: string;
  productTitle: string;
  productSpec: string;
};

/** So many earlier lines of a rule, and so many rules, are written down as evidence. */
export const maxEarlier = 20;
export const maxReached = 30;

/**
 * 化整为零 by quantity: the monthly rules that a request reaches together with earlier ones of its group in the calendar month, for
 * each substance with its salts and hydrates. What nobody can compute reaches every limit: unknown is never nothing. Null when none
 * is reached. `nameOf` is the register.
 */
export function quantityWatch(
  rules: readonly HazardRule[],
  now: Instant,
  lines: readonly CountedLine[],
  earlier: readonly EarlierLine[],
  nameOf: (casNo: string) => string | null,
): QuantityWatch | null {
  const today = isoDay(now);
  const all = rules
    .filter((rule) => rule.kind === "monthlyQuantity" && isInForce(rule, today))
    .flatMap((rule) => {
      const before = Map.groupBy(earlier, (line) => countedFor(rule, line));
      return [...Map.groupBy(lines, (line) => countedFor(rule, line))].flatMap(([counted, own]): QuantityReached[] => {
        if (!counted) return [];
        const reached = reachedBy(rule, own, counted === noCas ? [] : (before.get(counted) ?? []));
        const casNo = counted === noCas ? null : counted;
        return reached ? [{ ...reached, casNo, substance: casNo && nameOf(casNo) }] : [];
      });
    });
  if (all.length === 0) return null;
  return { month: today.slice(0, 7), reached: all.slice(0, maxReached), others: Math.max(0, all.length - maxReached) };
}

const noCas = Symbol("goods that name no substance");

/** The substance under which a rule counts goods; null where it is not about them. */
function countedFor(rule: HazardRule, { casNo, parent, memberships }: CountedLine): string | typeof noCas | null {
  for (const membership of memberships) {
    if (!ruleApplies({ ...rule, casNo: null }, null, membership)) continue;
    const root = parent && inherits(parent, membership) ? parent.casNo : casNo;
    // A rule of one substance counts its salts and hydrates; one of a salt counts that salt alone.
    if (rule.casNo !== null) {
      if (rule.casNo === root || rule.casNo === casNo) return rule.casNo;
      continue;
    }
    return root ?? noCas;
  }
  return null;
}

/** The lists that go from a substance to its salts and hydrates: all to hydrates, the first two classes of 易制毒 to salts. */
const inherits = ({ relation }: Parent, { list, grade }: Membership): boolean =>
  relation === "hydrate" || (list === "precursor" && grade !== 3);

function reachedBy({ list, amount, measure, source }: HazardRule, own: readonly CountedLine[], before: readonly EarlierLine[]) {
  if (amount === null || measure === null) return null;
  const amountOfLine = ({ onePiece, density, casNo, pieces }: CountedLine): number | null => {
    const perPiece = onePiece === null || casNo === null ? null : amountIn(measure, onePiece, density);
    return perPiece === null ? null : perPiece * pieces;
  };
  const ownAmounts = own.map(amountOfLine);
  const earlier = before.filter(({ pieces }) => pieces > 0).map((line) => ({ line, milli: amountOfLine(line) }));
  const all = [...ownAmounts, ...earlier.map(({ milli }) => milli)];
  const counted = all.filter((milli) => milli !== null);
  const sum = total(counted);
  const uncounted = all.length - counted.length;
  if (sum < amount && uncounted === 0) return null;
  const ownCounted = ownAmounts.filter((milli) => milli !== null);
  return {
    list,
    measure,
    limit: amount,
    sum,
    own: ownCounted.length === 0 ? null : total(ownCounted),
    uncounted,
    source,
    earlier: earlier
      .toSorted((a, b) => b.line.at - a.line.at)
      .slice(0, maxEarlier)
      .map(({ line: { wishId, at, requesterName, productTitle, productSpec, pieces }, milli }) => ({
        wishId,
        at,
        requesterName,
        productTitle,
        productSpec,
        pieces,
        milli,
      })),
    others: Math.max(0, earlier.length - maxEarlier),
  };
}

const total = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

/** `三氧化二砷：本月合计 60 g，门槛 50 g`; what cannot be computed is said beside it. */
export function reachedText({ substance, casNo, measure, sum, limit, uncounted }: QuantityReached): string {
  const name = substance ?? casNo ?? "未注明 CAS 号的商品";
  const unknown = uncounted === 0 ? "" : `，另有 ${uncounted} 项数量无法换算，未计入`;
  return `${name}：本月合计 ${amountText({ measure, milli: sum }, limit)}${unknown}，门槛 ${amountText({ measure, milli: limit })}`;
}

/** Why the safety officer is asked, as a step of an approval says it. */
export const officerReason = ({ reached, others }: QuantityWatch): string => {
  const names = [...new Set(reached.map(({ substance, casNo }) => substance ?? casNo ?? "未注明 CAS 号的商品"))];
  const more = names.length + others > 3 ? "等" : "";
  return `本月数量达到门槛：${names.slice(0, 3).join("、")}${more}`;
};
