import { expect, it } from "vitest";
import { registrationOf } from "./ticket.ts";

it("names the registration of a ticket", () => {
  expect(registrationOf(`x.${btoa(JSON.stringify({ rid: "r-1" }))}.y`)).toBe("r-1");
});

it.each(["", "a.b.c", `x.${btoa('{"rid":"../etc"}')}.y`, `x.${btoa("{}")}.y`])("finds none in %j", (ticket) =>
  expect(registrationOf(ticket)).toBeNull(),
);
