import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { decideLicenceFile, licenceFileActions, licenceFileActionsOf } from "./available-actions.ts";
import { licenceFileKinds, licenceFileStates } from "./schema.ts";

const every = licenceFileKinds.flatMap((kind) =>
  licenceFileStates.flatMap((state) => [true, false].map((isExisting) => ({ kind, state, isExisting }))),
);

test.each(every)("the operator is offered of a paper what the decision takes: %o", (licenceFile) => {
  expect(licenceFileActionsOf(licenceFile)).toEqual(
    licenceFileActions.filter((type) => isAccepted(() => decideLicenceFile({ type }, licenceFile))),
  );
});

test("a paper that counts already can only be sent back, and what was decided stays", () => {
  const licenceFile = { kind: "toxic", state: "submitted", isExisting: true } as const;
  expect(licenceFileActionsOf(licenceFile)).toEqual(["reject"]);
  expect(licenceFileActionsOf({ ...licenceFile, isExisting: false })).toEqual(["approve", "reject"]);
  expect(licenceFileActionsOf({ ...licenceFile, state: "approved" })).toEqual([]);
  expect(() => decideLicenceFile({ type: "approve" }, { ...licenceFile, kind: "brand" })).toThrow("此品牌已有");
});
