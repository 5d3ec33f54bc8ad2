import { expect, it } from "vitest";
import { companyStatuses } from "../../catalogue/sale.ts";
import { checkCompany, companyActionsOf } from "./available-actions.ts";
import { companyActions } from "./schema.ts";

it("offers just what is accepted: one without papers is neither stopped nor opened", () => {
  expect(companyStatuses.map(companyActionsOf)).toEqual([["suspend"], [], ["resume"]]);
  for (const status of companyStatuses) {
    for (const type of companyActions) {
      const take = () => checkCompany({ type }, status);
      if (companyActionsOf(status).includes(type)) expect(take).not.toThrow();
      else expect(take).toThrow(/请刷新$/);
    }
  }
});
