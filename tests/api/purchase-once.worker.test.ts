import { expect, test } from "vitest";
import { expectOnce } from "#tests/support/once.ts";
import { purchaseCases } from "#tests/support/purchase-cases.ts";

/** Every call that changes anything of a purchase. */
test.each(Object.entries(purchaseCases))("%s", { timeout: 60_000 }, async (key, make) => {
  expect.hasAssertions();
  await expectOnce(key, make);
});
