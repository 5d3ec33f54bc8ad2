import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { OutboxList, OutboxSearch, OutboxTabs } from "#src/features/notice/components/outbox-list.tsx";
import { loadOutbox } from "#src/features/notice/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function OutboxPage({ query }: { query: string }) {
  const { filters, page } = await loadOutbox(query);
  return (
    <>
      <AdminHeading title="发件箱" about="验证码与一次性链接不显示；正文在送达后删除。" />
      <OutboxSearch status={filters.status} who={filters.who} />
      <OutboxTabs status={filters.status} who={filters.who} />
      {page.rows.length === 0 ? (
        <EmptyState icon="mail" title={filters.status || filters.who ? "没有这样的消息" : "还没有发出的消息"}>
          {!filters.status && !filters.who && "邮件与短信会出现在这里，未能送达的可以重发。"}
        </EmptyState>
      ) : (
        <OutboxList rows={page.rows} />
      )}
      <AdminPages path="/admin/outbox" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
