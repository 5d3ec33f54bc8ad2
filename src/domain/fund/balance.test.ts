import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { applyEntry, available, fundProblem, type Fund } from "./balance.ts";
import { allocateFunds } from "./fund-allocation.ts";

const fund: Fund = {
  fundId: "f",
  groupId: "g",
  name: "国自然面上",
  balance: fen(100_00),
  reserved: fen(40_00),
  status: "open",
  validTo: 2000,
};

test("a fund bears what is available, in its own group, while it is valid", () => {
  expect(available(fund, 1999)).toBe(60_00);
  expect(fundProblem(fund, fen(60_00), "g", 1999)).toBeNull();
  expect(fundProblem(fund, fen(60_01), "g", 1000)).toBe("经费“国自然面上”可用余额 ¥60.00，不足 ¥60.01");
  expect(fundProblem(fund, fen(1), "other", 1000)).toContain("不属于");
  expect(fundProblem(fund, fen(1), "g", 2000)).toContain("有效期");
  expect(fundProblem({ ...fund, status: "closed" }, fen(1), "g", 1000)).toContain("停用");
});

test.each([
  ["its last moment", { validTo: 1001 }, 60_00],
  ["over", { validTo: 1000 }, 0],
  ["for good", { validTo: null }, 60_00],
  ["closed", { validTo: null, status: "closed" as const }, 0],
])("what is available of a fund, %s, is what it may pay", (_name, change, amount) => {
  const it = { ...fund, ...change };
  expect(available(it, 1000)).toBe(amount);
  expect(fundProblem(it, fen(1), "g", 1000) === null).toBe(amount > 0);
});

test("a fund for good bears at any time, and a closed one says so before its money is looked at", () => {
  expect(fundProblem({ ...fund, validTo: null }, fen(60_00), "g", Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(fundProblem({ ...fund, status: "closed" }, fen(60_01), "g", 2000)).toBe("经费“国自然面上”已停用");
  expect(fundProblem(fund, fen(60_01), "g", 2000)).toBe("经费“国自然面上”已过有效期");
  // Whose fund it is comes first: nobody learns the state of another group's.
  expect(fundProblem({ ...fund, status: "closed" }, fen(60_01), "other", 2000)).toBe("此经费不属于所选课题组");
});

test.each([
  ["hold", 60, { balance: 100, reserved: 100 }],
  ["hold", 61, null],
  ["release", 40, { balance: 100, reserved: 0 }],
  ["release", 41, null],
  ["settle", 40, { balance: 60, reserved: 0 }],
  ["settle", 41, null],
  ["adjust", -60, { balance: 40, reserved: 40 }],
  ["adjust", -61, null],
  ["adjust", 5, { balance: 105, reserved: 40 }],
  ["hold", 0, null],
  ["release", 0, null],
  ["settle", 0, null],
  ["hold", -1, null],
] as const)("%s of %i", (kind, amount, after) => {
  const apply = () => applyEntry({ balance: fen(100), reserved: fen(40) }, { kind, amount: fen(amount) });
  if (after === null) expect(apply).toThrow(RangeError);
  else expect(apply()).toEqual(after);
});

test("entries keep 0 ≤ held ≤ balance or are refused", () => {
  const entry = fc.record({
    kind: fc.constantFrom("hold", "release", "settle", "adjust"),
    amount: fc.integer({ min: -500, max: 500 }).map(fen),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 50 }), (entries) => {
      let state = { balance: fen(1000), reserved: fen(0) };
      let sum = { balance: 1000, reserved: 0 };
      for (const one of entries) {
        try {
          state = applyEntry(state, one);
        } catch {
          continue;
        }
        const { kind, amount } = one;
        sum = {
          balance: sum.balance + (kind === "adjust" ? amount : 0) - (kind === "settle" ? amount : 0),
          reserved: sum.reserved + (kind === "hold" ? amount : 0) - (kind === "release" || kind === "settle" ? amount : 0),
        };
        expect(state).toEqual(sum);
        expect(state.reserved).toBeGreaterThanOrEqual(0);
        expect(state.reserved).toBeLessThanOrEqual(state.balance);
      }
    }),
    { seed: 20261121, numRuns: Math.max(1000, inject("storm")) },
  );
});

test("an allocation pays every order in full and uses every fund up", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 5 }), (totals, funds) => {
      const orders = totals.map((total, index) => ({ total: fen(total), index }));
      const shares = splitOver(
        totals.reduce((sum, one) => sum + one, 0),
        funds,
      );
      const rows = allocateFunds(shares, orders);
      for (const order of orders) expect(sumOf(rows.filter((row) => row.order === order))).toBe(order.total);
      for (const share of shares) {
        expect(sumOf(rows.filter(({ fundId }) => fundId === share.fundId))).toBe(share.amount);
      }
      expect(rows.every(({ amount }) => amount > 0)).toBe(true);
    }),
    { seed: 20261121 },
  );
});

test("an allocation that does not add up is an error", () => {
  const orders = [{ total: fen(10) }];
  expect(() => allocateFunds([{ fundId: "a", amount: fen(9) }], orders)).toThrow(RangeError);
  expect(() => allocateFunds([{ fundId: "a", amount: fen(11) }], orders)).toThrow(RangeError);
});

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

function splitOver(total: number, parts: number) {
  const share = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, index) => ({
    fundId: `f${index}`,
    amount: fen(index === parts - 1 ? total - share * (parts - 1) : share),
  }));
}
