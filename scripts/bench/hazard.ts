/** Time of the hazard evaluator per line: a full cart, many papers, the rules of every class. Target ≤ 1 ms. */
import { evaluate, type HazardFacts, type HazardLine } from "../../src/domain/hazard/evaluate.ts";
import { ruleKinds, type HazardRule } from "../../src/domain/hazard/rule.ts";
import { hazardLists } from "../../src/domain/hazard/substance.ts";

const now = Date.parse("2026-11-24T02:00:00Z");
const period = { validFrom: now - 1, validTo: now + 86_400_000 };
const casNo = (place: number) => `${1_000 + place}-10-0`;

const rules: HazardRule[] = hazardLists.flatMap((list) =>
  ruleKinds
    .filter((kind) => kind !== "forbidden")
    .flatMap((kind) =>
      [1, 2, 3].map((place) => ({
        ruleId: `${kind}-${list}-${place}`,
        unitId: null,
        kind,
        list,
        grade: null,
        casNo: null,
        amount: kind === "holdingLimit" ? 1e9 : 2,
        measure: kind === "holdingLimit" ? ("mass" as const) : null,
        weekdays: [2],
        document: "permit" as const,
        source: "依据",
        note: "",
        effectiveFrom: "2020-01-01",
        effectiveTo: null,
      })),
    ),
);
const lines: HazardLine[] = Array.from({ length: 300 }, (_, place) => ({
  productId: place,
  quantity: 2,
  casNo: casNo(place % 100),
  coId: place % 7,
  memberships: hazardLists.map((list) => ({ list, grade: null, condition: "含量≥60%" })),
  onePiece: { measure: "mass", milli: 5_000 },
  density: null,
  licences: hazardLists.map((kind) => ({ kind, ...period })),
  hasSheet: true,
  sdsRead: place % 2 === 0,
}));
const facts: HazardFacts = {
  now,
  today: "2026-11-24",
  canPurchase: true,
  rules,
  permits: Array.from({ length: 300 }, (_, place) => ({
    permitId: String(place),
    kind: "permit",
    casNo: casNo(place % 100),
    groupId: null,
    coId: null,
    measure: "mass",
    balance: 1e6,
    ...period,
  })),
};
const group = { groupId: "g", name: "组", clearances: [], people: 3, holdings: [] };

// The first turns are the compiler's.
for (let turn = 0; turn < 5; turn += 1) evaluate(facts, group, lines);
const times = Array.from({ length: 40 }, () => {
  const from = performance.now();
  evaluate(facts, group, lines);
  return (performance.now() - from) / lines.length;
}).toSorted((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(4);
console.log(
  `hazard evaluator, ${lines.length} lines, ${rules.length} rules, ${facts.permits.length} papers: ms per line p50 ${at(0.5)}, p99 ${at(0.99)}`,
);
