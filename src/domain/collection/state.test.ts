import { describe, expect, it } from "vitest";
import { DomainError } from "../kernel/error.ts";
import { day } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import {
  canRelease,
  collectionStatuses,
  decideCollection,
  holdOf,
  retainsPlace,
  type Campaign,
  type CollectionCommand,
} from "./state.ts";
import type { Pledge } from "./allocate.ts";

const open: Campaign = {
  status: "open",
  opensAt: 1000,
  closesAt: 2000,
  caseSize: 4,
  minTotal: 8,
  prolonged: 0,
  prolongDays: 3,
  maxProlongations: 1,
  priceTiers: [
    { fromQuantity: 1, price: fen(100) },
    { fromQuantity: 8, price: fen(80) },
  ],
  supply: 20,
};
const enough = [
  { seq: 1, quantity: 5, tolerance: 0, least: 0 },
  { seq: 2, quantity: 2, tolerance: 3, least: 0 },
];
const short = [{ seq: 1, quantity: 5, tolerance: 0, least: 0 }];

type Command = CollectionCommand<Pledge>;
const refusal = (command: Command, campaign: Campaign) => {
  try {
    decideCollection(command, campaign);
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.message] : error;
  }
};

describe("the end", () => {
  it("closes with whole cases at the price tier they reach", () => {
    expect(decideCollection({ type: "close", at: 2000, pledges: enough }, open)).toEqual({
      type: "closed",
      pieces: 8,
      price: 80,
      shares: [
        { pledge: enough[0], allocated: 5 },
        { pledge: enough[1], allocated: 3 },
      ],
    });
  });
  it("below the minimum is put off as often as agreed, then cancelled", () => {
    expect(decideCollection({ type: "close", at: 2500, pledges: short }, open)).toEqual({
      type: "prolonged",
      closesAt: 2500 + 3 * day,
      short: 4,
    });
    expect(decideCollection({ type: "close", at: 2500, pledges: short }, { ...open, prolonged: 1 })).toMatchObject({
      type: "cancelled",
      reason: "截止时成箱数量 4，未达起订总量 8",
    });
  });
  it("orders nothing when nobody came, whatever the minimum", () => {
    expect(decideCollection({ type: "close", at: 2000, pledges: [] }, { ...open, minTotal: 0, maxProlongations: 0 }).type).toBe(
      "cancelled",
    );
  });
  it("comes early only with the minimum reached", () => {
    expect(decideCollection({ type: "closeEarly", at: 1500, pledges: enough }, open).type).toBe("closed");
    expect(refusal({ type: "closeEarly", at: 1500, pledges: short }, open)).toEqual([
      409,
      expect.stringContaining("未达起订总量 8"),
    ]);
  });
});

const commands = (at: number): Command[] => [
  { type: "edit", at },
  { type: "commit", at, groupId: "g", quantity: 5, others: 5 },
  { type: "withdraw", at, groupId: "g" },
  { type: "close", at, pledges: enough },
  { type: "closeEarly", at, pledges: enough },
  { type: "cancel", at, reason: "x" },
];

const suppliers = (at: number): Command[] => [
  { type: "confirm", at, supply: 30 },
  { type: "raise", at, supply: 30 },
  { type: "decline", at, reason: "缺货" },
];

describe("the supplier's word", () => {
  const proposed: Campaign = { ...open, status: "proposed", supply: null };

  it("begins it: before, nobody joins or closes it, and nothing is ordered of it", () => {
    const taken = [...commands(1500), ...suppliers(1500)].filter((command) => refusal(command, proposed) === null);
    expect(taken.map(({ type }) => type)).toEqual(["edit", "cancel", "confirm", "decline"]);
    expect(decideCollection({ type: "close", at: 2000, pledges: enough }, proposed)).toEqual({
      type: "cancelled",
      reason: "供应商未在截止时间前确认",
    });
    expect(refusal({ type: "confirm", at: 2000, supply: 30 }, proposed)).toEqual([409, expect.stringContaining("已到截止时间")]);
  });

  it("says how much it supplies: at least the minimum, and from then on only more", () => {
    expect(decideCollection({ type: "confirm", at: 1500, supply: 8 }, proposed)).toEqual({
      type: "confirmed",
      supply: 8,
      opensAt: 1500,
    });
    expect(refusal({ type: "confirm", at: 1500, supply: 7 }, proposed)).toEqual([409, expect.stringContaining("起订总量 8")]);
    expect(decideCollection({ type: "raise", at: 1500, supply: 21 }, open)).toEqual({ type: "raised", supply: 21 });
    expect(refusal({ type: "raise", at: 1500, supply: 20 }, open)).toEqual([409, expect.stringContaining("现为 20")]);
  });

  it("limits what groups promise, and what is closed", () => {
    const commit = (quantity: number): Command => ({ type: "commit", at: 1500, groupId: "g", quantity, others: 15 });
    expect(refusal(commit(5), open)).toBeNull();
    expect(refusal(commit(6), open)).toEqual([409, expect.stringContaining("还剩 5")]);
    const pledges = [{ seq: 1, quantity: 40, tolerance: 0, least: 0 }];
    expect(decideCollection({ type: "close", at: 2000, pledges }, open)).toMatchObject({ pieces: 20 });
  });
});

it("every command from every wrong state is a 409 that says why", () => {
  for (const status of collectionStatuses.filter((one) => one !== "open" && one !== "proposed")) {
    for (const command of [...commands(1500), ...commands(2500), ...suppliers(1500)]) {
      expect(refusal(command, { ...open, status })).toEqual([409, expect.stringMatching(/^此集采.*不能.*请刷新后查看$/)]);
    }
  }
});

it("the window is [opensAt, closesAt)", () => {
  const possible = (at: number) =>
    commands(at)
      .filter((command) => refusal(command, open) === null)
      .map(({ type }) => type);
  expect(possible(999)).toEqual(["edit", "cancel"]);
  expect(possible(1000)).toEqual(["commit", "withdraw", "closeEarly", "cancel"]);
  expect(possible(1999)).toEqual(["commit", "withdraw", "closeEarly", "cancel"]);
  expect(possible(2000)).toEqual(["close"]);
});

it("who asks for more goes to the end of the line", () => {
  const before = { quantity: 3, tolerance: 2 };
  expect(retainsPlace(before, { quantity: 3, tolerance: 2 })).toBe(true);
  expect(retainsPlace(before, { quantity: 1, tolerance: 0 })).toBe(true);
  expect(retainsPlace(before, { quantity: 4, tolerance: 0 })).toBe(false);
  expect(retainsPlace(before, { quantity: 1, tolerance: 3 })).toBe(false);
});

describe("what is held and let go", () => {
  it("holds the first tier's price for all that a group may get", () => {
    expect(holdOf(open, { quantity: 3, tolerance: 2 })).toBe(500);
  });
  it("lets a group go as long as its request is no order", () => {
    const released = (["draft", "approving", "rejected", "ordered", "cancelled"] as const).filter((status) =>
      canRelease(status as Parameters<typeof canRelease>[0]),
    );
    expect(released).toEqual(["draft", "approving", "rejected"]);
    expect(canRelease(null)).toBe(false);
  });
  it("is raised until it closes, and only to more", () => {
    const raise = (at: number, supply: number, more: Partial<Campaign> = {}) =>
      refusal({ type: "raise", at, supply }, { ...open, ...more });
    expect(raise(1999, 21)).toBeNull();
    expect(raise(2000, 21)).toEqual([409, expect.any(String)]);
    expect(raise(1500, 20)).toEqual([409, expect.any(String)]);
    expect(raise(1500, 21, { supply: null })).toEqual([409, expect.any(String)]);
  });
});
