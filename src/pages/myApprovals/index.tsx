import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { CaseList } from "#src/features/approval/components/case-list.tsx";
import { loadCases } from "#src/features/approval/loaders.ts";
import { messages as approvalMessages } from "#src/features/approval/messages.ts";
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
import { wrap } from "#styled-system/patterns";

const { approvals: words } = messages;
const { cases: caseWords } = approvalMessages;

export default async function MyApprovalsPage({ query }: { query: string }) {
  const showsCases = new URLSearchParams(query).get("cases") === "1";
  const [requests, cases] = await Promise.all([loadTodo(showsCases ? "" : query), loadCases(showsCases ? query : "")]);
  const { filter, page } = showsCases ? cases : requests;
  const { done, pageNum, pageSize } = filter;
  const which = { ...(showsCases && { cases: "1" }) };
  const counted = (label: string, total: number) => (done ? label : `${label}（${total}）`);
  const tabs = [
    { href: "/myApprovals", label: counted(words.waiting, requests.page.total), current: !done && !showsCases },
    { href: "/myApprovals?cases=1", label: counted(caseWords.tab, cases.page.total), current: !done && showsCases },
    { href: "/myApprovals?done=1", label: words.done, current: done === "1" && !showsCases },
    { href: "/myApprovals?cases=1&done=1", label: `${words.done}：${caseWords.tab}`, current: done === "1" && showsCases },
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
        <EmptyState icon="clipboard" title={emptyTitle(showsCases, done === "1")}>
          {!done && words.noneHint}
        </EmptyState>
      )}
      {showsCases && cases.page.rows.length > 0 && <CaseList rows={cases.page.rows} />}
      {!showsCases &&
        requests.page.rows.length > 0 &&
        (done ? <DecidedList rows={requests.page.rows} /> : <TodoList rows={requests.page.rows} now={Date.now()} />)}
      {page.total > 0 && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(at, size) =>
            `/myApprovals?${new URLSearchParams({ ...which, ...(done && { done }), pageNum: String(at), pageSize: String(size) })}`
          }
        />
      )}
    </>
  );
}

function emptyTitle(ofCases: boolean, done: boolean): string {
  if (ofCases) return done ? caseWords.noneDone : caseWords.none;
  return done ? words.noneDone : words.none;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ justify: "space-between", align: "center", gap: "2", mb: "2" });
const heading = css({ textStyle: "title" });
const links = css({ display: "flex", gap: "2" });
