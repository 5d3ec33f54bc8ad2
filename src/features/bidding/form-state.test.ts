import { expect, it } from "vitest";
import * as v from "valibot";
import { usualTerms } from "#src/domain/bidding/commercial.ts";
import { BiddingForm } from "#src/domain/bidding/schema.ts";
import { defaultUnitPolicy, UnitPolicy } from "#src/domain/bidding/terms.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { errorsOf, joinedAt } from "#src/ui/form-values.ts";
import { emptyLine, formOf, formText, policyText, readableErrors, unitPolicyOf } from "./form-state.ts";

const { minWindow: _unit, ...policy } = defaultUnitPolicy;
const endsAt = Date.parse("2026-12-01T12:30:00+08:00");
const form = {
  title: "竞价",
  description: "",
  groupId: "g",
  access: "public" as const,
  invited: [],
  opensAt: null,
  endsAt,
  mode: "rank" as const,
  policy,
  commercial: usualTerms,
  lines: [{ ...emptyLine, title: "乙醇", quantity: 3, ceiling: fen(123_456) }],
};

const shown = (found: Record<string, string>) => joinedAt(readableErrors(found), "lines");

it("gives back what was saved, to the fen and the minute", () => {
  const saved = { form, status: "draft" as const, termsNo: 1 };
  const again = v.parse(BiddingForm, formOf(formText(saved)));
  expect(again).toEqual(form);
  expect(v.parse(UnitPolicy, unitPolicyOf(policyText(defaultUnitPolicy)))).toEqual(defaultUnitPolicy);
});

it("leaves what is no figure to the schema", () => {
  const typed = formText({ form, status: "draft", termsNo: 1 });
  const wrong = { ...typed, endsAt: "", policy: { ...typed.policy, minBidders: "三" } };
  const parsed = v.safeParse(BiddingForm, formOf(wrong));
  expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toEqual(["endsAt", "policy.minBidders"]);
});

it("reads figures as they are typed", () => {
  const typed = formText({ form, status: "draft", termsNo: 1 });
  const [line = emptyLine] = typed.lines;
  const given = formOf({
    ...typed,
    lines: [
      { ...line, quantity: "１２", ceiling: "¥1,200.5" },
      { ...line, ceiling: "1,5" },
    ],
  });
  expect(given.lines).toMatchObject([{ quantity: 12, ceiling: 120050 }, { ceiling: undefined }]);
  expect(shown(errorsOf(BiddingForm, given))).toMatchObject({ lines: "第 2 行：请填写最高限价，如 100 或 100.50" });
});

it("shows messages where the fields are", () => {
  expect(shown({ "lines.1.title": "请填写品名", "lines.2.unit": "x", "policy.bands": "y", title: "z" })).toEqual({
    lines: "第 2 行：请填写品名；第 3 行：x",
    policy: "y",
    title: "z",
  });
});

it("starts an old form with the usual terms, and says at each field what is wrong with them", () => {
  const old = formText({ form: { ...form, commercial: null }, status: "draft", termsNo: 1 });
  expect(v.parse(BiddingForm, formOf(old)).commercial).toEqual(usualTerms);
  const wrong = {
    ...old,
    commercial: { ...old.commercial, maxLeadDays: "", tax: "0", invoice: "special", validDays: "四" },
  };
  expect(shown(errorsOf(BiddingForm, formOf(wrong)))).toEqual({
    "commercial.maxLeadDays": "请填写最长交货天数",
    "commercial.invoice": expect.stringContaining("免税商品不能开具"),
    "commercial.validDays": "请填写报价有效天数",
  });
});
