import {
  feedbackFormLabels,
  feedbackForms,
  type FeedbackForm,
  type FeedbackLine,
  feedbackStatuses,
  feedbackStatusLabels,
  type FeedbackStatus,
} from "#src/domain/content/feedback/schema.ts";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { SettleFeedback } from "./settle-feedback.tsx";

type Filters = { form?: FeedbackForm | undefined; status?: FeedbackStatus | undefined };
const path = "/admin/feedback";
const tones = { open: "warning", answered: "success", closed: "neutral" } as const satisfies Record<FeedbackStatus, string>;

export const FeedbackTabs = ({ status, form }: Filters) => (
  <TabLinks
    label="处理状态"
    items={[undefined, ...feedbackStatuses].map((one) => ({
      href: `${path}?${new URLSearchParams({ ...(form ? { form } : {}), ...(one ? { status: one } : {}) })}`,
      label: one ? feedbackStatusLabels[one] : "全部",
      current: one === status,
    }))}
  />
);

export const FeedbackFormTabs = ({ form }: Filters) => (
  <TabLinks
    label="来源"
    items={[undefined, ...feedbackForms].map((one) => ({
      href: one ? `${path}?form=${one}` : path,
      label: one ? feedbackFormLabels[one] : "全部来源",
      current: one === form,
    }))}
  />
);

/** What people sent, with what was answered. */
export function FeedbackList({ rows, filters }: { rows: readonly FeedbackLine[]; filters: Filters }) {
  if (rows.length === 0)
    return filters.form || filters.status ? (
      <EmptyState icon="mail" title="没有这样的反馈">
        请换一个来源或状态。
      </EmptyState>
    ) : (
      <EmptyState icon="mail" title="还没有反馈">
        “关于我们”各表单提交的内容会出现在这里。
      </EmptyState>
    );
  return (
    <ul className={list}>
      {eachRow(
        rows,
        (row) => row.feedbackId,
        (row) => (
          <li>
            <header>
              <Tag tone={tones[row.status]}>{feedbackStatusLabels[row.status]}</Tag>
              <strong>{`${feedbackFormLabels[row.form]} · ${row.kindLabel}`}</strong>
              <time dateTime={machineTime(row.createdAt)}>{formatDateTime(row.createdAt)}</time>
            </header>
            <p>
              {[row.companyName, row.contact, row.mobile, row.email, row.signedIn ? "已登录" : "访客"]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p className={text}>{row.content}</p>
            {row.answer !== null && row.answeredAt !== null && (
              <p className={answer}>{`${formatDateTime(row.answeredAt)} 答复：${row.answer}`}</p>
            )}
            {row.status === "open" && <SettleFeedback feedbackId={row.feedbackId} of={row.companyName || row.contact} />}
          </li>
        ),
      )}
    </ul>
  );
}

const list = css({
  display: "grid",
  gap: "3",
  "& li": { display: "grid", gap: "2", p: "4", bg: "bg.surface", border: "default", borderRadius: "md" },
  "& header": { display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "3" },
  "& :is(time, p)": { color: "fg.muted" },
});
const text = css({ color: "fg.default!", whiteSpace: "pre-line", maxWidth: "text" });
const answer = css({ whiteSpace: "pre-line", borderInlineStart: "strong", ps: "3" });
