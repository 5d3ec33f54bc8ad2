import { FeedbackFormTabs, FeedbackList, FeedbackTabs } from "#src/features/content/components/admin/feedback-list.tsx";
import { loadFeedback } from "#src/features/content/board-loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";

export default async function FeedbackPage({ query }: { query: string }) {
  const { filters, page } = await loadFeedback(query);
  return (
    <>
      <AdminHeading title="建议与合作" about="“关于我们”各表单提交的内容。" />
      <FeedbackFormTabs form={filters.form} />
      <FeedbackTabs form={filters.form} status={filters.status} />
      <FeedbackList rows={page.rows} filters={filters} />
      <AdminPages path="/admin/feedback" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
