import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { DecidedList } from "#src/features/purchase/components/decided-list.tsx";
import { TodoList } from "#src/features/purchase/components/todo-list.tsx";
import { loadTodo } from "#src/features/purchase/loaders.ts";
import { messages } from "#src/features/purchase/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

const { approvals: words } = messages;

export default async function MyApprovalsPage({ query }: { query: string }) {
  const { filter, page } = await loadTodo(query);
  const { done, pageNum, pageSize } = filter;
  const tabs = [
    { href: "/myApprovals", label: done ? words.waiting : `${words.waiting}（${page.total}）`, current: !done },
    { href: "/myApprovals?done=1", label: words.done, current: done === "1" },
  ];
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <header className={head}>
        <h1 className={heading}>{words.title}</h1>
        <nav aria-label="审批设置" className={links}>
          <LinkButton variant="outline" size="sm" href="/approvalDelegation">
            {words.delegation}
          </LinkButton>
          {holdsPermission(currentSession()?.permissions ?? [], [permissions.approvalRules]) && (
            <LinkButton variant="outline" size="sm" icon="settings" href="/approvalRules">
              {words.rules}
            </LinkButton>
          )}
        </nav>
      </header>
      <TabLinks label={words.title} items={tabs} />
      {page.rows.length === 0 && (
        <EmptyState icon="clipboard" title={done ? words.noneDone : words.none}>
          {!done && words.noneHint}
        </EmptyState>
      )}
      {page.rows.length > 0 && (done ? <DecidedList rows={page.rows} /> : <TodoList rows={page.rows} now={Date.now()} />)}
      {page.total > 0 && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(at, size) =>
            `/myApprovals?${new URLSearchParams({ ...(done && { done }), pageNum: String(at), pageSize: String(size) })}`
          }
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = css({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "center", gap: "2", mb: "2" });
const heading = css({ textStyle: "title" });
const links = css({ display: "flex", gap: "2" });
