import type { GivenRole, UnitMember } from "#src/domain/unit/member/schema.ts";
import { leaderRole } from "#src/domain/unit/roles.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { ListFinder } from "#src/ui/list-finder.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { MemberActions } from "./member-actions.tsx";

type Filter = { q?: string | undefined; role?: string | undefined; roles: readonly GivenRole[] };

export const MemberFilter = ({ q, role, roles }: Filter) => (
  <ListFinder
    action="/unitRoles"
    label="姓名、用户名或工号"
    value={q}
    choices={[
      {
        name: "role",
        label: "角色",
        all: "全部角色",
        options: roles.map(({ roleKey, roleName }) => ({ value: roleKey, label: roleName })),
        value: role,
      },
    ]}
  />
);

export function MemberList({ rows, roles }: { rows: readonly UnitMember[]; roles: readonly GivenRole[] }) {
  const nameOf = (key: string) => roles.find(({ roleKey }) => roleKey === key)?.roleName ?? key;
  return (
    <TableFrame label="成员" minWidth={760} stacks>
      <table className={cx(table(), stackedRows)}>
        <thead>
          <tr>
            <th scope="col">成员</th>
            <th scope="col">工号</th>
            <th scope="col">课题组</th>
            <th scope="col">角色</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            rows,
            (member) => member.purchaserId,
            (member) => (
              <tr>
                <td data-lead>
                  <strong>{member.realName}</strong>
                  <p className={quiet}>
                    {member.username}
                    {!member.open && "（账号已停用）"}
                  </p>
                </td>
                <td data-label="工号">{member.jobNo || "—"}</td>
                <td>
                  {member.groups.length === 0 && <span className={quiet}>未加入</span>}
                  {eachRow(
                    member.groups,
                    ({ groupId }) => groupId,
                    ({ groupId, name, leads }) => (
                      <p className={group}>
                        <TextLink href={`/unitGroups/${groupId}`} variant="text">
                          {name}
                        </TextLink>
                        {leads && "（负责人）"}
                      </p>
                    ),
                    "p",
                  )}
                </td>
                <td>
                  <span className={tags}>
                    {eachRow(
                      given(member),
                      (key) => key,
                      (key) => (
                        <Tag tone={key === "unitAdmin" ? "primary" : "neutral"}>{nameOf(key)}</Tag>
                      ),
                      "span",
                    )}
                    {given(member).length === 0 && <span className={quiet}>无角色</span>}
                  </span>
                </td>
                <td data-end>
                  <MemberActions member={member} roles={roles} />
                </td>
              </tr>
            ),
            "tr",
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Leading a group is shown at the group. */
const given = ({ roles }: UnitMember) => roles.filter((key) => key !== leaderRole);

/** High enough for a finger. */
const group = css({ minHeight: "6" });
const quiet = mutedText();
const tags = wrap({ gap: "1" });
