import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../kernel/available-actions.ts";
import { permissions } from "../kernel/permissions.ts";
import { checkInvitationAs, checkLink, invitationActionsOf, isGranted, type Invitation, type Inviter } from "./invitation.ts";
import { invitationActions, invitationStates } from "./schema.ts";

const { everything, roleEdit, boardAnswer, outboxView } = permissions;

const code = fc.constantFrom(roleEdit, boardAnswer, outboxView, everything);
const codes = fc.uniqueArray(code);
const userId = fc.constantFrom("me", "other");
const anyInvitation = fc.record<Invitation>({
  state: fc.constantFrom(...invitationStates),
  sender: fc.option(fc.record({ userId, granted: fc.option(codes) })),
  given: fc.oneof(fc.constant("everything" as const), fc.array(fc.option(codes), { minLength: 1, maxLength: 3 })),
});
const anyInviter = fc.record<Inviter>({ userId, granted: codes });

test("an operator is offered exactly the steps of an invitation that the check takes", () => {
  fc.assert(
    fc.property(anyInvitation, anyInviter, (invitation, inviter) => {
      const taken = invitationActions.filter((type) => isAccepted(() => checkInvitationAs(inviter, { type }, invitation)));
      expect(invitationActionsOf(inviter, invitation)).toEqual(taken);
    }),
    { seed: 20261125, numRuns: 1000 },
  );
});

test("no link that somebody sent gives a right that its sender does not hold", () => {
  fc.assert(
    fc.property(anyInvitation, (invitation) => {
      fc.pre(invitation.sender !== null && isAccepted(() => checkLink(invitation)));
      const granted = invitation.sender?.granted ?? [];
      const given = invitation.given === "everything" ? [everything] : invitation.given.flatMap((opens) => opens ?? []);
      expect(granted.includes(everything) || given.every((one) => granted.includes(one))).toBe(true);
    }),
    { seed: 20261125, numRuns: 1000 },
  );
});

const sender = { userId: "me", granted: [roleEdit, boardAnswer] };

test.each<[string, Pick<Invitation, "sender" | "given">, boolean]>([
  ["a role within the sender's rights", { sender, given: [[boardAnswer]] }, true],
  ["a role that grew beyond them", { sender, given: [[boardAnswer, outboxView]] }, false],
  ["a role that may everything now", { sender, given: [[everything]] }, false],
  [
    "a role that was removed, of a sender who may everything",
    { sender: { userId: "me", granted: [everything] }, given: [null] },
    false,
  ],
  ["one of two roles that was removed", { sender, given: [[boardAnswer], null] }, false],
  [
    "a sender who may not give roles any more",
    { sender: { userId: "me", granted: [boardAnswer] }, given: [[boardAnswer]] },
    false,
  ],
  ["a sender who cannot sign in", { sender: { userId: "me", granted: null }, given: [[boardAnswer]] }, false],
  ["what a command printed", { sender: null, given: "everything" }, true],
])("a link gives %s: %#", (_, invitation, granted) => {
  expect(isGranted(invitation)).toBe(granted);
  expect(isAccepted(() => checkLink({ ...invitation, state: "waiting" }))).toBe(granted);
});

test("a link that is not good says which way on", () => {
  const refusal = (invitation: Invitation | null) => {
    try {
      checkLink(invitation);
      return "";
    } catch (error) {
      return String(error);
    }
  };
  const good = { sender, given: [[boardAnswer]] };
  expect(refusal({ ...good, state: "waiting" })).toBe("");
  expect(refusal({ ...good, state: "used" })).toContain("请直接登录");
  expect(refusal({ ...good, state: "expired" })).toContain("重新发送");
  expect(refusal({ ...good, state: "withdrawn" })).toContain("撤回");
  expect(refusal({ ...good, given: [null], state: "waiting" })).toContain("已有变动");
  expect(refusal(null)).toContain("最近一次");
});

test.each<[string, Inviter, Partial<Invitation>, string[]]>([
  ["one's own that waits", { userId: "me", granted: [roleEdit, boardAnswer] }, {}, ["send", "withdraw"]],
  ["one's own beyond what one holds now", { userId: "me", granted: [roleEdit] }, {}, ["withdraw"]],
  ["another's beyond what one holds", { userId: "other", granted: [roleEdit] }, {}, []],
  ["an expired one", { userId: "me", granted: [everything] }, { state: "expired" }, ["send"]],
  ["a used one", { userId: "me", granted: [everything] }, { state: "used" }, []],
  ["one whose role was removed", { userId: "me", granted: [everything] }, { given: [null] }, ["withdraw"]],
  ["what a command printed", { userId: "me", granted: [everything] }, { sender: null, given: "everything" }, ["withdraw"]],
  ["the same, with less than everything", { userId: "me", granted: [roleEdit] }, { sender: null, given: "everything" }, []],
])("%s is followed by: %#", (_, inviter, more, offered) => {
  expect(invitationActionsOf(inviter, { state: "waiting", sender, given: [[boardAnswer]], ...more })).toEqual(offered);
});
