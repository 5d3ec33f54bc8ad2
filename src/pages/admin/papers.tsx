import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { LicenceFileReview } from "#src/features/shop/components/licence-file-review.tsx";
import { loadLicenceFiles } from "#src/features/shop/loaders.ts";
import { messages } from "#src/features/shop/messages.ts";
import { licenceFileStateLabel, licenceFileStates } from "#src/domain/shop/admin/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";

const { review: words } = messages;

/** Review of licences and brand authorisations that companies submitted. */
export default async function LicenceFilesPage({ query }: { query: string }) {
  const { state, pageNum, pageSize, page } = await loadLicenceFiles(query);
  return (
    <>
      <AdminHeading title={words.title} about={words.about} />
      <TabLinks
        label={words.title}
        items={licenceFileStates.map((one) => ({
          href: `/admin/papers?state=${one}`,
          label: one === "submitted" ? `${licenceFileStateLabel[one]}（${page.waiting}）` : licenceFileStateLabel[one],
          current: one === state,
        }))}
      />
      {page.rows.length === 0 ? (
        <EmptyState icon="certificate" title={words.none[state]}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <LicenceFileReview licenceFiles={page.rows} />
      )}
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
