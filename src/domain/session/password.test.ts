import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { NewPassword, Password } from "./password.ts";

const messageOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value, { abortPipeEarly: true }).issues?.[0].message ?? null;

describe("password", () => {
  it.each([
    // Several rules broken at once: the first of the specification's order speaks.
    [" ", "密码不能使用空格号"],
    ["_", "密码长度需为8-20位"],
    ["_______8", "特殊字符只可选 !@#$%^&*"],
  ])("refuses %j: %s", (text, message) => expect(messageOf(Password, text)).toBe(message));

  it("must be given twice alike", () => {
    const judge = (confirmPassword: string) => {
      const { issues } = v.safeParse(NewPassword, { password: "Mall@2026", confirmPassword });
      return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];
    };
    expect(judge("Mall@2026")).toEqual([]);
    expect(judge("")[0]).toEqual(["confirmPassword", "确认密码不能为空"]);
    expect(judge("Mall@2027")).toEqual([["confirmPassword", "两次密码不一致"]]);
  });
});
