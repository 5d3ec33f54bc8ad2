import { expect, test } from "vitest";
import { draftColumns } from "../catalogue/draft-columns.ts";
import { takedownKinds } from "../catalogue/takedown.ts";
import { agreedColumns, agreedText, changedColumns, takedownBar } from "./agreed-goods.ts";

const agreed = Object.fromEntries(agreedColumns.map((column) => [column, "甲"])) as Record<
  (typeof agreedColumns)[number],
  string
>;

test("pieces at a site stay what they were agreed as, in each respect", () => {
  expect(changedColumns(agreed, agreed)).toEqual([]);
  for (const column of agreedColumns) {
    expect(changedColumns(agreed, { ...agreed, [column]: "乙" })).toEqual([column]);
    expect(agreedText(column)).toContain(`${draftColumns[column][0]}须与单位议定的一致`);
  }
});

test("what was taken off sale is brought no more, and what may do harm is not taken either", () => {
  expect([takedownBar(null, "bring"), takedownBar(null, "take")]).toEqual([null, null]);
  for (const kind of takedownKinds) expect(takedownBar({ kind, reason: "原因" }, "bring")).toContain("不能再补货");
  const notTaken = takedownKinds.filter((kind) => takedownBar({ kind, reason: "原因" }, "take") !== null);
  expect(notTaken).toEqual(["safety", "law"]);
});
