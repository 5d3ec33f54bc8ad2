import { staffStatusLabels, type StaffPerson, type StaffRole } from "#src/domain/supplier/staff/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { StaffSteps } from "./staff-steps.tsx";

/** People of the company, what they may do, and whether they can sign in. */
export function StaffList({ people, roles }: { people: readonly StaffPerson[]; roles: readonly StaffRole[] }) {
  const nameOf = (key: string) => roles.find(({ roleKey }) => roleKey === key)?.roleName ?? key;
  return (
    <TableFrame label="员工" minWidth={760} stacks>
      <table className={cx(table(), stackedRows)}>
        <thead>
          <tr>
            <th scope="col">员工</th>
            <th scope="col">手机号码</th>
            <th scope="col">电子邮箱</th>
            <th scope="col">角色</th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            people,
            ({ userId }) => userId,
            (person) => (
              <tr>
                <td data-lead>
                  <strong>{person.realName}</strong>
                  <p className={quiet}>
                    {person.username}
                    {person.isSelf && "（本人）"}
                  </p>
                </td>
                <td data-label="手机">{person.mobile ?? "—"}</td>
                <td data-label="邮箱">{person.email ?? "—"}</td>
                <td>
                  <span className={tags}>
                    {eachRow(
                      person.roles,
                      (key) => key,
                      (key) => (
                        <Tag tone={key === "supplierAdmin" ? "primary" : "neutral"}>{nameOf(key)}</Tag>
                      ),
                      "span",
                    )}
                    {person.roles.length === 0 && <span className={quiet}>无角色</span>}
                  </span>
                </td>
                <td>
                  <Tag tone={person.status === "active" ? "success" : "neutral"}>{staffStatusLabels[person.status]}</Tag>
                </td>
                <td data-end>
                  <StaffSteps person={person} roles={roles} />
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

const quiet = mutedText();
const tags = css({ display: "flex", flexWrap: "wrap", gap: "1" });
