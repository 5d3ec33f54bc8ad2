import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { PaperReview } from "#src/features/shop/components/paper-review.tsx";
import { loadPapers } from "#src/features/shop/loaders.ts";
import { messages } from "#src/features/shop/messages.ts";
import { paperStateLabel, paperStates } from "#src/domain/shop/own/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";

const { review: words } = messages;

/** Licences and brand authorisations that companies handed in. */
export default async function PapersPage({ query }: { query: string }) {
  const { state, pageNum, pageSize, page } = await loadPapers(query);
  return (
    <>
      <DeskHeading title={words.title} about={words.about} />
      <TabLinks
        label={words.title}
        items={paperStates.map((one) => ({
          href: `/admin/papers?state=${one}`,
          label: one === "submitted" ? `${paperStateLabel[one]}（${page.waiting}）` : paperStateLabel[one],
          current: one === state,
        }))}
      />
      {page.rows.length === 0 ? <EmptyState icon="certificate" title={words.none} /> : <PaperReview papers={page.rows} />}
      {page.total > pageSize && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) => `/admin/papers?state=${state}&pageNum=${num}&pageSize=${size}`}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
