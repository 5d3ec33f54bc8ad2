import { expect, it } from "vitest";
import * as v from "valibot";
import { errorsOf } from "#src/ui/form-values.ts";
import { changedFrom, termOf } from "./company-form.ts";

const region = { provinceCode: "110000", cityCode: "110100", areaCode: "110108" };
const facts = {
  companyName: "林海试剂有限公司",
  contact: "李雷",
  landline: "",
  businessScope: "试剂\n耗材",
  licenceValidTo: "2030-12-31",
  email: "",
};
const current = {
  ...facts,
  ...region,
  businessScope: "试剂\r\n耗材",
  licenceTerm: "day",
  licence: "",
};
const changes = (more: object) => v.parse(changedFrom({ facts, region }), { ...current, ...more });

it("sends what was changed and nothing else", () => {
  expect(changes({})).toEqual({});
  expect(changes({ contact: "高明", landline: "010-12345678" })).toEqual({ contact: "高明", landline: "010-12345678" });
  expect(changes({ licenceTerm: "longTerm" })).toEqual({ licenceValidTo: "longTerm" });
  expect(changes({ licenceTerm: "longTerm", licenceValidTo: undefined })).toEqual({ licenceValidTo: "longTerm" });
  expect(changes({ licence: "AAAA" })).toEqual({ licence: "AAAA" });
});

it("sends the whole of a region", () => {
  expect(changes({ areaCode: "110105" })).toEqual({ ...region, areaCode: "110105" });
  expect(v.parse(changedFrom({ facts, region: null }), { ...current, provinceCode: "", cityCode: "", areaCode: "" })).toEqual({});
});

it("judges by the call's own rules what was changed, and leaves alone what stands", () => {
  const errors = (more: object) => errorsOf(changedFrom({ facts, region }), { ...current, ...more });
  expect(errors({})).toEqual({});
  expect(errors({ contact: "", email: "a@b" })).toEqual({ contact: "请输入联系人", email: "请正确输入邮箱" });
  expect(errors({ licenceTerm: "day", licenceValidTo: "" })).toEqual({
    licenceValidTo: "请填写营业执照的截止日期，或选择长期",
  });
  expect(errors({ provinceCode: "310000", cityCode: "", areaCode: "" })).toEqual({
    cityCode: "请选择城市",
    areaCode: "请选择区县",
  });
});

it("knows an end, no end, and neither", () => {
  expect([termOf("2030-12-31"), termOf("longTerm"), termOf("")]).toEqual(["day", "longTerm", ""]);
});
