import { describe, expect, it, test } from "vitest";
import * as v from "valibot";
import { byField, errorsOf, isSame, unanswered } from "./form-values.ts";

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

describe("errors that a change has answered", () => {
  const errors = { "": "余额不足", name: "已占用", "lines.0.price": "过高", "lines.1.price": "过高", lines: "过多" };

  test("nothing changed: all stand", () => {
    const values = { name: "a", lines: [{ price: 1 }, { price: 2 }] };
    expect(unanswered(errors, values, { ...values, lines: [{ price: 1 }, { price: 2 }] })).toBe(errors);
  });

  test("those of what was changed go, with what is said of the whole", () => {
    const before = { name: "a", lines: [{ price: 1 }, { price: 2 }] };
    expect(unanswered(errors, before, { ...before, name: "b" })).toEqual({
      "lines.0.price": "过高",
      "lines.1.price": "过高",
      lines: "过多",
    });
    expect(unanswered(errors, before, { ...before, lines: [{ price: 1 }, { price: 3 }] })).toEqual({
      name: "已占用",
      "lines.0.price": "过高",
    });
    expect(unanswered(errors, before, { ...before, lines: [{ price: 1 }] })).toEqual({ name: "已占用" });
  });

  test("a file that was read again is the same", () => {
    const file = () => new File(["x"], "a.pdf", { lastModified: 5 });
    expect(isSame({ file: file() }, { file: file() })).toBe(true);
    expect(isSame({ file: file() }, { file: new File(["y"], "b.pdf", { lastModified: 5 }) })).toBe(false);
  });

  test("several faults of one field are one at the field, the first", () => {
    expect(byField({ "off.1": "没有这一天", "off.3": "重复", name: "x" })).toEqual({ off: "没有这一天", name: "x" });
  });
});
