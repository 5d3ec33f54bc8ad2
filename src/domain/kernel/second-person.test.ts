import { expect, test } from "vitest";
import { secondPersonText, someNames, unitStep } from "./second-person.ts";

const step = unitStep("验收", "验收人");

test("who can take the step is named, some of many", () => {
  expect(secondPersonText(step, ["甲"])).toBe("请由甲验收");
  expect(secondPersonText(step, ["甲", "乙", "丙"])).toBe("请由甲、乙、丙验收");
  expect(secondPersonText(step, ["甲", "乙", "丙", "丁"])).toBe("请由甲、乙、丙等人验收");
});

test("where there is nobody, it says who has to be named, and where", () => {
  expect(secondPersonText(step, [])).toMatch(/成员与角色.*验收人.*再由其验收/);
});

test("one name more than is said is asked for: it says that there are others", () => {
  const people = ["甲", "乙", "丙", "丁", "戊"].map((realName) => ({ realName }));
  expect(someNames(people)).toEqual(["甲", "乙", "丙", "丁"]);
});
