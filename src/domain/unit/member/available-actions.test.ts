import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { decideMember, memberActionsOf, type Member, type MemberCommand, type Role } from "./available-actions.ts";

const roles: Role[] = [
  { roleKey: "member", roleName: "采购人", opens: ["a"] },
  { roleKey: "acceptor", roleName: "验收人", opens: ["a", "b", "mall:order:accept"] },
  { roleKey: "unitAdmin", roleName: "单位管理员", opens: ["*:*:*"] },
];
const keys = roles.map(({ roleKey }) => roleKey);
const anyMember = fc.record<Member>({
  isSelf: fc.boolean(),
  roles: fc.subarray([...keys, "groupLeader"]),
  leads: fc.subarray(["甲组"]),
  isLastAdministrator: fc.boolean(),
});
const anyRights = fc.constantFrom([], ["a"], ["a", "b"], ["*:*:*"]);
const everyChoice = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => keys.filter((_, place) => bits & (1 << place)));

test("an administrator is offered exactly the steps of which the decision takes one that changes something", () => {
  fc.assert(
    fc.property(anyMember, anyRights, (member, permissions) => {
      const by = { permissions, roles };
      const takes = (command: MemberCommand) => isAccepted(() => decideMember(command, member, by));
      const isChange = (wanted: readonly string[]) => keys.some((key) => member.roles.includes(key) !== wanted.includes(key));
      const sets = everyChoice.some((wanted) => isChange(wanted) && takes({ type: "setRoles", roles: wanted }));
      expect(memberActionsOf(member, by)).toEqual([
        ...(sets ? ["setRoles"] : []),
        ...(takes({ type: "remove" }) ? ["remove"] : []),
      ]);
    }),
    { seed: 20261123, numRuns: 1000 },
  );
});

const admin: Member = { isSelf: false, roles: ["member", "unitAdmin"], leads: [], isLastAdministrator: true };

test("the last administrator keeps the role and the place, and may be given others", () => {
  const by = { permissions: ["*:*:*"], roles };
  expect(memberActionsOf(admin, by)).toEqual(["setRoles"]);
  expect(() => decideMember({ type: "setRoles", roles: ["member"] }, admin, by)).toThrow("至少需要一名");
  expect(memberActionsOf({ ...admin, isLastAdministrator: false }, by)).toEqual(["setRoles", "remove"]);
  expect(memberActionsOf({ ...admin, isLastAdministrator: false, leads: ["甲组"] }, by)).toEqual(["setRoles"]);
});

test("nobody touches roles beyond their own rights", () => {
  const member = { ...admin, roles: ["acceptor"], isLastAdministrator: false };
  expect(memberActionsOf(member, { permissions: [], roles })).toEqual([]);
  expect(() => decideMember({ type: "remove" }, member, { permissions: ["a"], roles })).toThrow("不能移出担任此角色的成员");
  expect(() => decideMember({ type: "setRoles", roles: ["x"] }, member, { permissions: ["a"], roles })).toThrow("角色不存在");
});

test("nobody gives themselves a role that decides, and anybody gives theirs up", () => {
  const by = { permissions: ["*:*:*"], roles };
  const self: Member = { isSelf: true, roles: ["member", "unitAdmin"], leads: [], isLastAdministrator: false };
  const wanted = { type: "setRoles", roles: ["member", "unitAdmin", "acceptor"] } as const;
  expect(() => decideMember(wanted, self, by)).toThrow("不能为自己添加“验收人”");
  expect(decideMember(wanted, { ...self, isSelf: false }, by).changed.map(({ roleKey }) => roleKey)).toEqual(["acceptor"]);
  expect(decideMember({ type: "setRoles", roles: ["unitAdmin"] }, self, by).changed).toHaveLength(1);
  const holder = { ...self, roles: ["unitAdmin", "acceptor"] };
  expect(decideMember({ type: "setRoles", roles: ["unitAdmin", "acceptor", "member"] }, holder, by).changed).toHaveLength(1);
  expect(decideMember({ type: "setRoles", roles: ["unitAdmin"] }, holder, by).changed).toHaveLength(1);
  // Who holds everything by a role of their own does not make themselves administrator either.
  expect(() => decideMember({ type: "setRoles", roles: ["unitAdmin"] }, { ...self, roles: [] }, by)).toThrow("单位管理员");
});
