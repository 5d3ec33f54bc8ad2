import { type UserKind, userKinds, type UserLine, userStateLabels, userStates } from "#src/domain/operator/user/schema.ts";
import { formatDate, formatDateTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { ListFinder } from "#src/ui/list-finder.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { UserActions } from "./user-actions.tsx";

type Filter = { q?: string | undefined; userType?: string | undefined; status?: string | undefined };

const kinds = Object.entries(userKinds).map(([value, label]) => ({ value, label }));
const states = userStates.map((value) => ({ value, label: userStateLabels[value] }));

export const UserFilter = ({ q, userType, status }: Filter) => (
  <ListFinder
    action="/admin/users"
    label="用户名、姓名、手机号或邮箱"
    value={q}
    maxLength={254}
    choices={[
      { name: "userType", label: "账号类型", all: "全部类型", options: kinds, value: userType },
      { name: "status", label: "账号状态", all: "全部状态", options: states, value: status },
    ]}
  />
);

type ListProps = { rows: readonly UserLine[]; myName: string };

export const UserList = ({ rows, myName }: ListProps) => (
  <TableFrame label="账号" minWidth={860} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">账号</th>
          <th scope="col">类型</th>
          <th scope="col">单位或企业</th>
          <th scope="col">联系方式</th>
          <th scope="col">最近使用</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          (user) => user.userId,
          (user) => (
            <tr>
              <td data-lead>
                <strong>{user.realName}</strong>
                <p className={quiet}>{user.username}</p>
              </td>
              <td data-label="类型">{userKinds[user.userType as UserKind]}</td>
              <td data-label="单位">{user.belongsTo || "—"}</td>
              <td data-label="联系方式">{[user.mobile, user.email].filter(Boolean).join(" · ") || "未绑定"}</td>
              <td data-label="最近使用">
                {user.lastActiveAt === null ? "近 30 天未登录" : formatDateTime(user.lastActiveAt)}
                <p className={quiet}>建于 {formatDate(user.createdAt)}</p>
              </td>
              <td className={tags}>
                <Tag tone={user.status === "active" ? "success" : "neutral"}>{userStateLabels[user.status]}</Tag>
                {user.locked && <Tag tone="warning">密码锁定</Tag>}
              </td>
              <td data-end>
                {user.username === myName && <span className={quiet}>本人</span>}
                <UserActions userId={user.userId} name={user.realName} availableActions={user.availableActions} />
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
const tags = css({ whiteSpace: "nowrap" });
