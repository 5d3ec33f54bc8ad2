import { DeskCard } from "#src/features/desk/components/desk-card.tsx";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { AuditArchives } from "#src/features/system/components/audit-archives.tsx";
import { AuditList, AuditSearch } from "#src/features/system/components/audit-list.tsx";
import { loadTrail } from "#src/features/system/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function AuditPage({ query }: { query: string }) {
  const { asked, page, archives } = await loadTrail(query);
  const { pageNum: _, pageSize: __, ...filter } = asked;
  return (
    <>
      <DeskHeading title="审计日志" about="只增不改；计数至 1,000 条，更早的请缩小范围或导出。" />
      <AuditSearch filter={filter} />
      {page.rows.length === 0 ? (
        <EmptyState icon="history" title="没有这样的记录">
          请调整操作人、操作、对象或日期。
        </EmptyState>
      ) : (
        <AuditList rows={page.rows} />
      )}
      <DeskPages path="/admin/audit" total={page.total} asked={asked} />
      {archives.length > 0 && (
        <DeskCard id="archives" title="归档">
          <AuditArchives rows={archives} />
        </DeskCard>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
