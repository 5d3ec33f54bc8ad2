import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { DocumentReview } from "#src/features/supplier/components/document-review.tsx";
import { loadGoodsDocuments } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { documentStateLabels } from "#src/domain/supplier/document/schema.ts";
import { documentStates } from "#src/domain/supplier/document/available-actions.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";

const { documents: words } = messages;

/** Safety data sheets and certificates that suppliers uploaded for their goods. */
export default async function GoodsDocumentsPage({ query }: { query: string }) {
  const { filters, page } = await loadGoodsDocuments(query);
  const { state, pageNum, pageSize } = filters;
  return (
    <>
      <AdminHeading title={words.review} about={words.reviewAbout} />
      <TabLinks
        label={words.review}
        items={documentStates.map((one) => ({
          href: `/admin/goodsDocuments?state=${one}`,
          label: one === "submitted" ? `${documentStateLabels[one]}（${page.waiting}）` : documentStateLabels[one],
          current: one === state,
        }))}
      />
      {page.rows.length === 0 ? <EmptyState icon="document" title={words.noneHere} /> : <DocumentReview documents={page.rows} />}
      {page.total > pageSize && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) => `/admin/goodsDocuments?state=${state}&pageNum=${num}&pageSize=${size}`}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
