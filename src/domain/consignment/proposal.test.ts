import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "../kernel/error.ts";
import { day } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import {
  decideProposalAs,
  oldestPieces,
  proposalActions,
  proposalActionsOf,
  proposalEnd,
  proposalKinds,
  proposalStatusAt,
  proposalStatuses,
  replacedStatus,
  sides,
  type Proposal,
} from "./proposal.ts";

const refusal = (attempt: () => unknown) => {
  try {
    attempt();
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.message] : error;
  }
};
const price = (more: Partial<Proposal> = {}): Proposal => ({
  kind: "price",
  side: "unit",
  status: "open",
  expiresAt: 100,
  ...more,
});

const vendor = { side: "vendor", isTrading: true } as const;
const unit = { side: "unit", isTrading: true } as const;

describe("a proposal", () => {
  it("of a price is not confirmed by a vendor that is suspended; counts and removals are", () => {
    const suspended = { ...vendor, isTrading: false };
    expect(refusal(() => decideProposalAs(suspended, { type: "confirm" }, price(), 99))).toEqual([
      409,
      expect.stringContaining("已停业"),
    ]);
    expect(proposalActionsOf(suspended, price(), 99)).toEqual(["refuse"]);
    expect(proposalActionsOf(suspended, price({ kind: "count" }), 99)).toEqual(["confirm", "refuse"]);
    expect(proposalActionsOf(suspended, price({ kind: "removal" }), 99)).toEqual(["confirm", "refuse"]);
  });

  it("is confirmed and refused by the other side alone, withdrawn by its own", () => {
    expect(decideProposalAs(vendor, { type: "confirm" }, price(), 99)).toEqual({ type: "confirmed" });
    expect(decideProposalAs(vendor, { type: "refuse" }, price(), 99)).toEqual({ type: "refused" });
    expect(decideProposalAs(unit, { type: "withdraw" }, price(), 99)).toEqual({ type: "withdrawn" });
    expect(refusal(() => decideProposalAs(unit, { type: "confirm" }, price(), 99))).toEqual([
      409,
      expect.stringContaining("对方"),
    ]);
    expect(refusal(() => decideProposalAs(unit, { type: "refuse" }, price(), 99))).toEqual([
      409,
      expect.stringContaining("对方"),
    ]);
    expect(refusal(() => decideProposalAs(vendor, { type: "withdraw" }, price(), 99))).toEqual([
      409,
      expect.stringContaining("提议方"),
    ]);
  });

  it("lapses at its time to the millisecond, a count difference never", () => {
    expect(proposalStatusAt(price(), 99)).toBe("open");
    expect(proposalStatusAt(price(), 100)).toBe("lapsed");
    expect(proposalStatusAt(price({ kind: "count", expiresAt: null }), Number.MAX_SAFE_INTEGER)).toBe("open");
    expect(proposalKinds.map((kind) => proposalEnd(kind, 5))).toEqual([5 + 7 * day, null, 5 + 7 * day]);
    expect(proposalStatusAt(price({ status: "confirmed" }), 100)).toBe("confirmed");
  });

  it("that is over is answered with what became of it", () => {
    const said = proposalStatuses
      .filter((status) => status !== "open")
      .map((status) => refusal(() => decideProposalAs(vendor, { type: "confirm" }, price({ status }), 1)));
    expect(said).toEqual(
      ["已确认", "已拒绝", "已撤回", "已被新的提议替换", "已过期"].map((text) => [409, expect.stringContaining(text)]),
    );
    expect(refusal(() => decideProposalAs(vendor, { type: "confirm" }, price(), 100))).toEqual([
      409,
      expect.stringContaining("已过期"),
    ]);
  });

  it("makes way for a new one of its own side, or when its time is over; the other side answers first", () => {
    expect(replacedStatus("unit", price(), 99)).toBe("replaced");
    expect(replacedStatus("vendor", price(), 100)).toBe("lapsed");
    expect(refusal(() => replacedStatus("vendor", price(), 99))).toEqual([409, expect.stringContaining("议定单价")]);
  });

  it("offers exactly the steps that the decision takes", () => {
    const anyProposal = fc.record({
      kind: fc.constantFrom(...proposalKinds),
      side: fc.constantFrom(...sides),
      status: fc.constantFrom(...proposalStatuses),
      expiresAt: fc.constantFrom(null, 50, 100),
    });
    fc.assert(
      fc.property(anyProposal, fc.record({ side: fc.constantFrom(...sides), isTrading: fc.boolean() }), (proposal, actor) => {
        const accepted = proposalActions.filter(
          (type) => refusal(() => decideProposalAs(actor, { type }, proposal, 70)) === null,
        );
        expect(proposalActionsOf(actor, proposal, 70)).toEqual(accepted);
      }),
      { seed: 20261125, numRuns: 500 },
    );
  });
});

describe("pieces that leave", () => {
  it("leave in the order they came, each at its own price, and never more than there are", () => {
    const lots = [
      { price: fen(100), quantity: 2 },
      { price: fen(90), quantity: 0 },
      { price: fen(120), quantity: 3 },
    ];
    expect(oldestPieces(lots, 2)).toEqual([{ price: 100, quantity: 2 }]);
    expect(oldestPieces(lots, 4)).toEqual([
      { price: 100, quantity: 2 },
      { price: 120, quantity: 2 },
    ]);
    expect(refusal(() => oldestPieces(lots, 6))).toEqual([409, expect.stringContaining("只有 5")]);
  });
});
