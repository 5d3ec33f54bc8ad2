import { FeedbackFormTabs, FeedbackList, FeedbackTabs } from "#src/features/content/components/desk/feedback-list.tsx";
import { loadFeedback } from "#src/features/content/board-loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";

export default async function FeedbackPage({ query }: { query: string }) {
  const { asked, page } = await loadFeedback(query);
  return (
    <>
      <DeskHeading title="建议与合作" about="“关于我们”各表单提交的内容。" />
      <FeedbackFormTabs form={asked.form} />
      <FeedbackTabs form={asked.form} status={asked.status} />
      <FeedbackList rows={page.rows} />
      <DeskPages path="/admin/feedback" total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
