import { availableActions } from "../../kernel/available-actions.ts";
import { codes, DomainError, forbidden } from "../../kernel/error.ts";
import { canGrant } from "../../kernel/permissions.ts";
import { refuse } from "../refusals.ts";
import { opensDecisions } from "../roles.ts";

/** What an administrator may do with a member of the unit next; the screens show exactly these. */
export const memberActions = ["setRoles", "remove"] as const;
export type MemberAction = (typeof memberActions)[number];

/** A role that is given by hand, with the permissions it opens. */
export type Role = { roleKey: string; roleName: string; opens: readonly string[] };
/** `isLastAdministrator`: nobody else who can sign in administers the unit; `leads`: groups they lead, by name. */
export type Member = { isSelf: boolean; roles: readonly string[]; leads: readonly string[]; isLastAdministrator: boolean };
export type MemberCommand = { type: "setRoles"; roles: readonly string[] } | { type: "remove" };

/** A role that its holder is given by somebody else: nobody alone becomes a second pair of eyes. Giving one up is free. */
export const needsAnother = (
  member: Pick<Member, "isSelf" | "roles">,
  role: Pick<Role, "roleKey"> & { decides: boolean },
): boolean => member.isSelf && !member.roles.includes(role.roleKey) && role.decides;

/**
 * What a command takes and gives. Throws 403 for roles beyond one's own rights, 409 (a role to decide for oneself, the last
 * administrator, oneself put out), 422 for roles that are not there.
 */
export function decideMember(
  command: MemberCommand,
  member: Member,
  { permissions, roles }: { permissions: readonly string[]; roles: readonly Role[] },
): { changed: readonly Role[]; dismissed: boolean } {
  const isRemoval = command.type === "remove";
  const wanted = isRemoval ? [] : command.roles;
  if (isRemoval && member.isSelf) throw refuse.self();
  if (isRemoval && member.leads.length > 0) throw refuse.leadsGroups({ groups: member.leads.join("”“") });
  if (wanted.some((key) => !roles.some(({ roleKey }) => roleKey === key))) {
    throw new DomainError(codes.invalid, "角色不存在或已被删除，请刷新", { fields: { roles: "角色不存在或已被删除，请刷新" } });
  }
  const changed = roles.filter(({ roleKey }) => member.roles.includes(roleKey) !== wanted.includes(roleKey));
  const beyond = changed.find(({ opens }) => !canGrant(permissions, opens));
  if (beyond) throw forbidden(`您没有“${beyond.roleName}”的全部权限，不能${isRemoval ? "移出担任此角色的成员" : "授予或撤销"}`);
  const own = changed.find((role) => needsAnother(member, { ...role, decides: opensDecisions(role.opens) }));
  if (own) throw refuse.ownDecidingRole({ roleName: own.roleName });
  const dismissed = member.roles.includes("unitAdmin") && !wanted.includes("unitAdmin");
  if (dismissed && member.isLastAdministrator) throw refuse.lastMemberAdministrator();
  return { changed, dismissed };
}

/** The steps that `decideMember` takes now: roles, where one of them can be given or taken. */
export const memberActionsOf = (member: Member, by: Parameters<typeof decideMember>[2]): MemberAction[] =>
  availableActions<MemberAction, MemberCommand>(
    {
      setRoles: by.roles.map(({ roleKey }) => ({ type: "setRoles", roles: toggled(status(member, by.roles), roleKey) })),
      remove: [{ type: "remove" }],
    },
    (command) => decideMember(command, member, by),
  );

/** Without leading groups, which nobody gives by hand. */
const status = (member: Member, roles: readonly Role[]) =>
  member.roles.filter((key) => roles.some(({ roleKey }) => roleKey === key));
const toggled = (roles: readonly string[], key: string) =>
  roles.includes(key) ? roles.filter((one) => one !== key) : [...roles, key];
