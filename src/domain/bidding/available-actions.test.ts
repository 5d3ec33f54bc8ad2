import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { day, hour } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { buyerStepsOf, decideAsSupplier, leftOutOf, supplierStepsOf } from "./available-actions.ts";
import { awardStatuses } from "./award.ts";
import { evolveBidding } from "./evolve.ts";
import { decideBidding } from "./lifecycle.ts";
import { biddingModes } from "./rules.ts";
import { biddingStatuses, maxOpenQuestions, type Bidding, type BiddingCommand } from "./state.ts";
import { buyerSteps, supplierSteps, type BuyerStep, type SupplierStep } from "./steps.ts";

const now = Date.parse("2026-11-23T12:00:00+08:00");
const moment = fc.constantFrom(now - 3 * day, now - day, now - hour, now, now + hour);
const company = fc.constantFrom(1, 2, 3);
const ids = ["a", "b"] as const;

/** Any state that rows can say, the unlikely ones too: what is offered must be true in all of them. */
const anyBidding: fc.Arbitrary<Bidding> = fc.record({
  status: fc.constantFrom(...biddingStatuses),
  mode: fc.constantFrom(...biddingModes),
  termsNo: fc.constantFrom(1, 2),
  opensAt: moment,
  endsAt: moment,
  ranking: fc.option(fc.uniqueArray(company).map((coIds) => coIds.map((coId, place) => ({ coId, total: fen(100 + place) })))),
  awards: fc.uniqueArray(fc.record({ coId: company, status: fc.constantFrom(...awardStatuses), confirmBy: moment }), {
    selector: ({ coId }) => coId,
  }),
  noticeUntil: fc.option(moment),
  participants: fc.uniqueArray(fc.record({ coId: company, confirmedTerms: fc.constantFrom(1, 2) }), {
    selector: ({ coId }) => coId,
  }),
  flags: fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom("address" as const, "bankAccount" as const),
      value: fc.constant("x"),
      coIds: fc.constant([1, 2]),
      excluded: fc.constantFrom(null, [], [1]),
    }),
    { selector: ({ kind }) => kind },
  ),
  minBidders: fc.constantFrom(1, 2),
  questions: fc
    .array(fc.record({ coId: company, isAnswered: fc.boolean() }), { maxLength: maxOpenQuestions + 3, size: "max" })
    .map((all) => all.map((one, place) => ({ ...one, questionId: ids[place] ?? `q${place}` }))),
  objections: fc
    .array(fc.record({ turn: fc.constantFrom(1, 2), isAnswered: fc.boolean() }), { maxLength: 2 })
    .map((all) => all.map((one, place) => ({ ...one, objectionId: ids[place] ?? "" }))),
  rerunBy: fc.constantFrom(null, "next"),
  waitingCase: fc.constantFrom(null, "award" as const, "cancellation" as const),
  suspended: fc.constantFrom([], [1], [1, 2]),
  validDays: fc.constantFrom(null, 1, 2),
  extended: fc.array(fc.record({ coId: company, until: fc.constantFrom(now - day, now, now + day) }), { maxLength: 2 }),
  confirmHours: fc.constant(72),
  noticeDays: fc.constant(3),
});

const every = { coIds: [1, 2, 3, 4], ids: [...ids, ...Array.from({ length: maxOpenQuestions + 3 }, (_, n) => `q${n}`)] };
const buyerCommands: Record<BuyerStep, BiddingCommand[]> = {
  edit: [{ type: "edit" }],
  publish: [{ type: "publish", at: now }],
  correct: [{ type: "correct", at: now }],
  cancel: [{ type: "cancel", reason: "x" }],
  answer: every.ids.map((questionId) => ({ type: "answerQuestion", questionId })),
  decideFlag: (["address", "bankAccount"] as const).flatMap((kind) =>
    [[], [2]].map((excluded) => ({ type: "decideFlag" as const, kind, value: "x", excluded })),
  ),
  award: every.coIds.flatMap((coId) => ["", "交期短"].map((reason) => ({ type: "award" as const, at: now, coId, reason }))),
  answerObjection: every.ids.flatMap((objectionId) =>
    [true, false].map((upheld) => ({ type: "answerObjection" as const, at: now, objectionId, upheld })),
  ),
  rerun: [{ type: "rerun", biddingId: "x" }],
  withdrawCase: [{ type: "withdrawCase" }],
};
const supplierCommands = (coId: number): Record<SupplierStep, BiddingCommand[]> => ({
  join: [1, 2].map((termsNo) => ({ type: "join" as const, coId, termsNo })),
  bid: [{ type: "enterRoom", coId }],
  ask: [{ type: "ask", coId, questionId: "x" }],
  confirm: [{ type: "confirm", at: now, coId, calendar: new Map() }],
  extendOffer: [{ type: "extendOffer", at: now, coId }],
  object: [{ type: "object", at: now, coId, objectionId: "x" }],
});

test("an organiser is offered exactly the steps of which the decision takes a command", () => {
  fc.assert(
    fc.property(anyBidding, (bidding) => {
      const taken = buyerSteps.filter((step) => buyerCommands[step].some((one) => isAccepted(() => decideBidding(one, bidding))));
      expect(buyerStepsOf(bidding, now)).toEqual(taken);
    }),
    { seed: 20261122, numRuns: 3000 },
  );
});

test("a supplier is offered exactly the steps of which the decision takes a command", () => {
  fc.assert(
    fc.property(anyBidding, company, fc.boolean(), (bidding, coId, isTrading) => {
      const commands = supplierCommands(coId);
      const accepts = (one: BiddingCommand) => isAccepted(() => decideAsSupplier(isTrading, one, bidding));
      expect(supplierStepsOf(bidding, { coId, isTrading }, now)).toEqual(
        supplierSteps.filter((step) => commands[step].some(accepts)),
      );
    }),
    { seed: 20261122, numRuns: 3000 },
  );
});

test("no step is taken twice: what it was offered for is gone after it", () => {
  const once = ["publish", "award", "cancel", "rerun"] as const;
  fc.assert(
    fc.property(anyBidding, fc.constantFrom(...once), (bidding, step) => {
      const command = buyerCommands[step].find((one) => isAccepted(() => decideBidding(one, bidding)));
      fc.pre(command !== undefined);
      const after = evolveBidding(bidding, decideBidding(command, bidding));
      expect(buyerStepsOf(after, now)).not.toContain(step);
    }),
    { seed: 20261122, numRuns: 1000 },
  );
});

const base: Bidding = {
  status: "notice",
  mode: "open",
  termsNo: 1,
  opensAt: now - 2 * hour,
  endsAt: now - hour,
  ranking: [{ coId: 1, total: fen(100) }],
  awards: [{ coId: 1, status: "confirmed", confirmBy: now }],
  noticeUntil: now,
  participants: [1, 2].map((coId) => ({ coId, confirmedTerms: 1 })),
  flags: [],
  minBidders: 2,
  questions: [],
  objections: [{ objectionId: "a", turn: 1, isAnswered: false }],
  rerunBy: null,
  waitingCase: null,
  suspended: [],
  validDays: null,
  extended: [],
  confirmHours: 72,
  noticeDays: 3,
};

const two = { coId: 2, isTrading: true };
const open: Bidding = { ...base, status: "open", objections: [] };

test("a suspended company is offered no step but an objection, and is awarded nothing", () => {
  const suspended = { coId: 2, isTrading: false };
  expect(supplierStepsOf({ ...open, participants: [] }, suspended, now)).toEqual([]);
  expect(supplierStepsOf(open, suspended, now)).toEqual([]);
  const candidate: Bidding = { ...open, status: "awarded", awards: [{ coId: 2, status: "waiting", confirmBy: now + hour }] };
  expect(supplierStepsOf(candidate, two, now)).toEqual(["confirm"]);
  expect(supplierStepsOf(candidate, suspended, now)).toEqual([]);
  expect(supplierStepsOf({ ...base, noticeUntil: now + hour }, suspended, now)).toEqual(["object"]);
  const ranked = [2, 1].map((coId) => ({ coId, total: fen(100 * coId) }));
  const closed: Bidding = { ...open, status: "closed", ranking: ranked, awards: [], suspended: [2] };
  expect(() => decideBidding({ type: "award", at: now, coId: 2, reason: "最低" }, closed)).toThrow("已停业");
  expect(decideBidding({ type: "award", at: now, coId: 1, reason: "最低者停业" }, closed)).toMatchObject({
    type: "awarded",
    coId: 1,
  });
});

test("the form leaves out exactly whom the decision refuses, with its words", () => {
  fc.assert(
    fc.property(anyBidding, (bidding) => {
      const left = new Map(leftOutOf(bidding, now).map(({ coId, text }) => [coId, text]));
      const canAward = buyerStepsOf(bidding, now).includes("award");
      const award = (coId: number) => () => decideBidding({ type: "award", at: now, coId, reason: "-" }, bidding);
      const accepted = (bidding.ranking ?? []).filter(({ coId }) => isAccepted(award(coId)));
      expect(accepted).toEqual(canAward ? bidding.ranking?.filter(({ coId }) => !left.has(coId)) : []);
      for (const [coId, text] of left) expect(award(coId)).toThrow(text);
    }),
    { seed: 20261127, numRuns: 3000 },
  );
});

test("what a company gives up goes to the next one that trades", () => {
  const ranking = [1, 2, 3].map((coId) => ({ coId, total: fen(100 * coId) }));
  const awarded: Bidding = {
    ...open,
    status: "awarded",
    ranking,
    awards: [{ coId: 1, status: "waiting", confirmBy: now + hour }],
  };
  const decline = { type: "decline", at: now, coId: 1 } as const;
  expect(decideBidding(decline, awarded)).toMatchObject({ type: "rolledOver", coId: 2 });
  expect(decideBidding(decline, { ...awarded, suspended: [2] })).toMatchObject({ type: "rolledOver", coId: 3 });
  expect(decideBidding(decline, { ...awarded, suspended: [2, 3] })).toMatchObject({ type: "failed" });
});

test.each<[string, string[], string[]]>([
  ["a notice that is over, held by an open objection, takes no further one", supplierStepsOf(base, two, now), []],
  ["a draft whose end has passed is not published", buyerStepsOf({ ...base, status: "draft" }, now), ["edit", "cancel"]],
  ["a notice without objections has none to answer", buyerStepsOf({ ...base, objections: [] }, now), ["cancel"]],
  ["without a question there is none to answer", buyerStepsOf({ ...base, status: "open" }, now), ["cancel"]],
  [
    "a company with ten open questions asks no eleventh",
    supplierStepsOf(
      {
        ...base,
        status: "open",
        questions: Array.from({ length: maxOpenQuestions }, (_, n) => ({ questionId: `q${n}`, coId: 2, isAnswered: false })),
      },
      two,
      now,
    ),
    ["bid"],
  ],
])("%s", (_, offered, expected) => expect(offered).toEqual(expected));
