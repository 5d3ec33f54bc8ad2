import { describe, expect, test } from "vitest";
import { bestVerdict, evaluate, type HazardFacts, type HazardGroup, type HazardLine, type PermitDocument } from "./evaluate.ts";
import { membershipsOf, type HazardRule } from "./rule.ts";
import type { HazardList } from "./substance.ts";

const now = Date.parse("2026-11-24T02:00:00Z"); // Tuesday in Shanghai
const today = "2026-11-24";
const day = 86_400_000;
const valid = { validFrom: now - day, validTo: now + day };
const expired = { validFrom: now - 9 * day, validTo: now - day };

const rule = (kind: HazardRule["kind"], list: HazardList, more: Partial<HazardRule> = {}): HazardRule => ({
  ruleId: `${kind}-${list}`,
  unitId: null,
  kind,
  list,
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
const law: HazardRule[] = [
  ...(["hazardous", "toxic", "precursor", "explosive"] as const).flatMap((list) => [
    rule("unitSwitch", list),
    rule("groupStorage", list),
    rule("supplierLicence", list),
    rule("sds", list),
  ]),
  rule("forbidden", "precursor", { grade: 1, note: "第一类易制毒化学品不得在商城销售" }),
  rule("paper", "toxic", { document: "permit" }),
  rule("paper", "precursor", { grade: 2, document: "filing" }),
  rule("paper", "precursor", { grade: 3, document: "filing" }),
  rule("paper", "explosive", { document: "statement" }),
  rule("receivers", "toxic", { amount: 2 }),
  rule("report", "toxic", { amount: 5 }),
];
const facts = (more: Partial<HazardFacts> = {}): HazardFacts => ({
  now,
  today,
  canPurchase: true,
  rules: law,
  permits: [],
  ...more,
});
const lists = ["hazardous", "toxic", "precursor", "explosive"] as const;
const group = (more: Partial<HazardGroup> = {}): HazardGroup => ({
  groupId: "g",
  name: "甲组",
  clearances: lists.map((list) => ({ kind: "storage" as const, list, ...valid })),
  people: 3,
  holdings: [],
  ...more,
});
const line = (list: HazardList, more: Partial<HazardLine> = {}): HazardLine => ({
  productId: 1,
  quantity: 2,
  casNo: "108-88-3",
  coId: 7,
  memberships: [{ list, grade: list === "precursor" ? 3 : null, condition: null }],
  onePiece: { measure: "mass", milli: 5_000 },
  licences: lists.map((kind) => ({ kind, ...valid })),
  hasSheet: true,
  sdsRead: true,
  density: null,
  ...more,
});
const document = (kind: PermitDocument["kind"], more: Partial<PermitDocument> = {}): PermitDocument => ({
  permitId: "p",
  kind,
  casNo: "108-88-3",
  groupId: null,
  coId: null,
  measure: "mass",
  balance: 10_000,
  ...valid,
  ...more,
});
const allLicenceFiles = [document("permit"), document("filing"), document("statement", { measure: null, balance: null })];
const kinds = (list: HazardList, more: Partial<HazardLine>, of: Partial<HazardFacts>, who: HazardGroup | null = group()) =>
  evaluate(facts(of), who, [line(list, more)]).lines[0]?.failures.map(({ kind }) => kind) ?? [];

describe("class × unit × group × date × supplier", () => {
  // What fails besides, by class: the papers it needs when there are none.
  const licenceFilesOf = { hazardous: [], toxic: ["paper"], precursor: ["paper"], explosive: ["paper"] } as const;
  const cases = lists.flatMap((list) =>
    [true, false].flatMap((canPurchase) =>
      (["cleared", "lapsed", "none"] as const).flatMap((storage) =>
        (["valid", "expired", "none"] as const).flatMap((licence) =>
          [true, false].map((hasLicenceFiles) => ({ list, canPurchase, storage, licence, hasLicenceFiles })),
        ),
      ),
    ),
  );
  test.each(cases)("$list unit $mayBuy storage $storage licence $licence papers $hasPapers", (one) => {
    const period = one.storage === "cleared" ? valid : expired;
    const clearances = one.storage === "none" ? [] : [{ kind: "storage" as const, list: one.list, ...period }];
    const licences = one.licence === "none" ? [] : [{ kind: one.list, ...(one.licence === "valid" ? valid : expired) }];
    const permits = one.hasLicenceFiles ? allLicenceFiles : [];
    const found = kinds(one.list, { licences }, { canPurchase: one.canPurchase, permits }, group({ clearances }));
    expect(found.toSorted()).toEqual(
      [
        ...(one.canPurchase ? [] : ["unitSwitch"]),
        ...(one.storage === "cleared" ? [] : ["groupStorage"]),
        ...(one.licence === "valid" ? [] : ["supplierLicence"]),
        ...(one.hasLicenceFiles ? [] : licenceFilesOf[one.list]),
      ].toSorted(),
    );
  });
});

test.each([
  ["2019-12-31", []],
  ["2020-01-01", ["forbidden"]],
  ["2026-11-24", ["forbidden"]],
] as const)("class 1 of 易制毒 on %s: %j", (date, expected) => {
  const memberships = [{ list: "precursor" as const, grade: 1 as const, condition: null }];
  expect(kinds("precursor", { memberships }, { today: date })).toEqual(expected);
});

test("an unknown class falls under the rules of every class, a condition nobody checked counts as met and says so", () => {
  expect(kinds("precursor", { memberships: membershipsOf([], ["precursor"]) }, { permits: allLicenceFiles })).toEqual([
    "forbidden",
  ]);
  const memberships = [
    { list: "explosive" as const, grade: null, condition: "含量≥60%" },
    { list: "explosive" as const, grade: null, condition: "8%<含量<20%" },
  ];
  const [found] = evaluate(facts(), group(), [line("explosive", { memberships })]).lines;
  expect(found?.failures).toMatchObject([{ kind: "paper", unverified: "含量≥60%；8%<含量<20%", text: "缺少合法用途说明" }]);
  const sure = [...memberships, { list: "explosive" as const, grade: null, condition: null }];
  expect(evaluate(facts(), group(), [line("explosive", { memberships: sure })]).lines[0]?.failures).toMatchObject([
    { unverified: null },
  ]);
});

describe("papers", () => {
  const why = (permits: PermitDocument[], more: Partial<HazardLine> = {}) =>
    evaluate(facts({ permits }), group(), [line("toxic", more)]).lines[0]?.failures.map(({ text }) => text);

  test.each([
    ["whole", [document("permit")], []],
    ["none", [], ["缺少剧毒化学品购买许可证"]],
    ["other group", [document("permit", { groupId: "x" })], ["缺少剧毒化学品购买许可证"]],
    ["own group", [document("permit", { groupId: "g" })], []],
    ["other substance", [document("permit", { casNo: "64-17-5" })], ["缺少剧毒化学品购买许可证"]],
    ["expired", [document("permit", expired)], ["剧毒化学品购买许可证已于 2026年11月23日 到期"]],
    ["not yet", [document("permit", { validFrom: now + 1, validTo: now + day })], ["剧毒化学品购买许可证尚未生效"]],
    ["other seller", [document("permit", { coId: 8 })], ["剧毒化学品购买许可证指定了其他供应商"]],
    ["own seller", [document("permit", { coId: 7 })], []],
    [
      "other measure",
      [document("permit", { measure: "volume" })],
      ["剧毒化学品购买许可证按体积计量，包装按质量，没有密度无法折算"],
    ],
    ["short", [document("permit", { balance: 9_999 })], ["剧毒化学品购买许可证余量不足：需要 10 g，剩余 9.999 g"]],
  ])("%s", (_name, permits, expected) => {
    expect(why(permits)).toEqual(expected);
  });

  test("lines of one request share a balance, and the document that ends first is drawn first", () => {
    const permits = [document("permit", { permitId: "late", validTo: now + 9 * day, balance: 10_000 }), document("permit")];
    const lines = [1, 2, 3].map((productId) => line("toxic", { productId }));
    const { lines: judged, allocations } = evaluate(facts({ permits }), group(), lines);
    expect(allocations.map(({ permitId, productId }) => [permitId, productId])).toEqual([
      ["p", 1],
      ["late", 2],
    ]);
    expect(judged.map(({ failures }) => failures.length)).toEqual([0, 0, 1]);
  });

  test("in kilograms serve bottles in millilitres, by the density of what they hold", () => {
    const bottle = { onePiece: { measure: "volume" as const, milli: 5_000 }, density: { lightest: 0.8, heaviest: 0.9 } };
    const { lines, allocations } = evaluate(facts({ permits: [document("permit")] }), group(), [line("toxic", bottle)]);
    expect(lines[0]?.failures).toEqual([]);
    expect(allocations).toEqual([{ permitId: "p", productId: 1, perPiece: 4_500, pieces: 2 }]);
    expect(why([document("permit", { balance: 8_999 })], bottle)).toEqual([
      "剧毒化学品购买许可证余量不足：需要 9 g，剩余 8.999 g",
    ]);
    // 5 g of what weighs at least 0.8 g/mL take 6.25 mL.
    const volume = [document("permit", { measure: "volume", balance: 12_500 })];
    expect(why(volume, { density: bottle.density })).toEqual([]);
    expect(why([document("permit", { measure: "volume", balance: 12_499 })], { density: bottle.density })).toHaveLength(1);
  });

  test("a pack of unknown size, or goods without CAS, cannot be drawn", () => {
    expect(why([document("permit")], { onePiece: null })).toEqual(["包装量未知，无法核减剧毒化学品购买许可证"]);
    expect(why([document("permit")], { casNo: null })).toEqual(["商品没有 CAS 号，无法核对剧毒化学品购买许可证"]);
  });
});

test("a limit that cannot be compared is said, not passed over", () => {
  const rules = [rule("holdingLimit", "hazardous", { amount: 25_000, measure: "mass" })];
  const why = (more: Partial<HazardLine>, holdings: HazardGroup["holdings"] = []) =>
    evaluate(facts({ rules }), group({ holdings }), [line("hazardous", more)]).lines[0]?.failures.map(({ text }) => text);
  expect(why({ onePiece: null })).toEqual(["包装量未知，无法核对存量上限"]);
  const bottle = { measure: "volume" as const, milli: 10_000 };
  expect(why({ onePiece: bottle })).toEqual(["存量上限按质量计量，包装按体积，没有密度无法折算"]);
  const density = { lightest: 1, heaviest: 1 };
  expect(why({ onePiece: bottle, density })).toEqual([]);
  const held = [{ casNo: "108-88-3", measure: "volume" as const, milli: 6_000 }];
  expect(why({ onePiece: bottle, density }, held)).toEqual([expect.stringContaining("已有和在途 6 g")]);
  expect(why({}, held)).toHaveLength(1);
});

test("limits count what the group has, what is on its way and the lines before", () => {
  const rules = [rule("holdingLimit", "hazardous", { amount: 25_000, measure: "mass" })];
  const holdings = [{ casNo: "108-88-3", measure: "mass" as const, milli: 5_000 }];
  const lines = [line("hazardous"), line("hazardous", { productId: 2 }), line("hazardous", { productId: 3, quantity: 1 })];
  const texts = evaluate(facts({ rules }), group({ holdings }), lines).lines.map(({ failures }) =>
    failures.map((one) => one.text),
  );
  expect(texts).toEqual([[], [], ["超过课题组存量上限 25 g：已有和在途 25 g"]]);
});

test("windows and days name when it goes on", () => {
  const closed = rule("blackout", "hazardous", { note: "重大活动期间", effectiveFrom: "2026-11-20", effectiveTo: "2026-11-28" });
  const fridays = rule("approvalDay", "hazardous", { weekdays: [1, 5] });
  const [found] = evaluate(facts({ rules: [closed, fridays] }), group(), [line("hazardous")]).lines;
  expect(found?.failures.map(({ text, remedy }) => [text, remedy])).toEqual([
    ["重大活动期间：暂停采购危化品", "11月28日起可以提交，可先留在购物车"],
    ["危化品只在周一、周五集中受理", "11月27日可以提交，可先留在购物车"],
  ]);
  expect(evaluate(facts({ rules: [closed], today: "2026-11-28" }), group(), [line("hazardous")]).lines[0]?.failures).toEqual([]);
  expect(evaluate(facts({ rules: [fridays], today: "2026-11-27" }), group(), [line("hazardous")]).lines[0]?.failures).toEqual([]);
});

test("a group of one cannot receive 剧毒, nobody without a group can show storage, the SDS has to be read", () => {
  expect(kinds("toxic", {}, { permits: allLicenceFiles }, group({ people: 1 }))).toEqual(["receivers"]);
  expect(kinds("hazardous", {}, {}, null)).toEqual(["groupStorage"]);
  expect(kinds("hazardous", { sdsRead: false }, {})).toEqual(["sds"]);
  expect(kinds("hazardous", { hasSheet: false, sdsRead: false }, {})).toEqual(["sds"]);
});

test("a cart, which names no group, is judged for the group with the fewest failures", () => {
  const bare = group({ groupId: "bare", clearances: [] });
  expect(bestVerdict(facts(), [bare, group()], [line("hazardous")]).group?.groupId).toBe("g");
  expect(bestVerdict(facts(), [], [line("hazardous")]).group).toBeNull();
});

test("every failure says how to mend it", () => {
  const { lines: judged } = evaluate(facts({ canPurchase: false }), group({ clearances: [], people: 1 }), [
    line("toxic", { licences: [], sdsRead: false }),
    line("precursor", { productId: 2, memberships: [{ list: "precursor", grade: 1, condition: null }] }),
  ]);
  const failures = judged.flatMap((one) => one.failures);
  expect(failures.length).toBeGreaterThan(6);
  expect(failures.filter(({ remedy, source }) => remedy === "" || source === "")).toEqual([]);
});
