import { css } from "#styled-system/css";
import { CountBadge } from "#src/ui/badge.tsx";
import { utilityLink } from "../../frame/utility-link.ts";
import { loadTodoCount } from "../loaders.ts";
import { messages } from "../messages.ts";

/** The way to what waits for an approver, with its number. */
export async function TodoLink() {
  // Silent: the header is on every page, and its mark says that the count is unknown. A count that cannot be had must not take the page with it.
  const { count } = await loadTodoCount().catch(() => ({ count: null }));
  return (
    <a href="/myApprovals" className={`${utilityLink} ${link}`}>
      {messages.approvals.title}
      {count === null ? <span title="待审批数量暂时无法读取">?</span> : <CountBadge count={count} label="待审批" tone="danger" />}
    </a>
  );
}

const link = css({ display: "inline-flex", alignItems: "center", gap: "1" });
