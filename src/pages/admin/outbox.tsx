import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { OutboxList, OutboxSearch, OutboxTabs } from "#src/features/notice/components/outbox-list.tsx";
import { loadOutbox } from "#src/features/notice/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function OutboxPage({ query }: { query: string }) {
  const { asked, page } = await loadOutbox(query);
  return (
    <>
      <DeskHeading title="发件箱" about="验证码与一次性链接不显示；正文在送达后删除。" />
      <OutboxSearch status={asked.status} who={asked.who} />
      <OutboxTabs status={asked.status} who={asked.who} />
      {page.rows.length === 0 ? <EmptyState icon="mail" title="没有这样的消息" /> : <OutboxList rows={page.rows} />}
      <DeskPages path="/admin/outbox" total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
