import { expect, test } from "vitest";
import { isNobody, requireNotViewing, type Actor } from "./actor.ts";
import { codes } from "./error.ts";
import { systemActor, userTypes } from "./identity.ts";

const operator: Actor = {
  userType: userTypes.operator,
  userId: "u1",
  sessionId: "s1",
  username: "ops",
  realName: "运营",
  permissions: [],
};

test("a visitor and the mall itself are no person with an account", () => {
  expect(isNobody({ userType: userTypes.visitor })).toBe(true);
  expect(isNobody({ userType: systemActor, job: "purge" })).toBe(true);
  expect(isNobody(operator)).toBe(false);
  expect(isNobody({ ...operator, userType: userTypes.business, coId: 7, isTrading: true })).toBe(false);
});

test("who looks at the mall as somebody else changes nothing", () => {
  expect(() => requireNotViewing({ actor: operator })).not.toThrow();
  expect(() => requireNotViewing({ actor: { userType: userTypes.visitor } })).not.toThrow();
  const viewer = { userId: "u2", realName: "客服", until: 1 };
  expect(() => requireNotViewing({ actor: { ...operator, viewer } })).toThrow(
    expect.objectContaining({ code: codes.forbidden, message: "正在以该用户的身份查看，只能浏览；需要操作请先结束查看" }),
  );
});
