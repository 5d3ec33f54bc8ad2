import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { AuditArchives } from "#src/features/system/components/audit-archives.tsx";
import { AuditList, AuditSearch } from "#src/features/system/components/audit-list.tsx";
import { loadAuditLog } from "#src/features/system/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function AuditPage({ query }: { query: string }) {
  const { filters, page, archives } = await loadAuditLog(query);
  const { pageNum: _, pageSize: __, ...filter } = filters;
  return (
    <>
      <AdminHeading title="审计日志" about="只增不改；计数至 1,000 条，更早的请缩小范围或导出。" />
      <AuditSearch filter={filter} />
      {page.rows.length === 0 ? (
        <EmptyState icon="history" title="没有这样的记录">
          请调整操作人、操作、对象或日期。
        </EmptyState>
      ) : (
        <AuditList rows={page.rows} />
      )}
      <AdminPages path="/admin/audit" total={page.total} filters={filters} />
      {archives.length > 0 && (
        <AdminCard id="archives" title="归档">
          <AuditArchives rows={archives} />
        </AdminCard>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
