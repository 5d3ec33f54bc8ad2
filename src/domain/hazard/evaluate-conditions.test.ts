import { describe, expect, test } from "vitest";
import {
  bestVerdict,
  evaluate,
  lastingFailures,
  refusalText,
  takingBar,
  unitFailures,
  type HazardFacts,
  type HazardGroup,
  type HazardLine,
  type PermitDocument,
} from "./evaluate.ts";
import type { HazardRule } from "./rule.ts";

const now = Date.parse("2026-11-24T02:00:00Z"); // Tuesday in Shanghai
const day = 86_400_000;
const valid = { validFrom: now - day, validTo: now + day };

const rule = (kind: HazardRule["kind"], more: Partial<HazardRule> = {}): HazardRule => ({
  ruleId: kind,
  unitId: null,
  kind,
  list: "toxic",
  grade: null,
  casNo: null,
  amount: null,
  measure: null,
  weekdays: [],
  document: null,
  source: "测试规定",
  note: "",
  effectiveFrom: "2020-01-01",
  effectiveTo: null,
  ...more,
});
const line = (more: Partial<HazardLine> = {}): HazardLine => ({
  productId: 1,
  quantity: 2,
  casNo: "108-88-3",
  coId: 7,
  memberships: [{ list: "toxic", grade: null, condition: null }],
  onePiece: { measure: "mass", milli: 5_000 },
  density: null,
  licences: [],
  hasSheet: true,
  sdsRead: false,
  ...more,
});
const group = (more: Partial<HazardGroup> = {}): HazardGroup => ({
  groupId: "g",
  name: "甲组",
  clearances: [],
  people: 1,
  holdings: [],
  ...more,
});
const permit = (more: Partial<PermitDocument> = {}): PermitDocument => ({
  permitId: "p",
  kind: "permit",
  casNo: "108-88-3",
  groupId: null,
  coId: null,
  measure: "mass",
  balance: 10_000,
  ...valid,
  ...more,
});
const factsOf = (rules: readonly HazardRule[], more: Partial<HazardFacts> = {}): HazardFacts => ({
  now,
  today: "2026-11-24",
  canPurchase: true,
  rules,
  permits: [],
  ...more,
});
/** What one rule says to one line of the group. */
const failuresOf = (
  rules: HazardRule | HazardRule[],
  one: Partial<HazardLine> = {},
  who: HazardGroup | null = group(),
  more: Partial<HazardFacts> = {},
) => evaluate(factsOf([rules].flat(), more), who, [line(one)]).lines[0]?.failures ?? [];

describe("a rule and the goods it is about", () => {
  test("a rule of one substance is silent for every other", () => {
    const one = rule("sds", { casNo: "108-88-3" });
    expect(failuresOf(one)).toHaveLength(1);
    expect(failuresOf(one, { casNo: "64-17-5" })).toEqual([]);
    expect(failuresOf(rule("sds", { list: "explosive" }))).toEqual([]);
  });

  test("goods on no list, and duties after the sale, stop nobody", () => {
    expect(failuresOf(rule("sds"), { memberships: [] })).toEqual([]);
    expect(failuresOf([rule("report", { amount: 5 }), rule("retention", { amount: 3 })])).toEqual([]);
  });

  test("a prohibition says its own words, or those of the list, and nobody can mend it", () => {
    expect(failuresOf(rule("forbidden", { note: "依公告禁售" }))).toMatchObject([{ text: "依公告禁售", remedyBy: "nobody" }]);
    expect(failuresOf(rule("forbidden"))).toMatchObject([{ text: "剧毒不得在商城销售", source: "测试规定" }]);
  });

  test("each list is judged for itself", () => {
    const both = [rule("forbidden"), rule("forbidden", { list: "explosive" })];
    const memberships = (["toxic", "explosive"] as const).map((list) => ({ list, grade: null, condition: null }));
    expect(failuresOf(both, { memberships }).map(({ list }) => list)).toEqual(["toxic", "explosive"]);
  });

  test("the same sentence is said once, and is certain when one of its reasons is", () => {
    const rules = [2, 3].map((grade) => rule("paper", { list: "precursor", grade: grade as 2 | 3, document: "filing" }));
    const unsure = { list: "precursor", grade: 2, condition: "含量≥50%" } as const;
    const sure = { list: "precursor", grade: 3, condition: null } as const;
    for (const memberships of [
      [unsure, sure],
      [sure, unsure],
    ]) {
      expect(failuresOf(rules, { memberships })).toMatchObject([{ text: "缺少易制毒化学品购买备案证明", unverified: null }]);
    }
    const doubtful = { ...sure, condition: "仅限液体" };
    expect(failuresOf(rules, { memberships: [unsure, doubtful] })).toMatchObject([{ unverified: "含量≥50%" }]);
  });

  test("two kinds of condition that say the same are two failures", () => {
    const sentence = { note: "未确认阅读安全技术说明书（SDS）" };
    const kinds = failuresOf([rule("forbidden", sentence), rule("sds")]).map(({ kind }) => kind);
    expect(kinds).toEqual(["forbidden", "sds"]);
  });
});

describe("what a group is cleared for", () => {
  const storage = (more: object = {}) => ({ kind: "storage" as const, list: "toxic" as const, ...valid, ...more });
  const textOf = (kind: "groupStorage" | "groupQualification", clearances: HazardGroup["clearances"]) =>
    failuresOf(rule(kind), {}, group({ clearances })).map(({ text }) => text);

  test("storage and qualification are two things, each for its own list", () => {
    expect(textOf("groupStorage", [storage()])).toEqual([]);
    expect(textOf("groupQualification", [storage()])).toEqual(["课题组「甲组」的剧毒使用资质未登记"]);
    expect(textOf("groupQualification", [storage({ kind: "qualification" })])).toEqual([]);
    expect(textOf("groupStorage", [storage({ kind: "qualification" })])).toEqual(["课题组「甲组」的剧毒存储条件未登记"]);
    expect(textOf("groupStorage", [storage({ list: "explosive" })])).toEqual(["课题组「甲组」的剧毒存储条件未登记"]);
  });

  test("it holds from its first moment until before its last one", () => {
    expect(textOf("groupStorage", [storage({ validFrom: now })])).toEqual([]);
    expect(textOf("groupStorage", [storage({ validFrom: now + 1 })])).toEqual(["课题组「甲组」的剧毒存储条件尚未生效"]);
    expect(textOf("groupStorage", [storage({ validTo: now + 1 })])).toEqual([]);
    expect(textOf("groupStorage", [storage({ validTo: now })])).toEqual(["课题组「甲组」的剧毒存储条件已于 2026年11月24日 到期"]);
  });

  test("of several that ended the last one is named, and one that begins later is not called ended", () => {
    const ended = (days: number) => storage({ validFrom: 0, validTo: now - days * day });
    expect(textOf("groupStorage", [ended(9), ended(2), ended(5)])).toEqual([
      "课题组「甲组」的剧毒存储条件已于 2026年11月22日 到期",
    ]);
    const later = storage({ validFrom: now + day, validTo: now + 9 * day });
    expect(textOf("groupStorage", [ended(2), later])).toEqual(["课题组「甲组」的剧毒存储条件尚未生效"]);
  });

  test("the safety officer mends it, and for somebody without a group the leader", () => {
    expect(failuresOf(rule("groupStorage"))).toMatchObject([
      { remedy: "请本单位安全员在“危化品管理”中为课题组登记专柜或专库", remedyBy: "safetyOfficer" },
    ]);
    expect(failuresOf(rule("groupQualification"))).toMatchObject([
      { remedy: "请本单位安全员在“危化品管理”中为课题组登记培训或使用资质" },
    ]);
    expect(failuresOf(rule("groupQualification"), {}, null)).toMatchObject([
      { text: "没有课题组，无法核对剧毒使用资质", remedyBy: "groupLeader" },
    ]);
  });
});

describe("papers", () => {
  const paper = rule("paper", { document: "permit" });
  const why = (permits: PermitDocument[], more: Partial<HazardLine> = {}, who: HazardGroup | null = group()) =>
    failuresOf(paper, more, who, { permits });
  const drawn = (permits: PermitDocument[], lines: HazardLine[], rules = [paper]) =>
    evaluate(factsOf(rules, { permits }), group(), lines).allocations;

  test("a paper of another kind, or of a group to somebody without one, is none", () => {
    expect(why([permit({ kind: "filing" })])).toMatchObject([{ text: "缺少剧毒化学品购买许可证" }]);
    expect(why([permit({ groupId: "g" })], {}, null)).toMatchObject([{ text: "缺少剧毒化学品购买许可证" }]);
    expect(why([permit()], {}, null)).toEqual([]);
  });

  test("a rule that names no paper asks for the permit", () => {
    expect(failuresOf(rule("paper"), {}, group(), { permits: [permit()] })).toEqual([]);
    expect(failuresOf(rule("paper"), {}, group(), { permits: [permit({ kind: "statement" })] })).toHaveLength(1);
  });

  test("a paper holds from its first moment until before its last one", () => {
    expect(why([permit({ validFrom: now })])).toEqual([]);
    expect(why([permit({ validTo: now })])).toMatchObject([{ text: "剧毒化学品购买许可证已于 2026年11月24日 到期" }]);
    const ended = [4, 2].map((days) => permit({ validFrom: 0, validTo: now - days * day }));
    expect(why(ended)).toMatchObject([{ text: "剧毒化学品购买许可证已于 2026年11月22日 到期", remedyBy: "safetyOfficer" }]);
    expect(why([...ended, permit({ validFrom: now + 1, validTo: now + day })])).toMatchObject([
      { text: "剧毒化学品购买许可证尚未生效" },
    ]);
  });

  test("a valid paper counts though another has ended", () => {
    expect(why([permit({ validTo: now, permitId: "old" }), permit()])).toEqual([]);
  });

  test("a paper without limit is drawn by nobody, and needs no pack size", () => {
    const unlimited = permit({ balance: null, measure: null });
    expect(why([unlimited], { onePiece: null })).toEqual([]);
    expect(drawn([unlimited, permit({ permitId: "q" })], [line()])).toEqual([]);
  });

  test("what a line takes is noted by piece, and down to nothing", () => {
    expect(drawn([permit()], [line()])).toEqual([{ permitId: "p", productId: 1, perPiece: 5_000, pieces: 2 }]);
    expect(drawn([permit({ balance: 9_999 })], [line()])).toEqual([]);
  });

  test("it is drawn once for goods that several rules ask it for", () => {
    const memberships = [{ list: "precursor", grade: null, condition: null } as const];
    const rules = [2, 3].map((grade) => rule("paper", { list: "precursor", grade: grade as 2 | 3, document: "filing" }));
    const filing = permit({ kind: "filing" });
    expect(drawn([filing], [line({ memberships })], rules)).toHaveLength(1);
    expect(failuresOf(rules, { memberships }, group(), { permits: [filing] })).toEqual([]);
  });

  test("a paper that a line has drawn covers it, whichever of several it was", () => {
    const memberships = [{ list: "precursor", grade: null, condition: null } as const];
    const rules = [2, 3].map((grade) => rule("paper", { list: "precursor", grade: grade as 2 | 3, document: "filing" }));
    const filings = [permit({ kind: "filing" }), permit({ kind: "filing", permitId: "q", validTo: now + 9 * day })];
    expect(drawn(filings, [line({ memberships })], rules)).toMatchObject([{ permitId: "p" }]);
  });

  test("a paper that a line has drawn is no paper of another kind", () => {
    const memberships = (["toxic", "precursor"] as const).map((list) => ({ list, grade: null, condition: null }));
    const rules = [paper, rule("paper", { list: "precursor", document: "filing" })];
    const permits = [permit(), permit({ kind: "filing", permitId: "f" })];
    expect(drawn(permits, [line({ memberships })], rules).map(({ permitId }) => permitId)).toEqual(["p", "f"]);
  });

  test("the drawing of one line does not stand for another line", () => {
    const lines = [line(), line({ productId: 2 })];
    const { lines: judged } = evaluate(factsOf([paper], { permits: [permit()] }), group(), lines);
    expect(judged.map(({ failures }) => failures.map(({ text }) => text))).toEqual([
      [],
      ["剧毒化学品购买许可证余量不足：需要 10 g，剩余 0 g"],
    ]);
  });

  test("a short one says how many pieces it still covers, or asks for a new one", () => {
    expect(why([permit({ balance: 5_000 })])).toMatchObject([
      { remedy: "减到 1 件以内，或请安全员登记新的剧毒化学品购买许可证", remedyBy: "safetyOfficer" },
    ]);
    expect(why([permit({ balance: 14_999 })], { quantity: 3 })[0]?.remedy).toContain("减到 2 件以内");
    expect(why([permit({ balance: 4_999 })])).toMatchObject([
      { remedy: "请本单位安全员在“危化品管理”中登记有效的剧毒化学品购买许可证" },
    ]);
  });

  test("of several short ones the fullest counts: one line is bought on one paper", () => {
    const short = [permit({ permitId: "a", balance: 6_000 }), permit({ permitId: "b", balance: 9_000 }), permit({ balance: 1 })];
    expect(why(short)[0]?.text).toContain("剩余 9 g");
  });

  test("a paper counts mass or volume, and the pack says which", () => {
    const volume = { onePiece: { measure: "volume" as const, milli: 5_000 } };
    expect(why([permit({ measure: "volume" })], volume)).toEqual([]);
    expect(why([permit()], volume)).toMatchObject([
      { text: "剧毒化学品购买许可证按质量计量，包装按体积，没有密度无法折算", remedyBy: "safetyOfficer" },
    ]);
    // Half a gram to the millilitre at the lightest, two at the heaviest: a paper is drawn by the most it can be.
    const density = { lightest: 0.5, heaviest: 2 };
    expect(drawn([permit({ balance: 20_000 })], [line({ ...volume, density })])).toMatchObject([{ perPiece: 10_000, pieces: 2 }]);
    expect(why([permit({ balance: 19_999 })], { ...volume, density })[0]?.text).toContain("需要 20 g，剩余 19.999 g");
    expect(drawn([permit({ measure: "volume", balance: 20_000 })], [line({ density })])).toMatchObject([{ perPiece: 10_000 }]);
    const later = permit({ permitId: "q", measure: "volume", validTo: now + 9 * day });
    expect(drawn([permit(), later], [line(volume)])).toMatchObject([{ permitId: "q" }]);
  });

  test("whom to ask: the supplier for what the goods do not state", () => {
    expect(why([permit()], { onePiece: null })).toMatchObject([{ remedyBy: "supplier" }]);
    expect(why([permit()], { casNo: null })).toMatchObject([{ remedyBy: "supplier" }]);
    expect(why([permit({ coId: 8 })])).toMatchObject([{ remedyBy: "safetyOfficer" }]);
  });
});

describe("the licence of the supplier", () => {
  const licence = (more: object = {}) => ({ kind: "toxic" as const, ...valid, ...more });
  const textOf = (...licences: HazardLine["licences"]) =>
    failuresOf(rule("supplierLicence"), { licences }).map(({ text }) => text);

  test("is the one of the list, within its time", () => {
    expect(textOf(licence())).toEqual([]);
    expect(textOf(licence({ validTo: now, permitId: "x" }), licence())).toEqual([]);
    expect(textOf({ ...licence(), kind: "explosive" })).toEqual(["供应商没有有效的剧毒化学品经营许可"]);
    expect(textOf()).toEqual(["供应商没有有效的剧毒化学品经营许可"]);
  });

  test("that ended is named by its last day, of several the latest; one that has not begun is none yet", () => {
    expect(textOf(licence({ validTo: now }))).toEqual(["供应商的剧毒化学品经营许可已于 2026年11月24日 到期"]);
    const ended = [9, 3].map((days) => licence({ validFrom: 0, validTo: now - days * day }));
    expect(textOf(...ended)).toEqual(["供应商的剧毒化学品经营许可已于 2026年11月21日 到期"]);
    expect(textOf(licence({ validFrom: now + 1 }))).toEqual(["供应商没有有效的剧毒化学品经营许可"]);
  });
});

test("whom to turn to for the supplier's licence and the data sheet", () => {
  expect(failuresOf(rule("supplierLicence"))).toMatchObject([{ remedyBy: "supplier" }]);
  expect(failuresOf(rule("sds"))).toMatchObject([{ remedyBy: "buyer" }]);
});

describe("days", () => {
  const fridays = rule("approvalDay", { weekdays: [5] });
  const on = (today: string, one = fridays) => failuresOf(one, {}, group(), { today }).map(({ remedy }) => remedy);

  test("a day of reception is any day when none is named, and Sunday is the seventh", () => {
    expect(on("2026-11-24", rule("approvalDay"))).toEqual([]);
    expect(on("2026-11-29", rule("approvalDay", { weekdays: [7] }))).toEqual([]);
    expect(failuresOf(rule("approvalDay", { weekdays: [7, 1] }))).toMatchObject([
      { text: "剧毒只在周日、周一集中受理", remedyBy: "buyer" },
    ]);
  });

  test("the next one may be tomorrow or six days away", () => {
    expect(on("2026-11-26")).toEqual(["11月27日可以提交，可先留在购物车"]);
    expect(on("2026-11-28")).toEqual(["12月4日可以提交，可先留在购物车"]);
    expect(on("2026-11-27")).toEqual([]);
  });

  test("a pause without an end says so, and has a name without a note", () => {
    expect(failuresOf(rule("blackout"))).toMatchObject([
      { text: "停购期：暂停采购剧毒", remedy: "解除后可以提交，可先留在购物车", remedyBy: "nobody" },
    ]);
  });
});

describe("what a group may have of a substance", () => {
  const limit = rule("holdingLimit", { amount: 25_000, measure: "mass" });
  const has = (milli: number, more: object = {}) =>
    group({ holdings: [{ casNo: "108-88-3", measure: "mass" as const, milli, ...more }] });

  test("up to the limit, to the milligram", () => {
    expect(failuresOf(limit, {}, has(15_000))).toEqual([]);
    expect(failuresOf(limit, {}, has(15_001))).toMatchObject([
      { text: "超过课题组存量上限 25 g：已有和在途 15.001 g", remedy: "减到 1 件以内，或先登记已使用的量", remedyBy: "buyer" },
    ]);
    expect(failuresOf(limit, {}, has(20_000))[0]?.remedy).toBe("减到 1 件以内，或先登记已使用的量");
    expect(failuresOf(limit, {}, has(20_001))).toMatchObject([
      { remedy: "先登记已使用的量，再申请采购", remedyBy: "safetyOfficer" },
    ]);
    expect(failuresOf(limit, {}, has(90_000))).toMatchObject([{ remedy: "先登记已使用的量，再申请采购" }]);
  });

  test("only that substance counts, and a limit that names no amount limits nothing", () => {
    expect(failuresOf(limit, {}, has(25_000, { casNo: "64-17-5" }))).toEqual([]);
    expect(failuresOf({ ...limit, amount: null }, {}, has(25_000))).toEqual([]);
    expect(failuresOf({ ...limit, measure: null }, {}, has(25_000))).toEqual([]);
    expect(failuresOf(limit, { casNo: null }, has(25_000))).toEqual([]);
    expect(failuresOf(limit, {}, null)).toEqual([]);
    expect(failuresOf(limit, { onePiece: null }, has(0))).toMatchObject([
      { text: "包装量未知，无法核对存量上限", remedyBy: "supplier" },
    ]);
  });

  test("what is counted in the other measure is converted, and cannot be passed over where nothing converts it", () => {
    const litres = { measure: "volume" as const };
    const missing = [{ text: "存量上限按质量计量，包装按体积，没有密度无法折算", remedyBy: "safetyOfficer" }];
    expect(failuresOf(limit, {}, has(1, litres))).toMatchObject(missing);
    expect(failuresOf(limit, { onePiece: { ...litres, milli: 5_000 } })).toMatchObject(missing);
    // What was used up takes nothing off, and asks for no density.
    expect(failuresOf(limit, {}, has(-90_000, litres))).toEqual([]);
    const density = { lightest: 1, heaviest: 2 };
    expect(failuresOf(limit, { density }, has(7_500, litres))).toEqual([]);
    expect(failuresOf(limit, { density }, has(7_501, litres))[0]?.text).toContain("已有和在途 15.002 g");
    const litreLimit = { ...limit, measure: "volume" as const };
    expect(failuresOf(litreLimit, {}, has(1))[0]?.text).toBe("存量上限按体积计量，包装按质量，没有密度无法折算");
  });

  test("lines before count when they are the same substance", () => {
    const before = (more: Partial<HazardLine>) =>
      evaluate(factsOf([limit]), group(), [line({ productId: 2, quantity: 4, ...more }), line()]).lines[1]?.failures.length;
    expect(before({})).toBe(1);
    expect(before({ casNo: "64-17-5" })).toBe(0);
    expect(before({ casNo: null })).toBe(0);
    expect(before({ onePiece: null })).toBe(0);
    // Litres that nobody can convert into the kilograms of the limit.
    expect(before({ onePiece: { measure: "volume", milli: 1 } })).toBe(1);
  });
});

test("who receives: as many as the rule says, two where it says nothing", () => {
  expect(failuresOf(rule("receivers"), {}, group({ people: 1 }))).toMatchObject([
    {
      text: "剧毒须 2 人共同收货，课题组「甲组」只有 1 人",
      remedy: "请课题组负责人再加入成员，收货时由 2 人在场",
      remedyBy: "groupLeader",
    },
  ]);
  expect(failuresOf(rule("receivers"), {}, group({ people: 2 }))).toEqual([]);
  expect(failuresOf(rule("receivers", { amount: 3 }), {}, group({ people: 2 }))).toHaveLength(1);
  expect(failuresOf(rule("receivers"), {}, null)).toEqual([]);
});

test("a unit that may not buy dangerous goods is told once, whatever lists they stand on", () => {
  expect(unitFailures(["toxic", "explosive"], true)).toEqual([]);
  expect(unitFailures([], false)).toEqual([]);
  expect(unitFailures(["toxic", "explosive"], false)).toEqual([
    {
      kind: "unitSwitch",
      list: "toxic",
      text: "本单位未开通危险品采购，请联系单位管理员",
      remedy: "由单位管理员向商城申请开通危险品采购",
      remedyBy: "unitAdmin",
      source: "",
      unverified: null,
    },
  ]);
  expect(failuresOf(rule("unitSwitch"), {}, group(), { canPurchase: false })).toMatchObject([{ kind: "unitSwitch" }]);
  expect(failuresOf(rule("unitSwitch"))).toEqual([]);
});

test("what stands in the way of any purchase is kept apart from what depends on this one", () => {
  const failures = failuresOf(
    [
      rule("forbidden"),
      rule("unitSwitch"),
      rule("groupStorage"),
      rule("groupQualification"),
      rule("supplierLicence"),
      rule("paper"),
      rule("blackout"),
      rule("receivers"),
      rule("sds"),
    ],
    {},
    group(),
    { canPurchase: false },
  );
  expect(failures).toHaveLength(9);
  expect(lastingFailures(failures).map(({ kind }) => kind)).toEqual([
    "forbidden",
    "unitSwitch",
    "groupStorage",
    "groupQualification",
    "supplierLicence",
  ]);
});

test("a refusal names each failure with its remedy", () => {
  const [first, second] = failuresOf([rule("sds"), rule("receivers")]);
  expect(refusalText([first!, second!])).toBe(
    "未确认阅读安全技术说明书（SDS）（阅读说明书后点“我已阅读并确认”）；剧毒须 2 人共同收货，课题组「甲组」只有 1 人（请课题组负责人再加入成员，收货时由 2 人在场）",
  );
});

test("of groups with equally many failures the first one stands for the cart", () => {
  const groups = [group({ groupId: "a", people: 1 }), group({ groupId: "b", people: 1 }), group({ groupId: "c", people: 2 })];
  const facts = factsOf([rule("receivers")]);
  expect(bestVerdict(facts, groups.slice(0, 2), [line()]).group?.groupId).toBe("a");
  expect(bestVerdict(facts, groups, [line()]).group?.groupId).toBe("c");
  expect(bestVerdict(facts, groups, [line()]).verdict.lines[0]?.failures).toEqual([]);
});

describe("goods that nobody could take from a site", () => {
  const factsOf = (rules: readonly HazardRule[], permits: readonly PermitDocument[] = [], canPurchase = true): HazardFacts => ({
    now,
    today: "2026-11-24",
    canPurchase,
    rules,
    permits,
  });
  const paper = rule("paper", { document: "permit" });
  const permit = (more: Partial<PermitDocument> = {}): PermitDocument => ({
    permitId: "p",
    kind: "permit",
    casNo: "108-88-3",
    groupId: "another group",
    coId: null,
    measure: "mass",
    balance: 1_000_000,
    ...valid,
    ...more,
  });

  test("lack a paper, or would draw an amount of it", () => {
    expect(takingBar(factsOf([paper]), line())).toContain("缺少剧毒化学品购买许可证");
    expect(takingBar(factsOf([paper], [permit()]), line())).toContain("不能从寄售点领用");
    expect(takingBar(factsOf([paper], [permit({ balance: null })]), line())).toBeNull();
  });

  test("are not sold to the unit at all", () => {
    expect(takingBar(factsOf([rule("unitSwitch")], [], false), line())).toContain("未开通危险品采购");
    expect(takingBar(factsOf([rule("supplierLicence")]), line())).toContain("经营许可");
    expect(takingBar(factsOf([rule("sds")]), line({ hasSheet: false }))).toContain("安全技术说明书");
    expect(takingBar(factsOf([rule("forbidden")]), line())).toContain("不得在商城销售");
  });

  test("are not those that wait for a group, a day or a reader", () => {
    const kinds = ["groupStorage", "groupQualification", "blackout", "approvalDay", "sds"] as const;
    const rules = kinds.map((kind) => rule(kind, { weekdays: [5] }));
    const counted = [rule("holdingLimit", { amount: 1, measure: "mass" }), rule("receivers", { amount: 2 })];
    expect(takingBar(factsOf([...rules, ...counted]), line())).toBeNull();
  });
});
