import { piecesWithin } from "./permit-balance.ts";
import * as v from "valibot";
import { dayAfter, formatLastDay, type Instant, weekdayOf } from "../kernel/instant.ts";
import { amountIn, type DensityBounds } from "./content/density.ts";
import { licenceLabel, type LicenceKind } from "./licence.ts";
import { amountText, isInForce, measures, permitLabel, ruleApplies, ruleKinds } from "./rule.ts";
import type { Amount, HazardRule, Measure, Membership, LicenceFileKind } from "./rule.ts";
import { hazardListLabel, hazardLists, type HazardList } from "./substance.ts";

/** Who can mend a condition that failed. */
export const menders = ["buyer", "groupLeader", "safetyOfficer", "unitAdmin", "supplier", "nobody"] as const;

/** A condition that failed: what it is, and how and by whom it is mended. One line of 为什么不能买. */
export const HazardFailure = v.object({
  kind: v.picklist(ruleKinds),
  list: v.picklist(hazardLists),
  text: v.string(),
  remedy: v.string(),
  remedyBy: v.picklist(menders),
  /** The law or decision it comes from. */
  source: v.string(),
  /** Concentrations or forms it holds for when the goods do not state theirs (需核实浓度); null without condition. */
  unverified: v.nullable(v.string()),
});
export type HazardFailure = v.InferOutput<typeof HazardFailure>;

type Period = { validFrom: Instant; validTo: Instant };
export const clearanceKinds = ["storage", "qualification"] as const;
export const clearanceLabel = { storage: "存储条件", qualification: "使用资质" } as const;
/** What a group may keep or handle, for a time. */
export type Clearance = Period & { kind: (typeof clearanceKinds)[number]; list: HazardList };
export type PermitDocument = Period & {
  permitId: string;
  kind: LicenceFileKind;
  casNo: string;
  /** Null for all groups of the unit. */
  groupId: string | null;
  /** Null for every seller. */
  coId: number | null;
  measure: Measure | null;
  /** What may still be bought in milligrams or microlitres; null without limit. */
  balance: number | null;
};
export type HazardGroup = {
  groupId: string;
  name: string;
  clearances: readonly Clearance[];
  /** People of the group: the buyer, the leader, members. */
  people: number;
  /** What the group has of a substance, what is on its way included. */
  holdings: readonly { casNo: string; measure: Measure; milli: number }[];
};
export type HazardLine = {
  productId: number;
  quantity: number;
  casNo: string | null;
  coId: number;
  memberships: readonly Membership[];
  /** What one piece holds. */
  onePiece: Amount | null;
  /** What makes kg of litres; null where the register has no density for what the goods hold. */
  density: DensityBounds | null;
  licences: readonly (Period & { kind: LicenceKind })[];
  /** The seller has a safety data sheet in force for these goods. */
  hasSheet: boolean;
  /** The buyer has acknowledged the sheet in force. */
  sdsRead: boolean;
};
export type HazardFacts = {
  now: Instant;
  /** `2026-11-21` in Shanghai. */
  today: string;
  canPurchase: boolean;
  rules: readonly HazardRule[];
  permits: readonly PermitDocument[];
};

/** What a line takes from a paper. */
export type Allocation = { permitId: string; productId: number; perPiece: number; pieces: number };
export type Verdict = { lines: { productId: number; failures: HazardFailure[] }[]; allocations: Allocation[] };

/**
 * Judges every line for one group, the earlier lines' share of papers and limits taken off; `group` is null for somebody
 * in no group. The same verdict blocks the submission and fills 为什么不能买.
 */
export function evaluate(facts: HazardFacts, group: HazardGroup | null, lines: readonly HazardLine[]): Verdict {
  const allocations: Allocation[] = [];
  const usedSoFar = new Map<string, number>();
  const drawn = new Map<string, number>();
  // A cart of hundreds of lines looks each thing up; it does not go through all rules and papers for every line.
  const rules = Map.groupBy(
    facts.rules.filter((rule) => isInForce(rule, facts.today)),
    ({ list }) => list,
  );
  const permits = Map.groupBy(facts.permits, ({ casNo }) => casNo);
  const judged = lines.map((line) => {
    const failures: HazardFailure[] = [];
    const at = { facts, group, line, allocations, drawn, usedSoFar, permits: permits.get(line.casNo ?? "") ?? [] };
    for (const membership of membershipsOf(line.memberships)) {
      for (const rule of rules.get(membership.list) ?? []) {
        if (!ruleApplies(rule, line.casNo, membership)) continue;
        const failed = judge(at, rule);
        if (failed)
          addFailure(failures, {
            kind: rule.kind,
            list: rule.list,
            ...failed,
            source: rule.source,
            unverified: membership.unverified,
          });
      }
    }
    if (line.onePiece && line.casNo !== null)
      add(usedSoFar, keyOf(line.casNo, line.onePiece.measure), line.onePiece.milli * line.quantity);
    return { productId: line.productId, failures };
  });
  return { lines: judged, allocations };
}

/** The group for which the fewest conditions fail. A cart names no group and is judged for this one. */
export function bestVerdict(facts: HazardFacts, groups: readonly HazardGroup[], lines: readonly HazardLine[]) {
  const [first = null, ...others] = groups;
  const failing = ({ lines: judged }: Verdict) => judged.reduce((sum, { failures }) => sum + failures.length, 0);
  let best = { group: first, verdict: evaluate(facts, first, lines) };
  for (const group of others) {
    const verdict = evaluate(facts, group, lines);
    if (failing(verdict) < failing(best.verdict)) best = { group, verdict };
  }
  return best;
}

/** The unit's switch alone, for goods that are only looked at or gathered. */
export const unitFailures = (hazards: readonly HazardList[], canPurchase: boolean): HazardFailure[] =>
  canPurchase
    ? []
    : hazards.slice(0, 1).map((list) => ({ kind: "unitSwitch", list, ...switchOff, source: "", unverified: null }));

/** What stands in the way whenever and however much is bought; the rest is asked of the request itself. */
const lasting: readonly HazardFailure["kind"][] = [
  "forbidden",
  "unitSwitch",
  "groupStorage",
  "groupQualification",
  "supplierLicence",
];
export const lastingFailures = (failures: readonly HazardFailure[]): HazardFailure[] =>
  failures.filter((failure) => lasting.includes(failure.kind) || lacksSheet(failure));

/** What no group and no day changes: then pieces that lie at a site could be taken out by nobody. */
const ofGoods: readonly HazardFailure["kind"][] = ["forbidden", "unitSwitch", "supplierLicence", "paper"];

/**
 * Why nobody of a unit could take goods from a site, by the verdict that judges the taking: for a group that has every clearance, and holds
 * nothing yet, since such can come to be. A slip draws no paper, so goods that take an amount of one do not lie there. Null where somebody could.
 */
export function takingBar(facts: HazardFacts, line: HazardLine): string | null {
  const anyone = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const group: HazardGroup = {
    groupId: "",
    name: "",
    people: Number.MAX_SAFE_INTEGER,
    clearances: hazardLists.flatMap((list) =>
      clearanceKinds.map((kind) => ({ kind, list, validFrom: anyone.from, validTo: anyone.to })),
    ),
    holdings: [],
  };
  const permits = facts.permits.map((one) => ({ ...one, groupId: null }));
  const { lines, allocations } = evaluate({ ...facts, permits }, group, [{ ...line, quantity: 1, sdsRead: true }]);
  const failures = (lines[0]?.failures ?? []).filter((one) => ofGoods.includes(one.kind) || lacksSheet(one));
  if (failures.length > 0) return refusalText(failures);
  return allocations.length > 0 ? drawnText : null;
}

/** A slip has no request whose lines could draw a permit. */
export const drawnText = "须核减购买凭证，不能从寄售点领用，请提交采购申请购买";

/** Without a safety data sheet dangerous goods are not sold (《危险化学品安全管理条例》第三十七条); the seller alone mends it. */
const noSheet = {
  text: "供应商没有有效的安全技术说明书（SDS），按《危险化学品安全管理条例》第三十七条不得销售",
  remedy: "请联系供应商上传说明书，或选择其他供应商的同类商品",
  remedyBy: "supplier",
} as const;
const lacksSheet = ({ kind, remedyBy }: HazardFailure): boolean => kind === "sds" && remedyBy === "supplier";

/** Whether the buyer can meet the condition on the spot, by reading the sheet and saying so. */
export const asksToReadSheet = ({ kind, remedyBy }: Pick<HazardFailure, "kind" | "remedyBy">): boolean =>
  kind === "sds" && remedyBy === "buyer";

/** Failures as one refusal: each with its mend. */
export const refusalText = (failures: readonly HazardFailure[]): string =>
  failures.map(({ text, remedy }) => `${text}（${remedy}）`).join("；");

const switchOff = {
  text: "本单位未开通危险品采购，请联系单位管理员",
  remedy: "由单位管理员向商城申请开通危险品采购",
  remedyBy: "unitAdmin",
} as const;

type ListMembership = { list: HazardList; grade: Membership["grade"]; unverified: string | null };

/** One for each list and class: certain when any membership of it has no condition. */
function membershipsOf(memberships: readonly Membership[]): ListMembership[] {
  return [...Map.groupBy(memberships, ({ list, grade }) => `${list}${grade ?? ""}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const conditions = group.flatMap(({ condition }) => condition ?? []);
    return [
      { list: first.list, grade: first.grade, unverified: conditions.length < group.length ? null : conditions.join("；") },
    ];
  });
}

/** Adds a failure once: of two that read the same, the certain one is kept. */
function addFailure(failures: HazardFailure[], failure: HazardFailure) {
  const existing = failures.find(({ kind, text }) => kind === failure.kind && text === failure.text);
  if (!existing) failures.push(failure);
  else if (failure.unverified === null) existing.unverified = null;
}

type Case = {
  facts: HazardFacts;
  group: HazardGroup | null;
  line: HazardLine;
  /** Those for the line's substance. */
  permits: readonly PermitDocument[];
  allocations: Allocation[];
  /** What the lines so far take, by paper. */
  drawn: Map<string, number>;
  /** What the lines before buy, by `keyOf`. */
  usedSoFar: ReadonlyMap<string, number>;
};

const keyOf = (casNo: string, measure: Measure) => `${casNo} ${measure}`;
const add = (sums: Map<string, number>, key: string, more: number) => sums.set(key, (sums.get(key) ?? 0) + more);
type Failed = Pick<HazardFailure, "text" | "remedy" | "remedyBy"> | null;

/** Null when the rule is met, or asks nothing of a purchase. */
function judge(at: Case, rule: HazardRule): Failed {
  const { facts, group, line } = at;
  const label = hazardListLabel[rule.list];
  switch (rule.kind) {
    case "forbidden":
      return {
        text: rule.note || `${label}不得在商城销售`,
        remedy: "请按法规向主管部门申请，由有资质的单位供应；可改用不受管制的替代品",
        remedyBy: "nobody",
      };
    case "unitSwitch":
      return facts.canPurchase ? null : switchOff;
    case "groupStorage":
      return clearanceProblem(at, rule, "storage");
    case "groupQualification":
      return clearanceProblem(at, rule, "qualification");
    case "paper":
      return permitProblem(at, rule);
    case "supplierLicence":
      return licenceProblem(line, rule.list, facts.now);
    case "blackout":
      return {
        text: `${rule.note || "停购期"}：暂停采购${label}`,
        remedy: rule.effectiveTo ? `${dayText(rule.effectiveTo)}起可以提交，可先留在购物车` : "解除后可以提交，可先留在购物车",
        remedyBy: "nobody",
      };
    case "approvalDay":
      return dayProblem(facts.today, rule);
    case "holdingLimit":
      return limitProblem(at, rule);
    case "receivers": {
      const needed = rule.amount ?? 2;
      if (!group || group.people >= needed) return null;
      return {
        text: `${label}须 ${needed} 人共同收货，课题组「${group.name}」只有 ${group.people} 人`,
        remedy: `请课题组负责人再加入成员，收货时由 ${needed} 人在场`,
        remedyBy: "groupLeader",
      };
    }
    case "sds":
      if (!line.hasSheet) return noSheet;
      if (line.sdsRead) return null;
      return { text: "未确认阅读安全技术说明书（SDS）", remedy: "阅读说明书后点“我已阅读并确认”", remedyBy: "buyer" };
    // Asks the safety officer besides (`quantityWatch`), and blocks nothing.
    case "monthlyQuantity":
      return null;
    // Duties after the sale.
    case "report":
    case "retention":
      return null;
  }
}

const clearanceRemedy = { storage: "登记专柜或专库", qualification: "登记培训或使用资质" } as const;

function clearanceProblem({ facts, group }: Case, { list }: HazardRule, kind: Clearance["kind"]): Failed {
  const word = clearanceLabel[kind];
  const label = hazardListLabel[list];
  if (!group)
    return { text: `没有课题组，无法核对${label}${word}`, remedy: "请课题组负责人把您加入课题组", remedyBy: "groupLeader" };
  const mine = group.clearances.filter((one) => one.kind === kind && one.list === list);
  if (mine.some((one) => isValid(one, facts.now))) return null;
  const last = mine.toSorted((a, b) => b.validTo - a.validTo)[0];
  const state = !last ? "未登记" : last.validTo <= facts.now ? `已于 ${formatLastDay(last.validTo)} 到期` : "尚未生效";
  return {
    text: `课题组「${group.name}」的${label}${word}${state}`,
    remedy: `请本单位安全员在“危化品管理”中为课题组${clearanceRemedy[kind]}`,
    remedyBy: "safetyOfficer",
  };
}

/** Finds a paper that covers the whole line and notes what the line takes from it. */
function permitProblem({ facts, group, line, permits, allocations, drawn }: Case, { document }: HazardRule): Failed {
  const kind = document ?? "permit";
  const name = permitLabel[kind];
  const remedyBy = "safetyOfficer";
  const remedy = `请本单位安全员在“危化品管理”中登记有效的${name}`;
  if (line.casNo === null) {
    return { text: `商品没有 CAS 号，无法核对${name}`, remedy: "请供应商补充商品的 CAS 号", remedyBy: "supplier" };
  }
  const mine = permits.filter((one) => one.kind === kind && (one.groupId === null || one.groupId === group?.groupId));
  // Goods of an unknown class fall under several rules that ask for the same paper: it is drawn once.
  if (
    allocations.some(({ productId, permitId }) => productId === line.productId && mine.some((one) => one.permitId === permitId))
  ) {
    return null;
  }
  if (mine.length === 0) return { text: `缺少${name}`, remedy, remedyBy };
  const valid = mine.filter((one) => isValid(one, facts.now));
  if (valid.length === 0) {
    const last = Math.max(...mine.map(({ validTo }) => validTo));
    return { text: last <= facts.now ? `${name}已于 ${formatLastDay(last)} 到期` : `${name}尚未生效`, remedy, remedyBy };
  }
  const seller = valid.filter(({ coId }) => coId === null || coId === line.coId);
  if (seller.length === 0) {
    return { text: `${name}指定了其他供应商`, remedy: `请向${name}指定的供应商购买，或由安全员办理变更`, remedyBy };
  }
  if (seller.some(({ balance }) => balance === null)) return null;
  const { onePiece, density, quantity, productId } = line;
  if (!onePiece) return { text: `包装量未知，无法核减${name}`, remedy: "请供应商补充商品的包装量", remedyBy: "supplier" };
  const fitting = seller.flatMap((one): Fitting[] => {
    const measure = one.measure ?? onePiece.measure;
    const perPiece = amountIn(measure, onePiece, density);
    if (perPiece === null) return [];
    return [{ ...one, measure, perPiece, left: (one.balance ?? 0) - (drawn.get(one.permitId) ?? 0) }];
  });
  if (fitting.length === 0) return { ...densityMissing(name, onePiece.measure), remedyBy };
  // What ends first is used first.
  const chosen = fitting
    .filter(({ left, perPiece }) => piecesWithin(left, perPiece) >= quantity)
    .toSorted((a, b) => a.validTo - b.validTo)[0];
  if (!chosen) return { ...notEnough(name, fitting, quantity, remedy), remedyBy };
  const { permitId, perPiece } = chosen;
  add(drawn, permitId, perPiece * quantity);
  allocations.push({ permitId, productId, perPiece, pieces: quantity });
  return null;
}

/** A paper with what one piece takes of it, in its own measure, and what is left. */
type Fitting = PermitDocument & { measure: Measure; perPiece: number; left: number };

function notEnough(name: string, fitting: readonly Fitting[], quantity: number, remedy: string) {
  const [fullest] = fitting.toSorted((a, b) => b.left / b.perPiece - a.left / a.perPiece);
  const { measure, perPiece, left } = fullest ?? { measure: "mass" as const, perPiece: 1, left: 0 };
  const limit = Math.max(0, left);
  const pieces = piecesWithin(left, perPiece);
  const needed = perPiece * quantity;
  return {
    text: `${name}余量不足：需要 ${amountText({ measure, milli: needed })}，剩余 ${amountText({ measure, milli: limit }, needed)}`,
    remedy: pieces > 0 ? `减到 ${pieces} 件以内，或请安全员登记新的${name}` : remedy,
  };
}

const measureText = { mass: "质量", volume: "体积" } as const satisfies Record<Measure, string>;

/** The failure of a pack in millilitres beside a limit in kilograms, or the other way round, without a density to convert by. */
function densityMissing(name: string, given: Measure) {
  const other = given === "mass" ? "volume" : "mass";
  return {
    text: `${name}按${measureText[other]}计量，包装按${measureText[given]}，没有密度无法折算`,
    remedy: `请安全员在“危化品管理”中填报该物质的密度及来源，经平台另一人核准后即可折算；或按${measureText[given]}登记${name}`,
  };
}

function licenceProblem({ licences }: HazardLine, list: HazardList, now: Instant): Failed {
  const mine = licences.filter(({ kind }) => kind === list);
  if (mine.some((one) => isValid(one, now))) return null;
  const last = Math.max(0, ...mine.map(({ validTo }) => validTo));
  return {
    text:
      last > 0 && last <= now
        ? `供应商的${licenceLabel[list]}已于 ${formatLastDay(last)} 到期`
        : `供应商没有有效的${licenceLabel[list]}`,
    remedy: "请选择持有效许可的其他供应商，或等该供应商更新许可",
    remedyBy: "supplier",
  };
}

function limitProblem({ group, line, usedSoFar }: Case, { amount, measure }: HazardRule): Failed {
  const { onePiece, casNo, quantity, density } = line;
  if (!group || amount === null || casNo === null || measure === null) return null;
  if (!onePiece) return { text: "包装量未知，无法核对存量上限", remedy: "请供应商补充商品的包装量", remedyBy: "supplier" };
  const mine = [
    ...group.holdings.filter((one) => one.casNo === casNo),
    ...measures.map((one) => ({ measure: one, milli: usedSoFar.get(keyOf(casNo, one)) ?? 0 })),
  ].filter(({ milli }) => milli !== 0);
  // What was used up in the other measure takes nothing off where it cannot be converted.
  const amounts = mine.map((one) => amountIn(measure, one, density) ?? (one.milli < 0 ? 0 : null));
  const perPiece = amountIn(measure, onePiece, density);
  if (perPiece === null || amounts.includes(null))
    return {
      ...densityMissing("存量上限", measure === "mass" ? "volume" : "mass"),
      remedyBy: "safetyOfficer",
    };
  const reservedSum = amounts.reduce<number>((sum, milli) => sum + (milli ?? 0), 0);
  if (reservedSum + perPiece * quantity <= amount) return null;
  const room = Math.max(0, Math.floor((amount - reservedSum) / perPiece));
  return {
    text: `超过课题组存量上限 ${amountText({ measure, milli: amount })}：已有和在途 ${amountText({ measure, milli: reservedSum }, amount)}`,
    remedy: room > 0 ? `减到 ${room} 件以内，或先登记已使用的量` : "先登记已使用的量，再申请采购",
    remedyBy: room > 0 ? "buyer" : "safetyOfficer",
  };
}

const weekdayNames = ["一", "二", "三", "四", "五", "六", "日"];

function dayProblem(today: string, { weekdays, list }: HazardRule): Failed {
  const isOpen = (date: string) => weekdays.some((weekday) => weekday % 7 === weekdayOf(date));
  if (weekdays.length === 0 || isOpen(today)) return null;
  const next = [1, 2, 3, 4, 5, 6].map((days) => dayAfter(today, days)).find(isOpen);
  const days = weekdays.map((weekday) => `周${weekdayNames[weekday - 1]}`).join("、");
  return {
    text: `${hazardListLabel[list]}只在${days}集中受理`,
    remedy: next ? `${dayText(next)}可以提交，可先留在购物车` : "可先留在购物车",
    remedyBy: "buyer",
  };
}

const dayText = (isoDay: string): string => {
  const [, month, date] = isoDay.split("-").map(Number);
  return `${month}月${date}日`;
};

const isValid = ({ validFrom, validTo }: Period, now: Instant) => validFrom <= now && now < validTo;
