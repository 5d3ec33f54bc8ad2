import { expect, test } from "vitest";
import { holdsPermission, permissions } from "../../kernel/permissions.ts";
import { checkStaff, staffActionsOf, type Staff } from "./available-actions.ts";

const roles = [
  { roleKey: "supplierAdmin", roleName: "管理员", opens: ["*:*:*"] },
  { roleKey: "supplierGoods", roleName: "商品", opens: ["a"] },
];
const administers = (opens: readonly string[]) => holdsPermission(opens, [permissions.staffManage]);
const by = { permissions: ["*:*:*"], roles, administers };
const clerk: Staff = { isSelf: false, status: "active", roles: ["supplierGoods"], isLastAdministrator: false, people: 2 };
const admin: Staff = { ...clerk, roles: ["supplierAdmin"] };

test("an administrator gives roles, stops and resumes people", () => {
  expect(staffActionsOf(clerk, by)).toEqual(["setRoles", "stop"]);
  expect(staffActionsOf({ ...clerk, status: "stopped" }, by)).toEqual(["setRoles", "resume"]);
  expect(staffActionsOf({ ...clerk, status: "stopped", people: 200 }, by)).toEqual(["setRoles"]);
  // Who was disabled by the mall is the mall's to open.
  expect(staffActionsOf({ ...clerk, status: "disabled" }, by)).toEqual(["setRoles"]);
  expect(() => checkStaff({ type: "resume" }, { ...clerk, status: "disabled" }, by)).toThrow("平台");
});

test("nobody stops themselves", () => {
  expect(() => checkStaff({ type: "stop" }, { ...clerk, isSelf: true }, by)).toThrow("自己");
});

test("the last administrator stays one, and may have other roles besides", () => {
  const last = { ...admin, isLastAdministrator: true };
  expect(staffActionsOf(last, by)).toEqual(["setRoles"]);
  expect(() => checkStaff({ type: "setRoles", roles: ["supplierGoods"] }, last, by)).toThrow("至少需要一名");
  expect(() => checkStaff({ type: "setRoles", roles: ["supplierGoods", "supplierAdmin"] }, last, by)).not.toThrow();
  expect(() => checkStaff({ type: "setRoles", roles: ["supplierGoods"] }, admin, by)).not.toThrow();
});

test("nobody gives, takes or stops what they do not hold", () => {
  const own = { ...by, permissions: ["a"] };
  expect(staffActionsOf(admin, own)).toEqual(["setRoles"]);
  expect(() => checkStaff({ type: "stop" }, admin, own)).toThrow("没有“管理员”的全部权限");
  expect(() => checkStaff({ type: "setRoles", roles: ["supplierAdmin"] }, clerk, own)).toThrow("授予或撤销");
  expect(() => checkStaff({ type: "setRoles", roles: ["x"] }, clerk, by)).toThrow("角色不存在");
});
