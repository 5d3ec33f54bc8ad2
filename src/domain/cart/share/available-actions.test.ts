import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { checkShareAs, seesPrices, shareActions, shareActionsOf, type ShareActor } from "./available-actions.ts";
import { shareRights } from "./schema.ts";

/** Who owns it is of the unit, and who is of a unit is signed in. */
const anyActor = fc
  .record({
    who: fc.constantFrom("visitor", "stranger", "member", "owner"),
    canChange: fc.boolean(),
    canCreate: fc.boolean(),
    isUnitOpen: fc.boolean(),
  })
  .map(({ who, ...rights }): ShareActor => {
    const isMember = who === "member" || who === "owner";
    return { isSignedIn: who !== "visitor", isMember, isOwner: who === "owner", ...rights };
  });
const anyShare = fc.record({ right: fc.constantFrom(...shareRights) });

test("somebody is offered exactly the steps of a shared cart that the check takes, and none of a cart they may not see", () => {
  fc.assert(
    fc.property(anyShare, anyActor, (share, actor) => {
      const takes = (type: "view" | (typeof shareActions)[number]) => isAccepted(() => checkShareAs(actor, { type }, share));
      expect(shareActionsOf(share, actor)).toEqual(shareActions.filter(takes));
      expect(takes("view") || shareActionsOf(share, actor).length === 0).toBe(true);
      expect(takes("view") || !seesPrices(actor, share)).toBe(true);
    }),
    { seed: 20261123, numRuns: 1000 },
  );
});

const member: ShareActor = {
  isSignedIn: true,
  isMember: true,
  isOwner: false,
  canChange: true,
  canCreate: true,
  isUnitOpen: true,
};
const visitor: ShareActor = { ...member, isSignedIn: false, isMember: false, canChange: false, canCreate: false };

test("each right adds to the one before; who shared it may do everything", () => {
  const offered = (actor: ShareActor) => shareRights.map((right) => shareActionsOf({ right }, actor));
  expect(offered(member)).toEqual([[], ["copy", "request"], ["copy", "request", "edit"]]);
  expect(offered({ ...member, isOwner: true })).toEqual(shareRights.map(() => ["copy", "request", "edit", "revoke"]));
  expect(offered(visitor)).toEqual([[], [], []]);
  expect(shareActionsOf({ right: "copy" }, { ...member, isUnitOpen: false })).toEqual(["copy"]);
  expect(shareActionsOf({ right: "edit" }, { ...member, canCreate: false })).toEqual(["copy", "edit"]);
});

test("a visitor is asked to sign in, another unit is told whose cart it is, a preview shows nobody prices", () => {
  expect(() => checkShareAs(visitor, { type: "view" }, { right: "copy" })).toThrow(expect.objectContaining({ code: 401 }));
  expect(() => checkShareAs({ ...visitor, isSignedIn: true }, { type: "view" }, { right: "edit" })).toThrow("仅限分享人所在单位");
  expect(seesPrices(member, { right: "preview" })).toBe(false);
  expect(seesPrices(member, { right: "copy" })).toBe(true);
});
