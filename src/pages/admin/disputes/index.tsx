import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { DisputeList, DisputeTabs } from "#src/features/dispute/components/dispute-list.tsx";
import { loadDisputes } from "#src/features/dispute/loaders.ts";
import { messages } from "#src/features/dispute/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function DisputesPage({ query }: { query: string }) {
  const { filters, page } = await loadDisputes(query);
  return (
    <>
      <AdminHeading title={messages.admin.title} about={messages.admin.about} />
      <DisputeTabs view={filters.view} />
      {page.rows.length === 0 ? (
        <EmptyState icon="gavel" title={messages.admin.none}>
          {messages.admin.noneHint}
        </EmptyState>
      ) : (
        <DisputeList rows={page.rows} />
      )}
      <AdminPages path="/admin/disputes" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
