import {
  invitationLifetime,
  type InvitationLine,
  type InvitationState,
  invitationStateLabels,
  invitationStates,
} from "#src/domain/operator/schema.ts";
import { day, formatDateTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { InvitationActions } from "./invitation-actions.tsx";

export const invitationsPath = "/admin/operatorInvitations";
export const invitationDays = invitationLifetime / day;

export const InvitationTabs = ({ state }: { state: InvitationState | undefined }) => (
  <TabLinks
    label="邀请状态"
    items={[
      { href: invitationsPath, label: "全部", current: !state },
      ...invitationStates.map((one) => ({
        href: `${invitationsPath}?state=${one}`,
        label: invitationStateLabels[one],
        current: one === state,
      })),
    ]}
  />
);

export const InvitationList = ({ rows }: { rows: readonly InvitationLine[] }) => (
  <TableFrame label="运营邀请" minWidth={860} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">受邀人</th>
          <th scope="col">角色</th>
          <th scope="col">邀请人</th>
          <th scope="col">有效期至</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ invitationId }) => invitationId,
          (line) => (
            <tr>
              <td data-lead>
                <strong>{line.realName || "未具名"}</strong>
                <p className={quiet}>{line.target ?? "命令行打印的链接"}</p>
              </td>
              <td data-label="角色">{line.everything ? "全部权限" : line.roles.join("、")}</td>
              <td data-label="邀请人">
                {line.inviter || "命令行"}
                <p className={quiet}>{formatDateTime(line.createdAt)}</p>
              </td>
              <td data-label="有效期至">{formatDateTime(line.expiresAt)}</td>
              <td>
                <InvitationStateTag line={line} />
              </td>
              <td data-end>
                <InvitationActions
                  invitationId={line.invitationId}
                  name={line.realName || line.target || "命令行邀请"}
                  availableActions={line.availableActions}
                />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const tones = { waiting: "warning", used: "success", expired: "neutral", withdrawn: "neutral" } as const;

function InvitationStateTag({ line: { state, granted, username } }: { line: InvitationLine }) {
  if (state === "waiting" && !granted) {
    return (
      <>
        <Tag tone="danger">链接失效</Tag>
        <p className={quiet}>角色或邀请人的权限有变，请重新发送，或撤回后重新邀请</p>
      </>
    );
  }
  return (
    <>
      <Tag tone={tones[state]}>{invitationStateLabels[state]}</Tag>
      {username && <p className={quiet}>账号 {username}</p>}
    </>
  );
}

const quiet = mutedText();
