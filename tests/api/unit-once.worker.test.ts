import { expect, test } from "vitest";
import { expectOnce } from "#tests/support/once.ts";
import { unitCases } from "#tests/support/unit-cases.ts";

/** Every call that changes anything of what a unit's purchases rest on: members, groups, papers and rules of hazardous goods. */
test.each(Object.entries(unitCases))("%s", { timeout: 60_000 }, async (key, make) => {
  expect.hasAssertions();
  await expectOnce(key, make);
});
