import { expect, it } from "vitest";
import * as v from "valibot";
import { errorsOf } from "./form-values.ts";

const City = v.pipe(v.string("请选择城市"), v.minLength(1, "请选择城市"));
const Password = v.object({ password: v.string("密码不能为空") });

it("says of an answer that is missing what its field says of none", () => {
  const expected = { city: "请选择城市", password: "密码不能为空" };
  expect(errorsOf(v.intersect([v.object({ name: v.string(), city: City }), Password]), { name: "甲" })).toEqual(expected);
  expect(errorsOf(v.strictObject({ city: City }), {})).toEqual({ city: "请选择城市" });
  expect(errorsOf(v.object({ city: v.optional(City, "x") }), {})).toEqual({});
});

it("names nested fields by their way, the first message of each", () => {
  const schema = v.object({ address: v.object({ city: City }) });
  expect(errorsOf(schema, { address: { city: "" } })).toEqual({ "address.city": "请选择城市" });
});
