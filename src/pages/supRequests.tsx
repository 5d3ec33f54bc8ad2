import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SupplyRequests } from "#src/features/supplier/components/supply-requests.tsx";
import { loadSupplyRequests } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

/** Requests that are not approved yet: the supplier may still lower its price. */
export default async function SupplierRequestsPage({ query }: { query: string }) {
  const { pageNum, pageSize, page } = await loadSupplyRequests(query);
  return (
    <>
      <PageTitle>{messages.requests}</PageTitle>
      <h1 className={heading}>{messages.requests}</h1>
      <p className={hint}>{messages.requestsHint}</p>
      {page.rows.length === 0 ? <EmptyState icon="clipboard" title={messages.noRequests} /> : <SupplyRequests rows={page.rows} />}
      {page.total > pageSize && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(num, size) => `/supRequests?pageNum=${num}&pageSize=${size}`}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "1" });
const hint = mutedText({ mb: "3" });
