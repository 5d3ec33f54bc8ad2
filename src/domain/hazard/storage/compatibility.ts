import * as v from "valibot";
import { isAcid, isBase, isMeant, type StoredSubstance } from "./reactivity.ts";

/** How far apart two substances are kept: in compartments, in cabinets, in rooms (domain §6); 0 shares a cabinet. */
export const storageLevels = [1, 2, 3] as const;
export type StorageLevel = (typeof storageLevels)[number];
export const storageLevelLabel = { 1: "须分格存放", 2: "不得同柜", 3: "须分库存放" } as const satisfies Record<
  StorageLevel,
  string
>;

/** The rules as their tables hold them. */
export type StorageRules = {
  groups: readonly { id: string; name: string; cabinet: string; matches: readonly string[] }[];
  /** Once for each pair, in either order. */
  pairs: readonly { groupA: string; groupB: string; level: number; reason: string }[];
  /** `a` and `b` are CAS numbers or reactivities (`halocarbon`). */
  specials: readonly { a: readonly string[]; b: readonly string[]; level: number; reason: string }[];
};

/** A substance, and where it lies: in what is being bought, or already in the group's store. */
export type StoredItem = StoredSubstance & { inStock: boolean };

/** Substances that do not go together: why, and what to do. Advice; the SDS prevails. */
export const StorageWarning = v.object({
  level: v.picklist(storageLevels),
  reason: v.string(),
  advice: v.string(),
  /** Places in `substances`: each of `others` is kept apart from `one`. */
  pairs: v.array(v.object({ one: v.number(), others: v.array(v.number()) })),
});
export type StorageWarning = v.InferOutput<typeof StorageWarning>;

/**
 * The worst first, each reason once for all its pairs: a cart of 300 lines has thousands of pairs and a few dozen reasons.
 * `notes`: what to mind of a substance by itself; `unknown`: substances of which the register does not say how they react or how they
 * are classified: what is said of them is not all.
 */
export const StorageCheck = v.object({
  substances: v.array(v.object({ name: v.string(), casNo: v.string(), inStock: v.boolean() })),
  warnings: v.array(StorageWarning),
  notes: v.array(v.object({ name: v.string(), text: v.string() })),
  unknown: v.array(v.string()),
});
export type StorageCheck = v.InferOutput<typeof StorageCheck>;

/** Of goods that are no substances. */
export const noStorageAdvice: StorageCheck = { substances: [], warnings: [], notes: [], unknown: [] };

/**
 * Looks at every pair of which at least one is being bought. What lies in the store already is its custodian's affair, and the
 * same substance goes with itself. Substances of the same groups and special pairs are judged once.
 */
export function checkStorage(rules: StorageRules, items: readonly StoredItem[]): StorageCheck {
  const places = items.map((item) => placeOf(rules, item));
  const judged = places.filter(({ item, groups }) => groups.length > 0 || item.reactivity !== null);
  const verdicts = new Map<string, Verdict | null>();
  const verdictOf = (one: Place, other: Place) => {
    const key = `${one.kind}/${other.kind}`;
    const existing = verdicts.get(key);
    if (existing !== undefined) return existing;
    const verdict = worstOf(rules, one, other);
    verdicts.set(key, verdict);
    return verdict;
  };
  const warnings = new Map<Verdict["text"], StorageWarning>();
  for (const [place, one] of judged.entries()) {
    const others = new Map<StorageWarning, number[]>();
    for (let next = place + 1; next < judged.length; next += 1) {
      const other = judged[next];
      if (!other || one.item.casNo === other.item.casNo || (one.item.inStock && other.item.inStock)) continue;
      const verdict = verdictOf(one, other);
      if (!verdict) continue;
      const { level, reason, advice } = verdict;
      const warning = warnings.get(verdict.text) ?? { level, reason, advice, pairs: [] };
      warnings.set(verdict.text, warning);
      const mine = others.get(warning) ?? [];
      mine.push(next);
      others.set(warning, mine);
    }
    for (const [warning, apart] of others) warning.pairs.push({ one: place, others: apart });
  }
  return {
    substances:
      warnings.size === 0 ? [] : judged.map(({ item: { nameZh, casNo, inStock } }) => ({ name: nameZh, casNo, inStock })),
    warnings: [...warnings.values()].toSorted((x, y) => y.level - x.level),
    notes: rules.specials
      .filter(({ b }) => b.includes(byTime))
      .flatMap(({ a, reason }) =>
        items
          .filter((item) => !item.inStock && a.some((entry) => isMeant(entry, item)))
          .map(({ nameZh }) => ({ name: nameZh, text: reason })),
      ),
    unknown: places.flatMap(({ item, groups }) =>
      !item.inStock && (groups.length === 0 || item.reactivity === null) ? [item.nameZh] : [],
    ),
  };
}

/** The other side of a special pair that is no substance: such goods change as they lie. */
const byTime = "time";

type Group = StorageRules["groups"][number];
/** `first`, `second`: the special pairs that name it on that side; `kind` is the same for all that are judged alike. */
type Place = { item: StoredItem; groups: readonly Group[]; first: readonly number[]; second: readonly number[]; kind: string };
/** `text` is the same for all that is said alike. */
type Verdict = { level: StorageLevel; reason: string; advice: string; text: string };

function placeOf(rules: StorageRules, item: StoredItem): Place {
  const groups = storageGroupsOf(rules, item);
  const naming = (side: "a" | "b") =>
    rules.specials.flatMap((special, index) => (special[side].some((entry) => isMeant(entry, item)) ? [index] : []));
  const [first, second] = [naming("a"), naming("b")];
  const kind = [groups.map(({ id }) => id), first, second].map(String).join("|");
  return { item, groups, first, second, kind };
}

/** Every storage group of a substance, in the order of the rules; none when its classes are not known. */
export function storageGroupsOf({ groups }: StorageRules, substance: StoredSubstance): Group[] {
  const mine = groups.filter(({ matches }) => matches.some((match) => isOfClass(match, substance)));
  if (mine.length > 0) return mine;
  // Not in the register, listed as hazardous but never classified, or of unknown reactivity is unknown, never harmless.
  const { isUnregistered, ghsClasses, lists, reactivity } = substance;
  if (isUnregistered || reactivity === null || (ghsClasses.length === 0 && lists.length > 0)) return [];
  return groups.filter(({ matches }) => matches.length === 0);
}

/** `易燃液体`; `急性毒性(类别1,2)|剧毒`; `皮肤腐蚀/刺激 类别1* 且为酸`, `… 且为碱`, `… 且非酸非碱`. */
function isOfClass(match: string, substance: StoredSubstance): boolean {
  const { ghsClasses, lists } = substance;
  if (match.includes("剧毒")) {
    return lists.includes("toxic") || ghsClasses.some((one) => /^急性毒性.*类别[12](?:\D|$)/.test(one));
  }
  if (match.startsWith("皮肤腐蚀/刺激")) {
    const isCorrosive = ghsClasses.some((one) => one.startsWith("皮肤腐蚀/刺激,类别1"));
    if (!isCorrosive) return false;
    if (match.endsWith("且为酸")) return isAcid(substance);
    return match.endsWith("且为碱") ? isBase(substance) : !isAcid(substance) && !isBase(substance);
  }
  return ghsClasses.some((one) => one === match || one.startsWith(`${match},`));
}

function worstOf(rules: StorageRules, one: Place, other: Place): Verdict | null {
  const found = [
    ...rules.specials.filter((_special, index) => joins(index, one, other) || joins(index, other, one)),
    ...one.groups.flatMap((a) =>
      other.groups.flatMap((b) =>
        rules.pairs.filter(({ groupA, groupB }) => (groupA === a.id && groupB === b.id) || (groupA === b.id && groupB === a.id)),
      ),
    ),
  ];
  // A special pair says more than the pair of its groups: it stands first, and wins at the same level.
  const [worst] = found.toSorted((x, y) => y.level - x.level);
  const level = storageLevels.find((one) => one === worst?.level);
  if (!worst || !level) return null;
  const { reason } = worst;
  const advice = adviceOf(level, one.groups[0]?.cabinet ?? "", other.groups[0]?.cabinet ?? "");
  return { level, reason, advice, text: `${level}|${reason}|${advice}` };
}

const joins = (special: number, one: Place, other: Place) => one.first.includes(special) && other.second.includes(special);

function adviceOf(level: StorageLevel, a: string, b: string): string {
  if (level === 1) return "可以同柜，请用隔板或托盘分格放置";
  const places = a === b ? `${a}，各用一柜` : [a, b].toSorted().join("、");
  if (level === 2) return `请分柜存放：${places}`;
  return `请分房间或专库存放（${places}），不要同车运输：建议分开下单、分批收货`;
}
