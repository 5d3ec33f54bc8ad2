import type { CallAnswer } from "#src/domain/kernel/call.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { noticeCalls } from "#src/domain/notice/calls.ts";
import { deliveryStates, type DeliveryState } from "#src/domain/notice/delivery.ts";
import { channelLabels } from "#src/domain/notice/kinds.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { deliveryStateNames } from "../delivery-states.ts";
import { RetryMessage } from "./retry-message.tsx";

type Line = CallAnswer<(typeof noticeCalls)["GET /mall-admin/outbox/list"]>["rows"][number];

const path = "/admin/outbox";
type Filter = { status: DeliveryState | undefined; who: string | undefined };

const addressOf = ({ status, who }: Filter) => {
  const query = new URLSearchParams([...(status ? [["status", status]] : []), ...(who ? [["who", who]] : [])]);
  return query.size > 0 ? `${path}?${query}` : path;
};

export const OutboxTabs = ({ status, who }: Filter) => (
  <TabLinks
    label="发送状态"
    items={[undefined, ...deliveryStates].map((one) => ({
      href: addressOf({ status: one, who }),
      label: one ? deliveryStateNames[one].label : "全部",
      current: one === status,
    }))}
  />
);

/** The letters of one person; a plain GET form. */
export const OutboxSearch = ({ status, who }: Filter) => (
  <search>
    <form action={path} method="get" className={form}>
      {status && <input type="hidden" name="status" value={status} />}
      <TextInput
        key={who}
        name="who"
        type="search"
        defaultValue={who}
        maxLength={254}
        placeholder="用户名、完整的手机号或邮箱"
        aria-label="收件人的用户名、手机号或邮箱"
        className={words}
      />
      <Button type="submit" variant="outline" icon="search">
        查找
      </Button>
      {who && <TextLink href={addressOf({ status, who: undefined })}>清除条件</TextLink>}
    </form>
  </search>
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
        {eachRow(
          rows,
          (line) => line.messageId,
          (line) => (
            <tr>
              <td className={when}>{formatDateTime(line.createdAt)}</td>
              <td>{channelLabels[line.channel]}</td>
              <td>
                {line.target}
                {line.username && (
                  <p className={quiet}>
                    <TextLink href={addressOf({ status: undefined, who: line.username })}>{line.realName}</TextLink>
                  </p>
                )}
              </td>
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
                <Tag tone={deliveryStateNames[line.status].tone}>{deliveryStateNames[line.status].label}</Tag>
                {line.attempts > 0 && line.status !== "sent" && <p className={quiet}>已尝试 {line.attempts} 次</p>}
                {line.lastError && <p className={quiet}>{line.lastError}</p>}
              </td>
              <td>
                {(line.status === "held" || line.status === "dead") && (
                  <RetryMessage messageId={line.messageId} subject={line.subject} target={line.target} />
                )}
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const form = wrap({ align: "center", gap: "2" });
const words = css({ flex: "1 1 220px", maxWidth: "[320px]" });
const when = css({ whiteSpace: "nowrap" });
const text = css({ whiteSpace: "pre-line", mt: "1", color: "fg.muted" });
const quiet = mutedText();
