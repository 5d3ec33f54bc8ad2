import { expect, test } from "vitest";
import { daysOf, daysText } from "./notice-days.ts";

test("ranges and single days are read and written; what is no day stays for the schema", () => {
  const days = daysOf("2027-01-01 至 2027-01-03\n2027-01-30～2027-02-01，2027-04-05");
  expect(days).toEqual(["2027-01-01", "2027-01-02", "2027-01-03", "2027-01-30", "2027-01-31", "2027-02-01", "2027-04-05"]);
  expect(daysText(days)).toBe("2027-01-01 至 2027-01-03\n2027-01-30 至 2027-02-01\n2027-04-05");
  expect(daysOf("元旦\n2027-01-03 至 2027-01-01")).toEqual(["元旦", "2027-01-03 至 2027-01-01"]);
});
