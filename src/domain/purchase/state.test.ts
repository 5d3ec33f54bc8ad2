import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "../kernel/error.ts";
import { fen } from "../kernel/money.ts";
import { decideWish, evolveWish, holdsMoney, type WishCommand, type WishState, type WishStatus } from "./state.ts";
import { priceHold } from "./expiry.ts";
import type { ApprovalStep } from "../approval/step.ts";

const step = (mode: "all" | "any", ...approverIds: string[]): ApprovalStep => ({
  role: "groupLeader",
  mode,
  approverIds,
  approvedBy: [],
  deciders: [],
  reasons: [],
  timeoutHours: null,
});
const draft: WishState = { status: "draft", round: 0 };
const after = (state: WishState, command: WishCommand) => decideWish(command, state).reduce(evolveWish, state);
const submit = (...steps: ApprovalStep[]): WishCommand => ({
  type: "submit",
  at: 1000,
  total: fen(500),
  steps,
  isBinding: false,
});
const approve = (by: string, at = 2000, turnsOf = [by]): WishCommand => ({ type: "approve", by, turnsOf, at });

test("without steps a submission is approved and ordered at once, and the trail says so", () => {
  expect(decideWish(submit(), draft).map(({ type }) => type)).toEqual(["submitted", "approved", "ordered"]);
  expect(after(draft, submit())).toEqual({
    status: "ordered",
    round: 1,
    terms: { total: 500, reservedUntil: 1000 + priceHold },
  });
});

test("steps are passed in order; all means everybody, any means one", () => {
  let state = after(draft, submit(step("all", "a", "b"), step("any", "c", "d")));
  state = after(state, approve("b"));
  expect(() => decideWish(approve("c"), state)).toThrow(expect.objectContaining({ code: 403 }));
  expect(() => decideWish(approve("b"), state)).toThrow(expect.objectContaining({ code: 409 }));
  state = after(state, approve("a"));
  expect(state).toMatchObject({ status: "approving", current: 1 });
  expect(after(state, approve("d")).status).toBe("ordered");
});

test("a delegate takes one turn, their own before another's", () => {
  const state = after(draft, submit(step("all", "a", "b", "c")));
  const events = decideWish(approve("b", 2000, ["b", "a", "elsewhere"]), state);
  expect(events).toEqual([{ type: "stepApproved", by: "b", turns: ["b"], stepDone: false }]);
  const next = events.reduce(evolveWish, state);
  expect(() => decideWish(approve("b", 2000, ["b", "a"]), next)).toThrow(expect.objectContaining({ code: 409 }));
  const both = after(next, approve("d", 2000, ["d", "a", "c"]));
  expect(both.status).toBe("approving");
  expect(() => decideWish(approve("d", 2000, ["d", "a", "c"]), both)).toThrow(expect.objectContaining({ code: 409 }));
  expect(after(both, approve("c")).status).toBe("ordered");
});

test("one person decides one step of a request, in whosever turn and whoever took theirs", () => {
  const first = after(draft, submit(step("any", "a"), step("any", "b", "c")));
  const byDelegate = after(first, approve("b", 2000, ["b", "a"]));
  expect(byDelegate).toMatchObject({ status: "approving", current: 1 });
  expect(() => decideWish(approve("b"), byDelegate)).toThrow(expect.objectContaining({ code: 409 }));
  expect(() => decideWish(approve("d", 2000, ["d", "b"]), byDelegate)).toThrow(expect.objectContaining({ code: 409 }));
  expect(after(byDelegate, approve("c")).status).toBe("ordered");
});

test("whoever has had their say is left out of a step that everybody has to decide", () => {
  const state = after(after(draft, submit(step("any", "a", "x"), step("all", "a", "b"))), approve("a"));
  expect(after(state, approve("b")).status).toBe("ordered");
});

test("a step left to nobody but those who have had their say falls to an administrator who has not", () => {
  const state = after(after(draft, submit(step("any", "a"), step("any", "b"))), approve("b", 2000, ["b", "a"]));
  expect(() => decideWish({ type: "escalate", adminIds: ["a", "b"] }, state)).toThrow(expect.objectContaining({ code: 409 }));
  expect(after(after(state, { type: "escalate", adminIds: ["a", "z"] }), approve("z")).status).toBe("ordered");
});

test("the refusal says who can decide", () => {
  const state = after(after(draft, submit(step("any", "a"), step("any", "b", "c"))), approve("b", 2000, ["b", "a"]));
  const named = { ...state, names: new Map([["c", "钱审批"]]) } as WishState;
  expect(() => decideWish(approve("b"), named)).toThrow("请由钱审批审批");
});

test("a step that falls to the administrators is theirs alone; who has approved stays", () => {
  const state = after(after(draft, submit(step("all", "a", "b"), step("any", "c"))), approve("a"));
  const fallen = after(state, { type: "escalate", adminIds: ["admin", "admin2"] });
  expect(() => decideWish(approve("b"), fallen)).toThrow(expect.objectContaining({ code: 403 }));
  expect(() => decideWish({ type: "escalate", adminIds: ["admin"] }, fallen)).toThrow(expect.objectContaining({ code: 409 }));
  expect(after(fallen, approve("admin2"))).toMatchObject({ status: "approving", current: 1 });
});

test("an administrator who approved already is not asked again: without another one the step stays", () => {
  const state = after(after(draft, submit(step("all", "admin", "b"))), approve("admin"));
  expect(() => decideWish({ type: "escalate", adminIds: ["admin"] }, state)).toThrow(expect.objectContaining({ code: 409 }));
});

test("an approval after the price hold is refused", () => {
  const state = after(draft, submit(step("any", "a")));
  expect(() => decideWish(approve("a", 1000 + priceHold), state)).toThrow(DomainError);
});

test("a rejected request can be submitted again, in a new round", () => {
  const rejected = after(after(draft, submit(step("any", "a"))), {
    type: "reject",
    at: 1,
    by: "a",
    turnsOf: ["a"],
    reason: "超预算",
    lineIds: ["l1"],
  });
  expect(rejected).toEqual({ status: "rejected", round: 1, reason: "超预算", lineIds: ["l1"] });
  expect(after(rejected, submit()).round).toBe(2);
});

const states: Record<WishStatus, WishState> = {
  draft,
  submitted: { status: "submitted", round: 1, terms: { total: fen(5), reservedUntil: 5 } },
  approving: after(draft, submit(step("any", "a"))),
  approved: { status: "approved", round: 1, terms: { total: fen(5), reservedUntil: 5 } },
  ordered: after(draft, submit()),
  rejected: { status: "rejected", round: 1, reason: "x", lineIds: [] },
  cancelled: { status: "cancelled", round: 1 },
  expired: { status: "expired", round: 1 },
};
const commands: Record<WishCommand["type"], WishCommand> = {
  edit: { type: "edit", what: "商品" },
  submit: submit(),
  approve: approve("a"),
  reject: { type: "reject", at: 1, by: "a", turnsOf: ["a"], reason: "x", lineIds: [] },
  concede: { type: "concede", at: 1, coName: "甲", amount: fen(300), total: fen(200), reason: "x" },
  remind: { type: "remind" },
  escalate: { type: "escalate", adminIds: ["admin"] },
  cancel: { type: "cancel" },
  expire: { type: "expire", at: Number.MAX_SAFE_INTEGER },
};
const allowed: Record<WishStatus, WishCommand["type"][]> = {
  draft: ["edit", "submit", "cancel"],
  submitted: ["cancel", "expire"],
  approving: ["approve", "reject", "concede", "remind", "escalate", "cancel", "expire"],
  approved: ["cancel", "expire"],
  ordered: [],
  rejected: ["edit", "submit", "cancel"],
  cancelled: [],
  expired: [],
};

test("a supplier comes down before the approval, below its part and above nothing; the path stays", () => {
  const waiting = after(draft, submit(step("any", "a")));
  const concede = (total: number, at = 2000): WishCommand => ({
    type: "concede",
    at,
    coName: "甲",
    amount: fen(300),
    total: fen(total),
    reason: "x",
  });
  expect(after(waiting, concede(120))).toEqual({ ...waiting, terms: { total: 320, reservedUntil: 1000 + priceHold } });
  for (const total of [0, -1, 300, 301]) expect(() => decideWish(concede(total), waiting)).toThrow("低于当前的 ¥3.00");
  expect(() => decideWish(concede(120, 1000 + priceHold), waiting)).toThrow("保留期已过");
});

test("every command from every wrong state is a 409", () => {
  for (const [status, state] of Object.entries(states)) {
    for (const [type, command] of Object.entries(commands)) {
      const attempt = () => decideWish(command, state);
      if (allowed[status as WishStatus].some((one) => one === type)) expect(attempt, `${type} in ${status}`).not.toThrow();
      else expect(attempt, `${type} in ${status}`).toThrow(expect.objectContaining({ code: 409 }));
    }
  }
});

test("whatever is commanded, money is held exactly while the request is open or ordered", () => {
  const anyCommand = fc.oneof(
    fc.constantFrom(submit(), submit(step("any", "a")), submit(step("all", "a", "b"), step("any", "c"))),
    fc.constantFrom("a", "b", "c", "x").map((by) => approve(by)),
    fc
      .constantFrom("a", "c", "x")
      .map((by): WishCommand => ({ type: "reject", at: 1, by, turnsOf: [by], reason: "x", lineIds: [] })),
    fc.constant<WishCommand>({ type: "escalate", adminIds: ["x"] }),
    fc.constantFrom<WishCommand>({ type: "cancel" }, { type: "expire", at: 1000 + priceHold }),
  );
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 50 }), (script) => {
      let state = draft as WishState;
      let reserved = 0;
      for (const command of script) {
        try {
          for (const event of decideWish(command, state)) {
            state = evolveWish(state, event);
            if (event.type === "submitted") reserved += event.terms.total;
            if (event.type === "rejected" || event.type === "cancelled" || event.type === "expired") reserved = 0;
          }
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
        expect(reserved).toBe(holdsMoney(state) ? state.terms.total : 0);
      }
    }),
    { seed: 20261121, numRuns: 3000 },
  );
});
