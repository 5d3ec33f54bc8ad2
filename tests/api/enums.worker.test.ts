import { expect, test } from "vitest";
import { documentKinds, leadTimes } from "#src/domain/catalogue/schema.ts";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import { orderStatuses } from "#src/domain/order/state.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { wishStatuses } from "#src/domain/purchase/state.ts";
import { unitTypes } from "#src/domain/unit/schema.ts";
import { call } from "#tests/support/call.ts";

test("every closed set of the contract is given whole, with Chinese names", async () => {
  const enums = await call("GET /mall-sup/authCenter/getEnums", {});
  const values = Object.fromEntries(
    Object.entries(enums).map(([name, options]) => [name, options.map(({ value }) => value).toSorted()]),
  );
  const sorted = (wanted: readonly (string | number)[]) => wanted.map(String).toSorted();
  expect(values).toEqual({
    unitType: sorted(unitTypes),
    wishStatus: sorted(wishStatuses),
    orderStatus: sorted(orderStatuses),
    sourceType: sorted(Object.values(sourceTypes)),
    leadTime: sorted(Object.keys(leadTimes)),
    hazardList: sorted(hazardLists),
    documentKind: sorted(Object.keys(documentKinds)),
  });
  const labels = Object.values(enums).flatMap((options) => options.map(({ label }) => label));
  expect(labels.filter((label) => !/[\u4e00-\u9fff]/.test(label))).toEqual([]);
  expect(enums.leadTime[0]).toEqual({ value: "0", label: "现货" });
});
