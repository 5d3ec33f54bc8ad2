import fc from "fast-check";
import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { approvalPath, rulesFor, type ApprovalRule, type Approvers } from "./path.ts";

const rule = (more: Partial<ApprovalRule>): ApprovalRule => ({
  ruleId: "r",
  name: "规则",
  minAmount: fen(0),
  maxAmount: null,
  cateId: null,
  hazardClass: null,
  sourceType: null,
  steps: [{ role: "groupLeader", mode: "any", timeoutHours: null }],
  ...more,
});
const tiers = [
  rule({ minAmount: fen(1000_00), maxAmount: fen(10_000_00) }),
  rule({
    minAmount: fen(10_000_00),
    steps: [
      { role: "groupLeader", mode: "any", timeoutHours: null },
      { role: "unitApprover", mode: "all", timeoutHours: null },
    ],
  }),
];
const facts = (total: number) => ({ total: fen(total), cateIds: [3, 30], hazardClasses: ["toxic"], sourceType: 1 as const });
const people: Approvers = {
  groupLeader: ["lead"],
  unitApprover: ["boss", "boss2"],
  safetyOfficer: ["safe"],
  unitAdmin: ["admin"],
};
const buyer = { purchaserId: "buyer", aloneInGroup: false };
const strict = { allowsSelfApproval: false };
const rolesOf = (steps: ReturnType<typeof approvalPath>) => steps?.map(({ role }) => role);

test("tiers are from inclusive to exclusive; below the first there are no steps", () => {
  expect(rolesOf(approvalPath(tiers, facts(999_99), people, buyer, strict))).toEqual([]);
  expect(rolesOf(approvalPath(tiers, facts(1000_00), people, buyer, strict))).toEqual(["groupLeader"]);
  expect(rolesOf(approvalPath(tiers, facts(9999_99), people, buyer, strict))).toEqual(["groupLeader"]);
  expect(rolesOf(approvalPath(tiers, facts(10_000_00), people, buyer, strict))).toEqual(["groupLeader", "unitApprover"]);
});

test("a request that reaches a threshold together with earlier ones takes the steps of both amounts", () => {
  const both = rule({
    minAmount: fen(600_00),
    maxAmount: fen(1000_00),
    steps: [
      { role: "unitApprover", mode: "all", timeoutHours: null },
      { role: "safetyOfficer", mode: "any", timeoutHours: null },
    ],
  });
  const watched = { ...facts(840_00), reached: fen(1000_00) };
  expect(rolesOf(approvalPath([...tiers, both], watched, people, buyer, strict))).toEqual([
    "groupLeader",
    "unitApprover",
    "safetyOfficer",
  ]);
});

test("being watched never asks fewer people than not being watched", () => {
  const role = fc.constantFrom("groupLeader" as const, "unitApprover" as const, "safetyOfficer" as const);
  const ruleOf = fc
    .record({
      from: fc.integer({ min: 0, max: 20 }),
      width: fc.option(fc.integer({ min: 1, max: 20 })),
      steps: fc.uniqueArray(fc.record({ role, mode: fc.constantFrom("all" as const, "any" as const) }), {
        minLength: 1,
        selector: (step) => step.role,
      }),
    })
    .map(({ from, width, steps }) =>
      rule({
        minAmount: fen(from * 100),
        maxAmount: width === null ? null : fen((from + width) * 100),
        steps: steps.map((step) => ({ ...step, timeoutHours: null })),
      }),
    );
  fc.assert(
    fc.property(fc.array(ruleOf, { minLength: 1, maxLength: 6 }), fc.nat(4000), fc.nat(4000), (rules, total, more) => {
      const alone = approvalPath(rules, facts(total), people, buyer, strict) ?? [];
      const watched = approvalPath(rules, { ...facts(total), reached: fen(total + more) }, people, buyer, strict) ?? [];
      for (const step of alone) {
        const same = watched.find((one) => one.role === step.role);
        expect(same).toBeDefined();
        if (step.mode === "all") expect(same?.mode).toBe("all");
      }
    }),
  );
});

test("rules by category, hazard and source add their steps once, the stricter mode winning", () => {
  const rules = [
    ...tiers,
    rule({ cateId: 3, steps: [{ role: "unitApprover", mode: "any", timeoutHours: null }] }),
    rule({ hazardClass: "toxic", steps: [{ role: "safetyOfficer", mode: "any", timeoutHours: null }] }),
    rule({ sourceType: 2, steps: [{ role: "unitAdmin", mode: "any", timeoutHours: null }] }),
  ];
  expect(rulesFor(rules, facts(10_000_00))).toHaveLength(3);
  const path = approvalPath(rules, facts(10_000_00), people, buyer, strict);
  expect(path?.map(({ role, mode }) => [role, mode])).toEqual([
    ["groupLeader", "any"],
    ["unitApprover", "all"],
    ["safetyOfficer", "any"],
  ]);
});

test("a unit that has decided nothing sends everything to its administrator", () => {
  expect(rolesOf(approvalPath([], facts(1), people, buyer, strict))).toEqual(["unitAdmin"]);
});

test("nobody approves their own request: the step falls to the administrator, never to approved", () => {
  const leader = { purchaserId: "lead", aloneInGroup: true };
  expect(approvalPath(tiers, facts(1000_00), people, leader, strict)).toEqual([
    {
      role: "unitAdmin",
      mode: "any",
      approverIds: ["admin"],
      approvedBy: [],
      deciders: [],
      reasons: ["规则", "没有可审批的课题组负责人，由单位管理员审批"],
      timeoutHours: null,
    },
  ]);
  expect(approvalPath(tiers, facts(1000_00), { ...people, groupLeader: [] }, buyer, strict)?.[0]?.role).toBe("unitAdmin");
});

test("a one-person group approves itself only where the unit says so", () => {
  const alone = { purchaserId: "lead", aloneInGroup: true };
  const lenient = { allowsSelfApproval: true };
  expect(approvalPath(tiers, facts(1000_00), people, alone, lenient)?.[0]?.approverIds).toEqual(["lead"]);
  const inGroup = { ...alone, aloneInGroup: false };
  expect(approvalPath(tiers, facts(1000_00), people, inGroup, lenient)?.[0]?.approverIds).toEqual(["admin"]);
});

test("without any administrator left there is no path at all", () => {
  const nobody = { groupLeader: [], unitApprover: [], safetyOfficer: [], unitAdmin: ["buyer"] };
  expect(approvalPath(tiers, facts(1000_00), nobody, buyer, strict)).toBeNull();
});

test("two steps that fall to the administrator are one", () => {
  const gone = { ...people, groupLeader: [], unitApprover: [] };
  expect(rolesOf(approvalPath(tiers, facts(10_000_00), gone, buyer, strict))).toEqual(["unitAdmin"]);
});

test("every step names the rules that ask for it, and the shortest time-out of them holds", () => {
  const hours = (name: string, timeoutHours: number | null) =>
    rule({ name, steps: [{ role: "groupLeader", mode: "any", timeoutHours }] });
  const path = approvalPath([hours("甲", 48), hours("乙", 24), hours("丙", null)], facts(1), people, buyer, strict);
  expect(path).toMatchObject([{ reasons: ["甲", "乙", "丙"], timeoutHours: 24 }]);
});

test("a rule asks about a request that meets all of its conditions", () => {
  const all = { cateId: 3, hazardClass: "toxic", sourceType: 1 } as const;
  expect(rulesFor([rule(all)], facts(1))).toHaveLength(1);
  for (const other of [{ cateId: 4 }, { hazardClass: "explosive" }, { sourceType: 2 as const }])
    expect(rulesFor([rule({ ...all, ...other })], facts(1))).toEqual([]);
});

test("others of the role decide, never the requester among them", () => {
  const boss = { purchaserId: "boss", aloneInGroup: true };
  const path = approvalPath(tiers, facts(10_000_00), people, boss, { allowsSelfApproval: true });
  expect(path?.map(({ role, approverIds }) => [role, approverIds])).toEqual([
    ["groupLeader", ["lead"]],
    ["unitApprover", ["boss2"]],
  ]);
});

test("who approves for their own group alone says so, and takes only a role that is theirs", () => {
  const lenient = { allowsSelfApproval: true };
  const alone = { purchaserId: "lead", aloneInGroup: true };
  expect(approvalPath(tiers, facts(1000_00), people, alone, lenient)).toMatchObject([
    { role: "groupLeader", mode: "any", reasons: ["规则", "课题组仅一人，单位允许自行审批"] },
  ]);
  const stranger = { purchaserId: "buyer", aloneInGroup: true };
  expect(approvalPath(tiers, facts(1000_00), { ...people, groupLeader: [] }, stranger, lenient)?.[0]?.role).toBe("unitAdmin");
});

test("a unit without rules says why its administrator is asked", () => {
  expect(approvalPath([], facts(1), people, buyer, strict)).toEqual([
    {
      role: "unitAdmin",
      mode: "any",
      approverIds: ["admin"],
      approvedBy: [],
      deciders: [],
      reasons: ["单位尚未设置审批规则"],
      timeoutHours: null,
    },
  ]);
});

test("steps that fall to the administrator keep the reasons of each, other steps stay as they are", () => {
  const rules = [
    rule({ name: "甲", steps: [{ role: "groupLeader", mode: "any", timeoutHours: 4 }] }),
    rule({ name: "乙", steps: [{ role: "unitApprover", mode: "all", timeoutHours: null }] }),
    rule({ name: "丙", steps: [{ role: "safetyOfficer", mode: "any", timeoutHours: null }] }),
  ];
  const gone = { ...people, groupLeader: [], safetyOfficer: [] };
  expect(approvalPath(rules, facts(1), gone, buyer, strict)).toEqual([
    {
      role: "unitAdmin",
      mode: "any",
      approverIds: ["admin"],
      approvedBy: [],
      deciders: [],
      reasons: ["甲", "没有可审批的课题组负责人，由单位管理员审批", "丙", "没有可审批的安全员，由单位管理员审批"],
      timeoutHours: 4,
    },
    {
      role: "unitApprover",
      mode: "all",
      approverIds: ["boss", "boss2"],
      approvedBy: [],
      deciders: [],
      reasons: ["乙"],
      timeoutHours: null,
    },
  ]);
});

test("who alone can decide a step is asked in no other, whichever comes first", () => {
  const path = (people: Partial<Approvers>) =>
    approvalPath(
      [rule({ steps: (["groupLeader", "unitApprover"] as const).map((role) => ({ role, mode: "any", timeoutHours: null })) })],
      facts(1),
      { groupLeader: [], unitApprover: [], safetyOfficer: [], unitAdmin: ["admin"], ...people },
      buyer,
      strict,
    )?.map(({ role, approverIds }) => [role, approverIds]);
  expect(path({ groupLeader: ["a"], unitApprover: ["a", "b"] })).toEqual([
    ["groupLeader", ["a"]],
    ["unitApprover", ["b"]],
  ]);
  expect(path({ groupLeader: ["a", "b"], unitApprover: ["b"] })).toEqual([
    ["groupLeader", ["a"]],
    ["unitApprover", ["b"]],
  ]);
  expect(path({ groupLeader: ["a"], unitApprover: ["a"] })).toEqual([
    ["groupLeader", ["a"]],
    ["unitAdmin", ["admin"]],
  ]);
  expect(path({ groupLeader: ["a"], unitApprover: ["a"], unitAdmin: ["a"] })).toBeUndefined();
});

test("a reason for the safety officer adds their step to what the rules ask, and to what nobody decided", () => {
  const withOfficer = { ...facts(1), officerReason: "本月数量达到门槛" };
  expect(approvalPath(tiers, withOfficer, people, buyer, strict)).toMatchObject([
    { role: "safetyOfficer", approverIds: ["safe"], reasons: ["本月数量达到门槛"] },
  ]);
  expect(rolesOf(approvalPath(tiers, { ...withOfficer, total: fen(1000_00) }, people, buyer, strict))).toEqual([
    "groupLeader",
    "safetyOfficer",
  ]);
  expect(rolesOf(approvalPath([], withOfficer, people, buyer, strict))).toEqual(["unitAdmin", "safetyOfficer"]);
  const own = [rule({ steps: [{ role: "safetyOfficer", mode: "all", timeoutHours: 8 }] })];
  expect(approvalPath(own, withOfficer, people, buyer, strict)).toMatchObject([
    { role: "safetyOfficer", mode: "all", timeoutHours: 8 },
  ]);
  const nobody = { ...people, safetyOfficer: [] };
  expect(rolesOf(approvalPath(tiers, withOfficer, nobody, buyer, strict))).toEqual(["unitAdmin"]);
});

test("whatever the roles and people, nobody is needed by two steps", () => {
  const someone = fc.subarray(["a", "b", "c", "d", "e"]);
  const roles = ["groupLeader", "unitApprover", "safetyOfficer", "unitAdmin"] as const;
  fc.assert(
    fc.property(
      fc.record({ groupLeader: someone, unitApprover: someone, safetyOfficer: someone, unitAdmin: someone }),
      fc.subarray([...roles], { minLength: 1 }),
      fc.constantFrom("all" as const, "any" as const),
      fc.boolean(),
      (approvers, asked, mode, allowsSelfApproval) => {
        const steps = asked.map((role) => ({ role, mode, timeoutHours: null }));
        const requester = { purchaserId: "a", aloneInGroup: true };
        const path = approvalPath([rule({ steps })], facts(1), approvers, requester, { allowsSelfApproval });
        const needed = (path ?? []).flatMap((step) =>
          step.approverIds.length === 1 || step.mode === "all" ? step.approverIds : [],
        );
        expect(new Set(needed).size).toBe(needed.length);
        for (const { approverIds } of path ?? []) {
          expect(approverIds).not.toEqual([]);
          if (!allowsSelfApproval) expect(approverIds).not.toContain("a");
        }
      },
    ),
    { seed: 20261125, numRuns: 3000 },
  );
});
