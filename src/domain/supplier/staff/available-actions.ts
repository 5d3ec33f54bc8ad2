import { availableActions } from "../../kernel/available-actions.ts";
import { codes, DomainError, forbidden } from "../../kernel/error.ts";
import { canGrant } from "../../kernel/permissions.ts";
import { refuse } from "../refusals.ts";
import { requirePlace } from "./inviting.ts";

/** What an administrator may do with somebody of the company next; the screens show exactly these. */
export const staffActions = ["setRoles", "stop", "resume"] as const;
export type StaffAction = (typeof staffActions)[number];

/** A role of suppliers' people, with the permissions it opens. */
type OpenRole = { roleKey: string; roleName: string; opens: readonly string[] };
/** `stopped` by the company, `disabled` by the mall. `isLastAdministrator`: nobody else who can sign in gives roles. `people`: how many can. */
export type Staff = {
  isSelf: boolean;
  status: "active" | "stopped" | "disabled";
  roles: readonly string[];
  isLastAdministrator: boolean;
  people: number;
};
export type StaffCommand = { type: "setRoles"; roles: readonly string[] } | { type: "stop" } | { type: "resume" };
type By = { permissions: readonly string[]; roles: readonly OpenRole[]; administers: (opens: readonly string[]) => boolean };

/** Refuses what may not be done: 403 for roles beyond one's own rights, 409, 422 for roles that are not there. */
export function checkStaff(command: StaffCommand, staff: Staff, { permissions, roles, administers }: By): void {
  const held = roles.filter(({ roleKey }) => staff.roles.includes(roleKey));
  const requireGrantable = (changed: readonly OpenRole[], what: string) => {
    const beyond = changed.find(({ opens }) => !canGrant(permissions, opens));
    if (beyond) throw forbidden(`您没有“${beyond.roleName}”的全部权限，不能${what}`);
  };
  switch (command.type) {
    case "setRoles": {
      const unknown = command.roles.some((key) => !roles.some(({ roleKey }) => roleKey === key));
      const gone = "角色不存在或已被删除，请刷新";
      if (unknown) throw new DomainError(codes.invalid, gone, { fields: { roles: gone } });
      const wanted = roles.filter(({ roleKey }) => command.roles.includes(roleKey));
      requireGrantable(
        [...held.filter((one) => !wanted.includes(one)), ...wanted.filter((one) => !held.includes(one))],
        "授予或撤销",
      );
      if (staff.isLastAdministrator && !wanted.some(({ opens }) => administers(opens))) throw refuse.lastStaffAdministrator();
      return;
    }
    case "stop":
      if (staff.isSelf) throw refuse.ownStaffAccount();
      if (staff.status !== "active") throw refuse.staffMoved();
      requireGrantable(held, "停用担任此角色的人员");
      if (staff.isLastAdministrator) throw refuse.lastStaffAdministrator();
      return;
    case "resume":
      if (staff.status === "disabled") throw refuse.staffDisabledByMall();
      if (staff.status !== "stopped") throw refuse.staffMoved();
      requireGrantable(held, "恢复担任此角色的人员");
      requirePlace(staff.people);
  }
}

/** The steps that `checkStaff` takes now: roles, where one of them can be given or taken. */
export const staffActionsOf = (staff: Staff, by: By): StaffAction[] =>
  availableActions<StaffAction, StaffCommand>(
    {
      setRoles: by.roles.map(({ roleKey }) => ({ type: "setRoles", roles: toggled(rolesOf(staff, by), roleKey) })),
      stop: [{ type: "stop" }],
      resume: [{ type: "resume" }],
    },
    (command) => checkStaff(command, staff, by),
  );

const rolesOf = ({ roles }: Staff, by: By) => roles.filter((key) => by.roles.some(({ roleKey }) => roleKey === key));
const toggled = (roles: readonly string[], key: string) =>
  roles.includes(key) ? roles.filter((one) => one !== key) : [...roles, key];
