import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { DomainError } from "../kernel/error.ts";
import { fen, type Fen } from "../kernel/money.ts";
import { applyEntry } from "../fund/balance.ts";
import { decideWish, evolveWish, holdsMoney, type WishCommand, type WishEvent, type WishState } from "./state.ts";
import { priceHold } from "./expiry.ts";
import type { ApprovalStep } from "../approval/step.ts";

/**
 * Requests that share one fund, against a model of a few counters. Every command is read and written apart, so that any
 * number of them interleave: what was read at one version is written only if that version still stands, as the batch does.
 */
type Stored = { state: WishState; version: number };
type Plan = { at: number; version: number; events: WishEvent[]; total: number };
type Real = { fund: { balance: Fen; reserved: Fen }; requests: Stored[]; plans: Plan[]; now: number };

type Phase = "new" | "open" | "ordered" | "back" | "dead";
type Model = {
  balance: number;
  requests: { phase: Phase; holds: number; since: number; missing: string[][]; approved: string[]; changes: number }[];
  plans: { at: number; changes: number; readAt: number; command: Order }[];
  now: number;
};

type Order = { at: number; type: Exclude<WishCommand["type"], "edit">; by: string; total: number; path: number };

const people = ["a", "b", "c"];
/** No step; one of a or b; all of a and b, then c. */
const paths: ApprovalStep[][] = [[], [step("any", ["a", "b"])], [step("all", ["a", "b"]), step("any", ["c"])]];
function step(mode: "all" | "any", approverIds: string[]): ApprovalStep {
  return { role: "unitApprover", mode, approverIds, approvedBy: [], deciders: [], reasons: [], timeoutHours: null };
}
/** The same, as whose yes is still missing, one list for each decision; an empty list of lists is nobody's. */
const missing = [[], [["a", "b"]], [["a"], ["b"], ["c"]]];

const commandOf = ({ type, by, total, path }: Order, now: number, state: WishState): WishCommand => {
  switch (type) {
    case "submit":
      return { type, at: now, total: fen(total), steps: paths[path] ?? [], isBinding: false };
    case "approve":
      return { type, at: now, by, turnsOf: [by] };
    case "reject":
      return { type, at: now, by, turnsOf: [by], reason: "x", lineIds: [] };
    case "concede": {
      const amount = fen(holdsMoney(state) ? state.terms.total : 0);
      return { type, at: now, coName: "甲", amount, total: fen(total), reason: "x" };
    }
    case "escalate":
      return { type, adminIds: ["admin"] };
    case "expire":
      return { type, at: now };
    case "remind":
    case "cancel":
      return { type };
  }
};

/** What the model says of a command, by its own few rules. */
function allowed(model: Model, { at, type, by, total }: Order): boolean {
  const request = model.requests[at]!;
  const { phase } = request;
  if (type === "submit") return phase === "new" || phase === "back";
  if (type === "cancel") return phase === "new" || phase === "back" || phase === "open";
  if (phase !== "open") return false;
  if (type === "remind") return true;
  if (type === "expire") return model.now >= request.since + priceHold;
  if (type === "escalate") {
    return !request.approved.includes("admin") && !request.missing.some((names) => names.includes("admin"));
  }
  if (type === "concede") return total < request.holds && model.now < request.since + priceHold;
  if (type === "approve" && model.now >= request.since + priceHold) return false;
  return current(request).some((names) => names.includes(by));
}

/** The decisions of the current step that are still missing: a and b of the second path come together, c after them. */
const current = ({ missing: left }: Model["requests"][number]) =>
  left.length > 1 && left.at(-1)?.[0] === "c" ? left.slice(0, -1) : left;

function apply(model: Model, { at, type, by, total, path }: Order, readAt: number): void {
  const request = model.requests[at]!;
  request.changes += 1;
  if (type === "submit") {
    const filters = missing[path] ?? [];
    Object.assign(request, { phase: filters.length > 0 ? "open" : "ordered", holds: total, since: readAt });
    request.missing = filters.map((names) => [...names]);
    request.approved = [];
  } else if (type === "approve") {
    const done = current(request).find((names) => names.includes(by));
    request.missing = request.missing.filter((names) => names !== done);
    request.approved.push(by);
    if (request.missing.length === 0) request.phase = "ordered";
  } else if (type === "reject") Object.assign(request, { phase: "back", holds: 0 });
  else if (type === "concede") request.holds = total;
  else if (type === "escalate") {
    const step = current(request);
    request.missing = [["admin"], ...request.missing.filter((names) => !step.includes(names))];
  } else if (type !== "remind") Object.assign(request, { phase: "dead", holds: 0 });
}

const reservedBy = (model: Model) => model.requests.reduce((sum, { holds }) => sum + holds, 0);

const read = (order: Order): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    const { at, total } = order;
    const stored = real.requests[at]!;
    const ok = allowed(model, order);
    let events: WishEvent[] | null = null;
    try {
      events = decideWish(commandOf(order, real.now, stored.state), stored.state);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
    }
    expect(events !== null, `${order.type} in ${stored.state.status}`).toBe(ok);
    if (!events) return;
    real.plans.push({ at, version: stored.version, events, total });
    model.plans.push({ at, changes: model.requests[at]!.changes, readAt: model.now, command: order });
  },
  toString: () => `read(${JSON.stringify(order)})`,
});

const write = (which: number): fc.Command<Model, Real> => ({
  check: (model: Readonly<Model>) => model.plans.length > 0,
  run(model, real) {
    const place = which % model.plans.length;
    const [plan] = real.plans.splice(place, 1);
    const [expected] = model.plans.splice(place, 1);
    const request = model.requests[expected!.at]!;
    const fits = expected!.command.type !== "submit" || model.balance - reservedBy(model) >= expected!.command.total;
    const stands = request.changes === expected!.changes && fits;
    expect(commitPlan(real, plan!)).toBe(stands);
    if (stands) apply(model, expected!.command, expected!.readAt);
    agree(model, real);
  },
  toString: () => `write(${which})`,
});

const adjust = (amount: number): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    const fits = model.balance + amount >= reservedBy(model);
    const attempt = () => applyEntry(real.fund, { kind: "adjust", amount: fen(amount) });
    if (!fits) expect(attempt).toThrow(RangeError);
    else {
      real.fund = attempt();
      model.balance += amount;
    }
    agree(model, real);
  },
  toString: () => `adjust(${amount})`,
});

const wait = (time: number): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    model.now += time;
    real.now += time;
  },
  toString: () => `wait(${time})`,
});

/** As the batch does: the version, then the money; all or nothing. */
function commitPlan(real: Real, { at, version, events, total }: Plan): boolean {
  const stored = real.requests[at]!;
  if (stored.version !== version) return false;
  const before = stored.state;
  const after = events.reduce(evolveWish, before);
  if (events.some(({ type }) => type === "submitted")) {
    if (real.fund.balance - real.fund.reserved < total) return false;
    real.fund = applyEntry(real.fund, { kind: "hold", amount: fen(total) });
  } else if (holdsMoney(before)) {
    const freed = before.terms.total - (holdsMoney(after) ? after.terms.total : 0);
    if (freed > 0) real.fund = applyEntry(real.fund, { kind: "release", amount: fen(freed) });
  }
  real.requests[at] = { state: after, version: version + 1 };
  return true;
}

function agree(model: Model, real: Real) {
  expect(real.fund).toEqual({ balance: model.balance, reserved: reservedBy(model) });
  const phases = {
    draft: "new",
    submitted: "open",
    approving: "open",
    approved: "open",
    ordered: "ordered",
    rejected: "back",
    cancelled: "dead",
    expired: "dead",
  };
  expect(real.requests.map(({ state }) => phases[state.status])).toEqual(model.requests.map(({ phase }) => phase));
}

const anyOrder = fc.record<Order>({
  at: fc.nat(2),
  type: fc.constantFrom("submit", "submit", "approve", "approve", "reject", "cancel", "concede", "remind", "escalate", "expire"),
  by: fc.constantFrom(...people, "admin", "x"),
  total: fc.integer({ min: 1, max: 60 }),
  path: fc.nat(2),
});
const commands = fc.commands(
  [
    anyOrder.map(read),
    fc.nat(9).map(write),
    fc.nat(9).map(write),
    fc
      .integer({ min: -40, max: 40 })
      .filter((amount) => amount !== 0)
      .map(adjust),
    fc.constantFrom(1000, priceHold).map(wait),
  ],
  { maxCommands: 50, size: "max" },
);

test("requests and their fund never part from the model, however reads and writes interleave", { timeout: 600_000 }, () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(commands, (script) => {
      const start = () => ({
        model: {
          balance: 100,
          requests: [0, 1, 2].map(() => ({ phase: "new" as Phase, holds: 0, since: 0, missing: [], approved: [], changes: 0 })),
          plans: [],
          now: 1000,
        },
        real: {
          fund: { balance: fen(100), reserved: fen(0) },
          requests: [0, 1, 2].map(() => ({ state: { status: "draft", round: 0 } as WishState, version: 0 })),
          plans: [],
          now: 1000,
        },
      });
      fc.modelRun(start, script);
    }),
    { seed: 20261121, numRuns: Math.max(2000, inject("storm")) },
  );
});
