import type { CallAnswer } from "#src/domain/kernel/call.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { noticeCalls } from "#src/domain/notice/calls.ts";
import { deliveryStates, type DeliveryState } from "#src/domain/notice/delivery.ts";
import { channelLabels } from "#src/domain/notice/kinds.ts";
import { Tag } from "#src/ui/badge.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { RetryMessage } from "./retry-message.tsx";

type Line = CallAnswer<(typeof noticeCalls)["GET /mall-admin/outbox/list"]>["rows"][number];

const states = {
  queued: { label: "等待发送", tone: "neutral" },
  sending: { label: "发送中", tone: "neutral" },
  sent: { label: "已发送", tone: "success" },
  held: { label: "未配置网关", tone: "warning" },
  dead: { label: "发送失败", tone: "danger" },
} as const satisfies Record<DeliveryState, { label: string; tone: "neutral" | "success" | "warning" | "danger" }>;

export const OutboxTabs = ({ status }: { status: DeliveryState | undefined }) => (
  <TabLinks
    label="发送状态"
    items={[
      { href: "/admin/outbox", label: "全部", current: !status },
      ...deliveryStates.map((one) => ({
        href: `/admin/outbox?status=${one}`,
        label: states[one].label,
        current: one === status,
      })),
    ]}
  />
);

/** What was written to whom, and what became of it; texts are gone once delivered. */
export const OutboxList = ({ rows }: { rows: readonly Line[] }) => (
  <TableFrame label="邮件与短信" minWidth={760}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">写于</th>
          <th scope="col">方式</th>
          <th scope="col">收件人</th>
          <th scope="col">内容</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={line.messageId}>
            <td className={when}>{formatDateTime(line.createdAt)}</td>
            <td>{channelLabels[line.channel]}</td>
            <td>{line.target}</td>
            <td>
              {line.text === null ? (
                line.subject
              ) : (
                <details>
                  <summary>{line.subject}</summary>
                  <p className={text}>{line.text}</p>
                </details>
              )}
            </td>
            <td>
              <Tag tone={states[line.status].tone}>{states[line.status].label}</Tag>
              {line.attempts > 0 && line.status !== "sent" && <p className={quiet}>已尝试 {line.attempts} 次</p>}
              {line.lastError && <p className={quiet}>{line.lastError}</p>}
            </td>
            <td>
              {(line.status === "held" || line.status === "dead") && (
                <RetryMessage messageId={line.messageId} subject={line.subject} target={line.target} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);

const when = css({ whiteSpace: "nowrap" });
const text = css({ whiteSpace: "pre-line", mt: "1", color: "fg.muted" });
const quiet = css({ textStyle: "small", color: "fg.muted" });
