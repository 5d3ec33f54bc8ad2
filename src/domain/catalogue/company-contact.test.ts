import { expect, it } from "vitest";
import { userTypes } from "../kernel/identity.ts";
import { contactFor } from "./company-contact.ts";

it("hides a person's name and mobile number from visitors alone; a landline is the company's", () => {
  const visitor = { userType: userTypes.visitor };
  expect(contactFor(visitor, { contact: "何静", phone: "13800138000" })).toEqual({ contact: "", phone: "" });
  expect(contactFor(visitor, { contact: "何静", phone: "+8613800138000" })).toEqual({ contact: "", phone: "" });
  expect(contactFor(visitor, { contact: "何静", phone: "010-12345678" })).toEqual({ contact: "", phone: "010-12345678" });
  for (const userType of [userTypes.purchaser, userTypes.business, userTypes.operator]) {
    expect(contactFor({ userType }, { contact: "何静", phone: "13800138000" })).toEqual({
      contact: "何静",
      phone: "13800138000",
    });
  }
});
