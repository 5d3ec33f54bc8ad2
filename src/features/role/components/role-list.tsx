import type { MenuOwner } from "#src/domain/role/menu/schema.ts";
import type { AdminOperator, AdminRole, Right } from "#src/domain/role/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { OperatorRoles } from "./operator-roles.tsx";

type Props = { owner: MenuOwner; roles: readonly AdminRole[]; rights: readonly Right[] };

/** Roles with what they open, in the menu tree's own words. */
export const RoleList = ({ owner, roles, rights }: Props) => (
  <TableFrame label="角色" minWidth={640} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">角色</th>
          <th scope="col">权限</th>
          <th scope="col">担任者</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          roles,
          (role) => role.roleId,
          (role) => (
            <tr>
              <td data-lead>
                <strong>{role.roleName}</strong>
                {role.isStandard && <p className={quiet}>系统自带</p>}
              </td>
              <td data-label="权限">{namesOf(role.rights, rights)}</td>
              <td data-label="担任者">{role.holders} 人</td>
              <td data-end>
                <TextLink href={`/admin/roles/${role.roleId}?owner=${owner}`} aria-label={`修改角色 ${role.roleName}`}>
                  修改
                </TextLink>
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const namesOf = (menuIds: readonly string[], rights: readonly Right[]) =>
  rights
    .filter(({ menuId }) => menuIds.includes(menuId))
    .map(({ label }) => label)
    .join("、") || "没有权限";

/** Who may do what: the operators with their roles. */
export const OperatorList = ({ operators, roles }: { operators: readonly AdminOperator[]; roles: readonly AdminRole[] }) => (
  <TableFrame label="运营人员" minWidth={480} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">运营人员</th>
          <th scope="col">角色</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          operators,
          (operator) => operator.userId,
          (operator) => (
            <tr>
              <td data-lead>
                <strong>{operator.realName}</strong>
                <p className={quiet}>{operator.username}</p>
              </td>
              <td data-label="角色">
                {roles
                  .filter(({ roleId }) => operator.roles.includes(roleId))
                  .map(({ roleName }) => roleName)
                  .join("、") || "没有角色"}
              </td>
              <td data-end>
                <OperatorRoles operator={operator} roles={roles} />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const quiet = mutedText();
