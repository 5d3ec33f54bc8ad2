import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { hour } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import {
  collectionActions,
  collectionActionsOf,
  decideCollectionAs,
  type CollectionAction,
  type CollectionActor,
} from "./available-actions.ts";
import type { Pledge } from "./allocate.ts";
import { collectionStatuses, type Campaign, type CollectionCommand } from "./state.ts";

const now = Date.parse("2026-11-23T12:00:00+08:00");
const moment = fc.constantFrom(now - hour, now, now + hour);
const anyCampaign: fc.Arbitrary<Campaign> = fc.record({
  status: fc.constantFrom(...collectionStatuses),
  opensAt: moment,
  closesAt: moment,
  caseSize: fc.constantFrom(1, 4),
  minTotal: fc.constantFrom(0, 4, 8),
  prolonged: fc.nat(2),
  prolongDays: fc.constant(3),
  maxProlongations: fc.nat(2),
  priceTiers: fc.constant([{ fromQuantity: 1, price: fen(100) }]),
  supply: fc.constantFrom(null, 4, 8),
});
const anyPledges = fc.array(fc.record({ seq: fc.nat(9), quantity: fc.nat(5), tolerance: fc.nat(3), least: fc.nat(3) }), {
  maxLength: 4,
});
const anyActor: fc.Arbitrary<CollectionActor> = fc.record({
  organises: fc.boolean(),
  supplies: fc.boolean(),
  canCommit: fc.boolean(),
  isUnitOpen: fc.boolean(),
  isTrading: fc.boolean(),
  barred: fc.constantFrom(null, "商品已失效"),
  groups: fc.uniqueArray(fc.record({ groupId: fc.constantFrom("a", "b"), hasPledged: fc.boolean() }), {
    selector: ({ groupId }) => groupId,
  }),
});
type Command = CollectionCommand<Pledge>;

test("somebody is offered exactly the steps of a campaign of which the decision takes a command", () => {
  fc.assert(
    fc.property(anyCampaign, anyPledges, anyActor, (campaign, pledges, actor) => {
      const groups = ["a", "b", "x"];
      const commands: Record<CollectionAction, Command[]> = {
        join: groups.map((groupId) => ({ type: "commit", at: now, groupId, quantity: 1, others: 3 })),
        withdraw: groups.map((groupId) => ({ type: "withdraw", at: now, groupId })),
        edit: [{ type: "edit", at: now }],
        closeEarly: [{ type: "closeEarly", at: now, pledges }],
        cancel: [{ type: "cancel", at: now, reason: "x" }],
        confirm: [8, 20].map((supply) => ({ type: "confirm", at: now, supply })),
        raise: [8, 20].map((supply) => ({ type: "raise", at: now, supply })),
        decline: [{ type: "decline", at: now, reason: "x" }],
      };
      const taken = collectionActions.filter((type) =>
        commands[type].some((one) => isAccepted(() => decideCollectionAs(actor, one, campaign))),
      );
      expect(collectionActionsOf(campaign, pledges, actor, now)).toEqual(taken);
    }),
    { seed: 20261122, numRuns: 5000 },
  );
});

test("a group whose goods cannot be bought any more still steps back", () => {
  const campaign: Campaign = {
    status: "open",
    opensAt: now - hour,
    closesAt: now + hour,
    caseSize: 1,
    minTotal: 1,
    prolonged: 0,
    prolongDays: 1,
    maxProlongations: 0,
    priceTiers: [],
    supply: null,
  };
  const groups = [{ groupId: "a", hasPledged: true }];
  const actor = {
    organises: false,
    supplies: false,
    canCommit: true,
    isUnitOpen: true,
    isTrading: true,
    barred: "商品已失效",
    groups,
  };
  expect(collectionActionsOf(campaign, [], actor, now)).toEqual(["withdraw"]);
  expect(collectionActionsOf(campaign, [], { ...actor, barred: null, isUnitOpen: false }, now)).toEqual(["withdraw"]);
});

describe("whose step it is", () => {
  const open: Campaign = {
    status: "open",
    opensAt: now - hour,
    closesAt: now + hour,
    caseSize: 4,
    minTotal: 4,
    prolonged: 0,
    prolongDays: 3,
    maxProlongations: 1,
    priceTiers: [{ fromQuantity: 1, price: fen(100) }],
    supply: 8,
  };
  const proposed: Campaign = { ...open, status: "proposed", supply: null };
  const nobody: CollectionActor = {
    organises: false,
    supplies: false,
    canCommit: false,
    isUnitOpen: true,
    isTrading: true,
    barred: null,
    groups: [{ groupId: "a", hasPledged: true }],
  };
  const pledges = [{ seq: 1, quantity: 4, tolerance: 0, least: 0 }];
  const commands: readonly (readonly [CollectionAction, Command, Campaign])[] = [
    ["join", { type: "commit", at: now, groupId: "a", quantity: 1, others: 0 }, open],
    ["withdraw", { type: "withdraw", at: now, groupId: "a" }, open],
    ["edit", { type: "edit", at: now }, proposed],
    ["closeEarly", { type: "closeEarly", at: now, pledges }, open],
    ["cancel", { type: "cancel", at: now, reason: "x" }, open],
    ["confirm", { type: "confirm", at: now, supply: 8 }, proposed],
    ["raise", { type: "raise", at: now, supply: 9 }, open],
    ["decline", { type: "decline", at: now, reason: "x" }, proposed],
  ];
  const takenOf = (more: Partial<CollectionActor>) =>
    commands
      .filter(([, command, of]) => isAccepted(() => decideCollectionAs({ ...nobody, ...more }, command, of)))
      .map(([type]) => type);

  test.each<[string, Partial<CollectionActor>, CollectionAction[]]>([
    ["nobody", {}, []],
    ["who organises", { organises: true }, ["edit", "closeEarly", "cancel"]],
    ["who supplies", { supplies: true }, ["confirm", "raise", "decline"]],
    ["a suspended supplier", { supplies: true, isTrading: false }, ["decline"]],
    ["who may commit", { canCommit: true }, ["join", "withdraw"]],
    ["who may commit in a closed unit", { canCommit: true, isUnitOpen: false }, ["withdraw"]],
    ["who may commit where the unit cannot buy", { canCommit: true, barred: "商品已失效" }, ["withdraw"]],
    ["who may commit and has not", { canCommit: true, groups: [{ groupId: "a", hasPledged: false }] }, ["join"]],
    ["who may commit for no group of theirs", { canCommit: true, groups: [] }, []],
  ])("%s", (_, more, expected) => {
    expect(takenOf(more)).toEqual(expected);
  });
});
