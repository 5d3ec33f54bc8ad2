import { expect, it } from "vitest";
import * as v from "valibot";
import { YearNotice } from "./schema.ts";

const notice = { year: 2027, source: "通知", off: ["2027-01-01", "2027-10-01"], worked: ["2027-10-09"] };
const problemOf = (more: object) => v.safeParse(YearNotice, { ...notice, ...more }).issues?.[0].message;

it.each([
  ["a notice as it comes", {}, undefined],
  ["a day of another year", { off: ["2026-12-31"] }, "放假日期应都在这一年"],
  ["no day off", { off: [] }, "请填写放假的日期"],
  ["a day that is none", { off: ["2027-02-30"] }, "没有这一天"],
  ["a weekday worked instead", { worked: ["2027-10-08"] }, "调休上班日应是周六或周日"],
  ["a day both off and worked", { off: ["2027-10-09"] }, "同一天不能写两次"],
  ["no source", { source: " " }, "请填写通知名称"],
])("%s", (_, more, problem) => {
  expect(problemOf(more)).toBe(problem);
});
